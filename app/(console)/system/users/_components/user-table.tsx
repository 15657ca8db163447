import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { columnsFor } from '@/components/table/columns'
import { DataTable } from '@/components/table/data-table'
import { type ListState, withFrom } from '@/components/table/list-url'
import { Avatar } from '@/components/ui/avatar'
import { Badge } from '@/components/ui/badge'
import { Status } from '@/components/ui/status'
import type { User } from '@/lib/contract/user'
import { DELETED, groupOfUser, lastMomentOf, statesOfUser, USERS } from '../_users/user-view'

interface Props {
  rows: readonly User[]
  state: ListState
  /** Id of the bulk form, if users can be selected. */
  select: string | null
  empty: ReactNode
  /** Id of the user just added, who is highlighted. */
  added: string | undefined
}

const column = columnsFor<User>()

type Texts = Awaited<ReturnType<typeof getTranslations<'system.users'>>>

/** Maximum number of names in a cell, one per line; the others are counted and collapsed. */
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

/** Columns of roles and departments. */
const placeColumns = (t: Texts) => [
  column.cell({
    id: 'roles',
    header: t('column.roles'),
    width: '104px',
    cell: ({ roles, userType }) => (
      <>
        <Names names={roles.map(({ id, roleName: name }) => ({ id, name }))} t={t} />
        <div className="soft">{t(`type.${userType}`)}</div>
      </>
    ),
  }),
  column.cell({
    id: 'departments',
    header: t('column.departments'),
    cell: ({ departments }) => <Names names={departments.map(({ id, departName: name }) => ({ id, name }))} t={t} />,
  }),
]

/** Columns of contact, sign-in state and two-factor sign-in. */
const reachColumns = (t: Texts) => [
  column.text({
    id: 'contact',
    header: t('column.contact'),
    value: ({ phone, email }) => phone ?? email,
    second: ({ phone, email }) => phone && email,
  }),
  column.cell({
    id: 'status',
    header: t('column.status'),
    cell: (user) => (
      <>
        <Status group={groupOfUser(user)}>
          {statesOfUser(user)
            .map((key) => t(key))
            .join(' · ')}
        </Status>
        <div className="soft">{t(user.secondFactor ? 'twoStep.on' : 'twoStep.off')}</div>
      </>
    ),
  }),
]

/** The column of last days is shown if any user has one, since an empty column would push the others out of view. */
const timeColumns = (t: Texts, { binned, ending }: { binned: boolean; ending: boolean }) => [
  column.time({
    id: 'lastLoginTime',
    header: t('column.lastLoginTime'),
    sort: 'lastLoginTime',
    value: ({ lastLoginTime }) => lastLoginTime,
  }),
  ...(ending
    ? [
        column.time({
          id: 'validUntil',
          header: t('column.validUntil'),
          sort: 'validUntil',
          width: '112px',
          value: lastMomentOf,
          style: 'date',
        }),
      ]
    : []),
  ...(binned
    ? [column.time({ id: 'eraseTime', header: t('column.eraseTime'), value: ({ eraseTime }) => eraseTime })]
    : []),
  column.time({
    id: 'createTime',
    header: t('column.createTime'),
    sort: 'createTime',
    value: ({ createTime }) => createTime,
    style: 'date',
  }),
]

export async function UserTable({ rows, state, select, empty, added }: Props) {
  const t = await getTranslations('system.users')
  const { sort, order } = state.query
  const ending = sort === 'validUntil' || rows.some(({ validUntil }) => validUntil !== null)
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
          second: ({ id, realname, nickname }) => (
            <>
              {realname === nickname ? realname : `${realname} · ${nickname}`}{' '}
              {id === added && (
                <span className="of-once">
                  <Badge tone="ok">{t('justAdded')}</Badge>
                </span>
              )}
            </>
          ),
        }),
        ...placeColumns(t),
        ...reachColumns(t),
        ...timeColumns(t, { binned: Number(state.query.status) === DELETED, ending }),
      ]}
      empty={empty}
    />
  )
}
