import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import type { AppliedFilter } from '@/components/table/filter-chips'
import { FilteredEmpty } from '@/components/table/filtered-empty'
import { type ListState, withFrom } from '@/components/table/list-url'
import { Pager } from '@/components/table/pager'
import { Anchor } from '@/components/ui/anchor'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { type Role, searchRoles } from '@/lib/contract/role'
import { countText } from '@/lib/domain/count'
import { read } from '@/lib/upstream/read'
import { copyHref, ROLES } from '../_roles/role-input'
import type { RoleFilter } from '../_roles/role-view'

interface Props {
  query: RoleFilter
  state: ListState
  chips: readonly AppliedFilter[]
  mayCopy: boolean
}

/** Current page of the list, with the pager. */
export async function RoleRows(props: Props) {
  const { query, state, chips } = props
  const [t, page] = await Promise.all([getTranslations('system.roles'), read(searchRoles, { query })])
  const empty =
    chips.length > 0 ? (
      <FilteredEmpty state={state} filters={chips} allHref={ROLES} hint={t('nothing')} />
    ) : (
      <EmptyState title={t('empty')} text={t('emptyText')} />
    )
  return (
    <>
      <RoleTable {...props} rows={page.records} empty={empty} />
      <Pager state={state} page={page} />
    </>
  )
}

interface TableProps extends Pick<Props, 'query' | 'state' | 'mayCopy'> {
  rows: readonly Role[]
  empty: ReactNode
}

async function RoleTable({ query: { sort, order }, state, mayCopy, rows, empty }: TableProps) {
  const [t, own, locale] = await Promise.all([getTranslations('system.roles'), getTranslations('role'), getLocale()])
  const column = columnsFor<Role>()
  const name = (role: Role) => (locale === 'zh-CN' ? role.roleName : role.roleNameEn)
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      cards
      rowId={({ id }) => id}
      state={state}
      sort={{ sort, order }}
      columns={[
        column.link({
          id: 'name',
          header: t('column.roleName'),
          sort: 'name',
          href: ({ id }) => withFrom(`${ROLES}/${id}`, state),
          text: name,
          second: ({ description }) => description,
        }),
        column.cell({
          id: 'code',
          header: t('column.roleCode'),
          sort: 'code',
          cell: ({ roleCode }) => <code>{roleCode}</code>,
        }),
        column.text({ id: 'kind', header: t('column.kind'), value: ({ kind }) => t(`kind.${kind}`) }),
        column.cell({
          id: 'users',
          header: t('column.users'),
          sort: 'users',
          firstOrder: 'desc',
          align: 'end',
          cell: ({ id, users }) => <Anchor href={`/system/users?roleId=${id}`}>{countText(users)}</Anchor>,
        }),
        column.text({
          id: 'origin',
          header: t('column.origin'),
          value: ({ builtIn }) => t(builtIn ? 'builtIn' : 'own'),
        }),
        column.time({
          id: 'updated',
          header: t('column.updateTime'),
          sort: 'updateTime',
          firstOrder: 'desc',
          value: ({ updateTime }) => updateTime,
        }),
        ...(mayCopy
          ? [
              column.cell({
                id: 'copy',
                header: own('act'),
                hideHeader: true,
                align: 'end',
                cell: (role: Role) =>
                  role.manageable ? (
                    <ButtonLink size="sm" href={copyHref(role)} aria-label={own('copyNamed', { name: name(role) })}>
                      {own('copy')}
                    </ButtonLink>
                  ) : (
                    '—'
                  ),
              }),
            ]
          : []),
      ]}
      empty={empty}
    />
  )
}
