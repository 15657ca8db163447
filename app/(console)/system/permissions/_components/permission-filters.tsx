import { getTranslations } from 'next-intl/server'
import { CheckField } from '@/components/form/choice-fields'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import { BUTTON_STATES, KINDS, type PermissionFilter, POSITIONS } from '../_permissions/permission-filter'

const FIELDS = ['type', 'position', 'missing', 'status'] as const

/** Applied filters, shown under the toolbar. */
export async function chipsOf({ q, type, status, position, missing }: PermissionFilter): Promise<AppliedFilter[]> {
  const t = await getTranslations('permission')
  return setFilters([
    ['q', t('search'), q],
    ['type', t('kinds'), type && t(`kind.${type}`)],
    ['position', t('field.position'), position && t(`position.${position}`)],
    ['missing', t('missing'), missing === '1'],
    ['status', t('field.status'), status && t(`seen.${status}`)],
  ])
}

export async function PermissionFilters({ state, query }: { state: ListState; query: PermissionFilter }) {
  const t = await getTranslations('permission')
  const options = <T extends string>(values: readonly T[], label: (value: T) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <FilterPanel state={state} fields={FIELDS} applied={FIELDS.filter((field) => query[field]).length}>
      <FilterSelect
        name="type"
        label={t('kinds')}
        options={options(KINDS, (kind) => t(`kind.${kind}`))}
        value={query.type ?? null}
      />
      <FilterSelect
        name="position"
        label={t('field.position')}
        options={options(POSITIONS, (place) => t(`position.${place}`))}
        value={query.position ?? null}
      />
      <FilterSelect
        name="status"
        label={t('field.status')}
        options={options(BUTTON_STATES, (seen) => t(`seen.${seen}`))}
        value={query.status ?? null}
      />
      <CheckField name="missing" label={t('missing')} checked={query.missing === '1'} />
    </FilterPanel>
  )
}
