import { getTranslations } from 'next-intl/server'
import { importWords } from '@/app/_kit/import/imported-file'
import { FileImport } from '@/components/form/file-import'
import { formTexts } from '@/components/form/form-texts'
import { type ListState, listHref } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TEXTS } from '../_texts/text-view'
import { importTexts } from '../file-actions'

/** Links to the list as a file, and to the import. */
export async function TextActs({ state }: { state: ListState }) {
  const t = await getTranslations('translation')
  const query = listHref(state, { size: null }).slice(TEXTS.length)
  return (
    <>
      <ButtonLink href={`${TEXTS}/export.csv${query}`} icon={<Icon name="download" />} download>
        {t('export')}
      </ButtonLink>
      <ButtonLink href={`${TEXTS}?file=1`}>{t('import')}</ButtonLink>
    </>
  )
}

/** Imports texts from a file, with a preview of the changes. */
export async function TextFile() {
  const [words, texts] = await Promise.all([importWords('words'), formTexts()])
  return <FileImport action={importTexts} words={words} texts={texts} accept=".csv,text/csv" />
}
