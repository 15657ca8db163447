import { getTranslations } from 'next-intl/server'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import { shippedTexts } from '@/lib/i18n/shipped'
import { TEXT_STATES, type TextQuery } from '../_texts/text-view'

const FIELDS = ['area', 'state'] as const

/** Applied filters, shown under the toolbar. */
export async function chipsOf({ q, area, state }: TextQuery): Promise<AppliedFilter[]> {
  const t = await getTranslations('translation')
  return setFilters([
    ['q', t('search'), q],
    ['area', t('column.area'), area],
    ['state', t('column.state'), state && t(`state.${state}`)],
  ])
}

export async function TextFilters({ state, query }: { state: ListState; query: TextQuery }) {
  const [t, texts] = await Promise.all([getTranslations('translation'), shippedTexts('en-GB')])
  const areas = [...new Set([...texts.keys()].map((key) => key.split('.')[0] ?? ''))].sort()
  return (
    <FilterPanel state={state} fields={FIELDS} applied={FIELDS.filter((field) => query[field]).length}>
      <FilterSelect
        name="area"
        label={t('column.area')}
        options={areas.map((value) => ({ value, label: value }))}
        value={query.area}
      />
      <FilterSelect
        name="state"
        label={t('column.state')}
        options={TEXT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        value={query.state}
      />
    </FilterPanel>
  )
}
