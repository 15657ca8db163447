import { getLocale, getTranslations } from 'next-intl/server'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { Anchor } from '@/components/ui/anchor'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listRoles, type Role } from '@/lib/contract/role'
import { upstream } from '@/lib/upstream/call'
import { copyHref, ROLES } from '../_roles/role-input'

/** All roles: there are few enough for one page. */
export async function RoleTable({ mayCopy }: { mayCopy: boolean }) {
  const [t, own, locale, roles] = await Promise.all([
    getTranslations('system.roles'),
    getTranslations('role'),
    getLocale(),
    upstream(listRoles),
  ])
  const column = columnsFor<Role>()
  const name = (role: Role) => (locale === 'zh-CN' ? role.roleName : role.roleNameEn)
  return (
    <DataTable
      caption={t('title')}
      rows={roles}
      cards
      rowId={({ id }) => id}
      columns={[
        column.link({
          id: 'name',
          header: t('column.roleName'),
          href: ({ id }) => `${ROLES}/${id}`,
          text: name,
          second: ({ description }) => description,
        }),
        column.cell({ id: 'code', header: t('column.roleCode'), cell: ({ roleCode }) => <code>{roleCode}</code> }),
        column.text({ id: 'kind', header: t('column.kind'), value: ({ kind }) => t(`kind.${kind}`) }),
        column.cell({
          id: 'users',
          header: t('column.users'),
          align: 'end',
          cell: ({ id, users }) => <Anchor href={`/system/users?roleId=${id}`}>{users.toLocaleString('en-GB')}</Anchor>,
        }),
        column.text({
          id: 'origin',
          header: t('column.origin'),
          value: ({ builtIn }) => t(builtIn ? 'builtIn' : 'own'),
        }),
        column.time({ id: 'updated', header: t('column.updateTime'), value: ({ updateTime }) => updateTime }),
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
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  )
}
