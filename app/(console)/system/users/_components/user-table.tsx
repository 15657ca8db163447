import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { type ListState, withFrom } from '@/components/table/list-url'
import { Avatar } from '@/components/ui/avatar'
import type { User } from '@/lib/contract/user'
import { DELETED, groupOfUser, lastMomentOf, statesOfUser, USERS } from '../_users/user-view'

interface Props {
  rows: readonly User[]
  state: ListState
  /** Id of the bulk form, where users can be chosen. */
  select: string | null
  empty: ReactNode
}

const column = columnsFor<User>()

type Texts = Awaited<ReturnType<typeof getTranslations<'system.users'>>>

/** So many names stand in a cell, a line each; the others are counted and open below them. */
const SHOWN = 2

function Names({ names, t }: { names: readonly { id: string; name: string }[]; t: Texts }) {
  const rest = names.slice(SHOWN)
  return (
    <>
      {names.length === 0 && '—'}
      {names.slice(0, SHOWN).map(({ id, name }) => (
        <div key={id}>{name}</div>
      ))}
      {rest.length > 0 && (
        <details>
          <summary className="soft cursor-pointer underline">{t('more', { count: rest.length })}</summary>
          {rest.map(({ id, name }) => (
            <div key={id}>{name}</div>
          ))}
        </details>
      )}
    </>
  )
}

/** What they may do and where they belong. */
const placeColumns = (t: Texts) => [
  column.cell({
    id: 'roles',
    header: t('column.roles'),
    width: '104px',
    cell: ({ roles }) => <Names names={roles.map(({ id, roleName: name }) => ({ id, name }))} t={t} />,
  }),
  column.cell({
    id: 'departments',
    header: t('column.departments'),
    cell: ({ departments }) => <Names names={departments.map(({ id, departName: name }) => ({ id, name }))} t={t} />,
  }),
]

/** How they are reached, and whether more than a password lets them in. */
const reachColumns = (t: Texts) => [
  column.text({
    id: 'contact',
    header: t('column.contact'),
    value: ({ phone, email }) => phone ?? email,
    second: ({ phone, email }) => phone && email,
  }),
  column.text({
    id: 'second',
    header: t('column.secondShort'),
    width: '84px',
    value: ({ secondFactor }) => t(secondFactor ? 'secondOn' : 'secondOff'),
  }),
]

export async function UserTable({ rows, state, select, empty }: Props) {
  const t = await getTranslations('system.users')
  const { sort, order } = state.query
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      cards
      rowId={({ id }) => id}
      group={(user: User) => groupOfUser(user)}
      state={state}
      sort={{ sort: String(sort), order: order === 'asc' ? 'asc' : 'desc' }}
      {...(select && {
        select: { form: select, allLabel: t('selectAll'), label: ({ username }: User) => t('select', { username }) },
      })}
      columns={[
        column.link({
          id: 'username',
          header: t('column.username'),
          sort: 'username',
          href: ({ id }) => withFrom(`${USERS}/${id}`, state),
          text: ({ username }) => username,
          lead: ({ avatar, nickname, username }) => <Avatar name={nickname || username} picture={avatar} />,
          second: ({ realname, nickname }) => (realname === nickname ? realname : `${realname} · ${nickname}`),
        }),
        column.text({
          id: 'userType',
          header: t('column.userType'),
          width: '90px',
          value: ({ userType }) => t(`type.${userType}`),
        }),
        ...placeColumns(t),
        ...reachColumns(t),
        column.status({
          id: 'status',
          header: t('column.status'),
          group: groupOfUser,
          word: (user) =>
            statesOfUser(user)
              .map((key) => t(key))
              .join(' · '),
        }),
        column.time({
          id: 'lastLoginTime',
          header: t('column.lastLoginTime'),
          sort: 'lastLoginTime',
          value: ({ lastLoginTime }) => lastLoginTime,
        }),
        column.time({
          id: 'validUntil',
          header: t('column.validUntil'),
          sort: 'validUntil',
          width: '112px',
          value: lastMomentOf,
          style: 'date',
        }),
        ...(Number(state.query.status) === DELETED
          ? [column.time({ id: 'eraseTime', header: t('column.eraseTime'), value: ({ eraseTime }: User) => eraseTime })]
          : []),
        column.time({
          id: 'createTime',
          header: t('column.createTime'),
          sort: 'createTime',
          value: ({ createTime }) => createTime,
        }),
      ]}
      empty={empty}
    />
  )
}
