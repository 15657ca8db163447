import { getTranslations } from 'next-intl/server'
import { type ListState, listHref } from '@/components/table/list-url'
import { TextLink } from '@/components/ui/text-link'
import type { Data } from '@/lib/contract/endpoint'
import { departmentCounts } from '@/lib/contract/user'
import { read } from '@/lib/upstream/read'
import type { UserFilter } from '../_users/user-view'

type Counted = Data<typeof departmentCounts>[number]

interface BranchProps {
  rows: readonly Counted[]
  state: ListState
  depId: string | undefined
}

/** Splits rows of the tree into branches: each row at the top level with its descendants. */
function* branches(rows: readonly Counted[]): Generator<[Counted, readonly Counted[]]> {
  let at = 0
  while (at < rows.length) {
    const row = rows[at]
    if (!row) return
    const next = rows.findIndex((each, place) => place > at && each.depth <= row.depth)
    const end = next < 0 ? rows.length : next
    yield [row, rows.slice(at + 1, end)]
    at = end
  }
}

function Branch({ rows, state, depId }: BranchProps) {
  return (
    <ul className="tree">
      {[...branches(rows)].map(([{ id, departName, users }, below]) => (
        <li key={id}>
          <TextLink href={listHref(state, { depId: id, below: null })} aria-current={id === depId ? 'true' : undefined}>
            {id === depId ? <b>{departName}</b> : departName}
          </TextLink>{' '}
          <span className="soft num">{users}</span>
          {below.length > 0 && <Branch rows={below} state={state} depId={depId} />}
        </li>
      ))}
    </ul>
  )
}

/**
 * Departments to the left of the list, each with the number of matching users in it and below: links, which work
 * without scripts. Collapsed on a small screen; if they cannot be read, the list is shown without them.
 */
export async function DepartmentTree({ query, state }: { query: UserFilter; state: ListState }) {
  const { depId } = query
  const [t, rows] = await Promise.all([
    getTranslations('system.users'),
    read(departmentCounts, { query: departmentCounts.query.parse(query) }, { else: null }),
  ])
  if (!rows) return null
  const chosen = rows.find(({ id }) => id === depId)
  return (
    <details className="card">
      <summary className="card-body">
        <b>{t('column.departments')}</b> {chosen && <span className="soft">{chosen.departName}</span>}
      </summary>
      <nav className="card-body" aria-label={t('byDepartment')}>
        <p className="mb-2">
          <TextLink href={listHref(state, { depId: null, below: null })} aria-current={depId ? undefined : 'true'}>
            {depId ? t('everyDepartment') : <b>{t('everyDepartment')}</b>}
          </TextLink>
        </p>
        <Branch rows={rows} state={state} depId={depId} />
        <p className="soft mt-2">{t('countsBelow')}</p>
      </nav>
    </details>
  )
}
