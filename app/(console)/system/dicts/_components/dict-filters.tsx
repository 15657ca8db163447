import { getTranslations } from 'next-intl/server'
import { CheckField } from '@/components/form/choice-fields'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import type { DictFilter } from '../_dicts/dict-view'

const FIELDS = ['status', 'unused', 'untranslated'] as const
const STATES = ['1', '0'] as const

/** Applied filters, shown under the toolbar. */
export async function chipsOf({ keyWord, status, unused, untranslated }: DictFilter): Promise<AppliedFilter[]> {
  const t = await getTranslations('dictionary')
  return setFilters([
    ['keyWord', t('search'), keyWord],
    ['status', t('items'), status && t(`offered.${status}`)],
    ['unused', t('unused'), unused === '1'],
    ['untranslated', t('untranslated'), untranslated === '1'],
  ])
}

export async function DictFilters({ state, query }: { state: ListState; query: DictFilter }) {
  const t = await getTranslations('dictionary')
  const states = STATES.map((value) => ({ value, label: t(`offered.${value}`) }))
  return (
    <FilterPanel state={state} fields={FIELDS} applied={FIELDS.filter((field) => query[field]).length}>
      <FilterSelect name="status" label={t('items')} options={states} value={query.status ?? null} />
      <CheckField name="unused" label={t('unused')} checked={query.unused === '1'} />
      <CheckField name="untranslated" label={t('untranslated')} checked={query.untranslated === '1'} />
    </FilterPanel>
  )
}
