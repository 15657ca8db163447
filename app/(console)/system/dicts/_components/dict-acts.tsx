import { getTranslations } from 'next-intl/server'
import { importWords } from '@/app/_kit/import/imported-file'
import { FileImport } from '@/components/form/file-import'
import { formTexts } from '@/components/form/form-texts'
import { type ListState, listHref } from '@/components/table/list-url'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { DICTS } from '../_dicts/dict-view'
import { importDictionaries } from '../file-actions'

/** Acts on the list as a whole. */
export async function DictActs({ state, mayEdit }: { state: ListState; mayEdit: boolean }) {
  const t = await getTranslations('dictionary')
  return (
    <>
      <ButtonLink
        href={`${DICTS}/export.csv${listHref(state, { size: null }).slice(DICTS.length)}`}
        icon={<Icon name="download" />}
        download
      >
        {t('export')}
      </ButtonLink>
      {mayEdit && (
        <>
          <ButtonLink href={`${DICTS}/new?kind=file`}>{t('import')}</ButtonLink>
          <ButtonLink look="primary" href={`${DICTS}/new`} icon={<Icon name="plus" />}>
            {t('add')}
          </ButtonLink>
        </>
      )}
    </>
  )
}

/** Imports dictionaries and their values from a file, with a preview of the changes. */
export async function DictFile() {
  const [t, words, texts] = await Promise.all([getTranslations('dictionary.file'), importWords('dict'), formTexts()])
  return (
    <>
      <p>
        <ButtonLink href={`${DICTS}/template.csv`} icon={<Icon name="download" />} download>
          {t('template')}
        </ButtonLink>{' '}
        <span className="soft">{t('templateNote')}</span>
      </p>
      <FileImport action={importDictionaries} words={words} texts={texts} accept=".csv,text/csv" />
    </>
  )
}
