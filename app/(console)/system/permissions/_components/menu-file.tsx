import { importWords } from '@/app/_kit/import/imported-file'
import { FileImport } from '@/components/form/file-import'
import { formTexts } from '@/components/form/form-texts'
import { importMenu } from '../file-actions'

/** Imports entries and buttons from a file, with a preview of the changes. */
export async function MenuFile() {
  const [words, texts] = await Promise.all([importWords('menu'), formTexts()])
  return <FileImport action={importMenu} words={words} texts={texts} accept=".json,application/json" />
}
