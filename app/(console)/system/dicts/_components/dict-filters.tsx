import { getTranslations } from 'next-intl/server'
import { CheckField } from '@/components/form/choice-fields'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import type { ListState } from '@/components/table/list-url'
import type { DictFilter } from '../_dicts/dict-view'

/** What stands under the toolbar for each filter that is set. */
export async function chipsOf({ keyWord, untranslated }: DictFilter): Promise<AppliedFilter[]> {
  const t = await getTranslations('dictionary')
  return setFilters([
    ['keyWord', t('search'), keyWord],
    ['untranslated', t('untranslated'), Boolean(untranslated)],
  ])
}

export async function DictFilters({ state, query }: { state: ListState; query: DictFilter }) {
  const t = await getTranslations('dictionary')
  return (
    <FilterPanel state={state} fields={['untranslated']} applied={query.untranslated ? 1 : 0}>
      <CheckField name="untranslated" label={t('untranslated')} checked={query.untranslated === '1'} />
    </FilterPanel>
  )
}
