import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import type { Role } from '@/lib/contract/role'
import { draftKey } from '@/lib/session/draft-key'
import { readTicked } from '../_roles/read-ticked'
import { everyNode, type RightsQuery, rightsView, sizeOf, usableTree } from '../_roles/rights-view'
import { RightsForm, stateOf } from './rights-form'
import { RightsSearch } from './rights-steps'
import { TicksElsewhere } from './ticks-elsewhere'

interface Props {
  role: Role
  mayGrant: boolean
  query: RightsQuery
}

/** Prefix of drafts of permissions, followed by the view. */
const RIGHTS = 'rights.'

/** Ticks and view that a draft belongs to. */
const viewOf = ({ ticks, q, at, from }: RightsQuery) => `${ticks}.${q}.${at}.${from}`

/** Permissions of a role as a tree of checkboxes. */
export async function RoleRights({ role, mayGrant, query }: Props) {
  const [t, words, draft, read] = await Promise.all([
    getTranslations('system.roles'),
    getTranslations('role'),
    draftKey(`${RIGHTS}${viewOf(query)}`, role),
    readTicked(role, query.ticks),
  ])
  const { tree, held, ticked, lost } = read
  const locked = !mayGrant || !role.manageable
  const usable = usableTree(tree.treeList, new Set([...held, ...ticked]))
  const view = rightsView(usable, query)
  const others = tree.ids.length - sizeOf(usable)
  const elsewhere = everyNode(usable).filter((node) => node.elsewhere).length
  const state = stateOf(role, query)
  return (
    <Card title={t('rights')} note={t('rightsNote', { count: held.size, users: role.users })}>
      <div className="form">
        {locked && <RightsSearch state={state} locked />}
        {others > 0 && <p className="soft">{words('others', { count: others, kind: role.kind })}</p>}
        {elsewhere > 0 && <p className="soft">{words('elsewhere', { count: elsewhere, kind: role.kind })}</p>}
        {!locked && (
          <TicksElsewhere
            before={draft.slice(0, draft.indexOf(RIGHTS) + RIGHTS.length)}
            after={`.${role.id}.${role.version}`}
            here={viewOf(query)}
            path={state.path}
            texts={{ text: words('ticksElsewhere'), open: words('ticksOpen') }}
          />
        )}
        {lost && <Notice tone="warn">{words('ticksLost')}</Notice>}
        {!locked && view.shown.has(query.tick) && !ticked.has(query.tick) && (
          <Notice tone="warn">{words('wished')}</Notice>
        )}
        <RightsForm role={role} query={query} read={read} locked={locked} usable={usable} view={view} draft={draft} />
      </div>
    </Card>
  )
}
