import { getTranslations } from 'next-intl/server'
import { CheckField } from '@/components/form/choice-fields'
import { DictField } from '@/components/form/dict-field'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import type { ListState } from '@/components/table/list-url'
import type { DictItem } from '@/lib/contract/system'
import type { DepartmentFilter } from '../_departments/department-view'

const FIELDS = ['orgCategory', 'empty'] as const

/** Applied filters, shown under the toolbar. */
export async function chipsOf(query: DepartmentFilter, types: readonly DictItem[]): Promise<AppliedFilter[]> {
  const t = await getTranslations('department')
  const { keyWord, orgCategory, empty } = query
  const type = types.find(({ value }) => value === orgCategory)?.text ?? orgCategory
  return setFilters([
    ['keyWord', t('search'), keyWord],
    ['orgCategory', t('column.orgCategory'), orgCategory && type],
    ['empty', t('emptyOnly'), Boolean(empty)],
  ])
}

interface Props {
  state: ListState
  query: DepartmentFilter
  types: readonly DictItem[]
}

export async function DepartmentFilters({ state, query, types }: Props) {
  const t = await getTranslations('department')
  const applied = FIELDS.filter((field) => query[field]).length
  return (
    <FilterPanel state={state} fields={FIELDS} applied={applied}>
      <DictField
        name="orgCategory"
        label={t('column.orgCategory')}
        items={types}
        value={query.orgCategory}
        empty={t('any')}
        optional
      />
      <CheckField name="empty" label={t('emptyOnly')} checked={query.empty === '1'} />
    </FilterPanel>
  )
}
