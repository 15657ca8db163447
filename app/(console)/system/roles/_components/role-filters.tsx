import { getTranslations } from 'next-intl/server'
import { TextField } from '@/components/form/text-field'
import { type AppliedFilter, setFilters } from '@/components/table/filter-chips'
import { FilterPanel } from '@/components/table/filter-panel'
import { FilterSelect } from '@/components/table/filter-select'
import type { ListState } from '@/components/table/list-url'
import type { RoleFilter } from '../_roles/role-view'

const FIELDS = ['kind', 'holds', 'empty'] as const

/** Applied filters, shown under the toolbar. */
export async function chipsOf({ q, kind, holds, empty }: RoleFilter): Promise<AppliedFilter[]> {
  const t = await getTranslations('system.roles')
  return setFilters([
    ['q', t('search'), q],
    ['kind', t('column.kind'), !!kind && t(`kind.${kind}`)],
    ['holds', t('holds'), holds],
    ['empty', t('users'), empty !== undefined && t(empty === 1 ? 'empty1' : 'empty0')],
  ])
}

export async function RoleFilters({ state, query }: { state: ListState; query: RoleFilter }) {
  const t = await getTranslations('system.roles')
  const kinds = [1, 2].map((kind) => ({ value: String(kind), label: t(`kind.${kind}`) }))
  const members = [
    { value: '1', label: t('empty1') },
    { value: '0', label: t('empty0') },
  ]
  const applied = FIELDS.filter((field) => query[field] !== undefined && query[field] !== '').length
  return (
    <FilterPanel state={state} fields={FIELDS} applied={applied}>
      <FilterSelect name="kind" label={t('column.kind')} options={kinds} value={query.kind} />
      <TextField
        name="holds"
        label={t('holds')}
        hint={t('holdsHint')}
        value={query.holds}
        maxLength={64}
        autoCapitalize="none"
        optional
      />
      <FilterSelect name="empty" label={t('users')} options={members} value={query.empty} />
    </FilterPanel>
  )
}
