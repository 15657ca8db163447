import 'server-only'
import { getTranslations } from 'next-intl/server'
import { refuseFile } from '@/app/_kit/import/imported-file'
import { refuse } from '@/lib/actions/refuse'
import { DICT_FILE_ROWS } from '@/lib/contract/dictionary/file'
import type { DictFileProblem } from './dict-file'

/** Limits the number and length of headers repeated in a message, since any file can be uploaded. */
const [NAMES, LENGTH] = [12, 40]

/** Throws INVALID_INPUT with the error of the whole file and its fix. */
export async function refuseDictFile(file: DictFileProblem): Promise<never> {
  if (file.problem === 'unreadable') return refuseFile('unreadable')
  if (file.problem === 'wide') {
    const t = await getTranslations('import.problem')
    return refuse('INVALID_INPUT', { text: [t('wide', { rows: file.rows })] })
  }
  const t = await getTranslations('dictionary.file')
  if (file.problem !== 'columns') return refuse('INVALID_INPUT', { text: [t(file.problem, { most: DICT_FILE_ROWS })] })
  const { lacking, found } = file
  const told = found.slice(0, NAMES).map((name) => name.slice(0, LENGTH))
  const values = { count: lacking.length, lacking: lacking.join(', '), found: told.join(', ') || t('nothing') }
  return refuse('INVALID_INPUT', { text: [t('columns', values)] })
}
