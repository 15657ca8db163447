import { getTranslations } from 'next-intl/server'
import { orError } from '@/app/(console)/or-error'
import { ListPage } from '@/components/page/list-page'
import { FilterChips, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { RULE_STATES, rulesView } from '../_permissions/all-rules-view'
import { AllRules } from './all-rules'
import { PermissionTabs } from './permission-tabs'

interface Props {
  search: Readonly<Record<string, string | string[] | undefined>>
  /** True if the reader may open roles. */
  mayOpen: boolean
}

/** List of all data rules; each is edited at its entry. */
export async function RulesList({ search, mayOpen }: Props) {
  const [t, own] = await Promise.all([getTranslations('permission'), getTranslations('permission.rules')])
  const { query, state } = rulesView(search)
  const chips = setFilters([
    ['q', own('search'), query.q],
    ['state', own('field.status'), query.state && own(`state.${query.state}`)],
  ])
  const states = RULE_STATES.map((value) => ({ value, label: own(`state.${value}`) }))
  return (
    <ListPage
      title={t('title')}
      note={own('note')}
      tabs={<PermissionTabs rules />}
      toolbar={
        <>
          <SearchForm state={state} placeholder={own('search')} />
          <FilterPanel state={state} fields={['state']} applied={query.state ? 1 : 0}>
            <FilterSelect name="state" label={own('field.status')} options={states} value={query.state ?? null} />
          </FilterPanel>
          <FilterChips state={state} filters={chips} />
        </>
      }
    >
      {await orError(() => AllRules({ query, state, chips, mayOpen }), listHref(state))}
    </ListPage>
  )
}
