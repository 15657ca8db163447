import { getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import { listHref } from '@/components/table/list-url'
import { SearchForm } from '@/components/table/search-form'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { Role } from '@/lib/contract/role'
import { draftKey } from '@/lib/session/draft-key'
import { encodeHeld } from '../_roles/held-code'
import { readHeld } from '../_roles/read-held'
import { readTree } from '../_roles/read-role'
import {
  everyNode,
  PIECE,
  type RightsQuery,
  type RightsView,
  rightsView,
  sizeOf,
  usableTree,
} from '../_roles/rights-view'
import { ROLES } from '../_roles/role-input'
import { saveRights } from '../actions'
import { LiveRights } from './live-rights'
import { RightsTree } from './rights-tree'
import { TicksElsewhere } from './ticks-elsewhere'

interface Props {
  role: Role
  mayGrant: boolean
  query: RightsQuery
}

/** Drafts of rights are called so, with the view behind it. */
const RIGHTS = 'rights.'

const stateOf = (role: Role, { q, at, from }: RightsQuery) => ({
  path: `${ROLES}/${role.id}`,
  query: { q, at, from },
  defaults: { from: 0 },
})

/** Where in a large tree the page stands, and the ways on. Only what is shown is changed by saving. */
async function Part({ view, role, query }: { view: RightsView } & Omit<Props, 'mayGrant'>) {
  const t = await getTranslations('permission')
  const state = stateOf(role, query)
  const { from, total } = view
  return (
    <Notice>
      {t('part', { from: Math.min(from + 1, total), to: Math.min(from + PIECE, total), total })}{' '}
      {from > 0 && <TextLink href={listHref(state, { from: Math.max(from - PIECE, 0) })}>{t('partBefore')}</TextLink>}{' '}
      {from + PIECE < total && <TextLink href={listHref(state, { from: from + PIECE })}>{t('partAfter')}</TextLink>}{' '}
      {(query.q || query.at) && <TextLink href={state.path}>{t('partAll')}</TextLink>}
    </Notice>
  )
}

/** What a role holds, as a tree to be ticked. */
export async function RoleRights({ role, mayGrant, query }: Props) {
  const [t, words, own, texts, draft, tree, { version, held }] = await Promise.all([
    getTranslations('system.roles'),
    getTranslations('role'),
    getTranslations('permission'),
    formTexts(),
    draftKey(`${RIGHTS}${query.q}.${query.at}.${query.from}`, role),
    readTree(role.id),
    readHeld(role),
  ])
  const locked = !mayGrant || !role.manageable
  const ticked = new Set(held)
  const usable = usableTree(tree.treeList, ticked)
  const view = rightsView(usable, query)
  const others = tree.ids.length - sizeOf(usable)
  const elsewhere = everyNode(usable).filter((node) => node.elsewhere).length
  const hidden = {
    roleId: role.id,
    version,
    base: encodeHeld(tree.ids, ticked),
    shown: view.whole ? '' : encodeHeld(tree.ids, view.shown),
    q: query.q,
    at: query.at,
    from: view.from,
  }
  return (
    <Card title={t('rights')} note={t('rightsNote', { count: held.length, users: role.users })}>
      <div className="form">
        <SearchForm
          state={{ ...stateOf(role, query), query: { q: query.q } }}
          placeholder={own('searchRights')}
          button={own('searchDo')}
        />
        {others > 0 && <p className="soft">{words('others', { count: others, kind: role.kind })}</p>}
        {elsewhere > 0 && <p className="soft">{words('elsewhere', { count: elsewhere, kind: role.kind })}</p>}
        {!locked && (
          <TicksElsewhere
            before={draft.slice(0, draft.indexOf(RIGHTS) + RIGHTS.length)}
            after={`.${role.id}.${role.version}`}
            here={`${query.q}.${query.at}.${query.from}`}
            path={`${ROLES}/${role.id}`}
            texts={{ text: words('ticksElsewhere'), open: words('ticksOpen') }}
          />
        )}
        {!view.whole && <Part view={view} role={role} query={query} />}
        {!locked && view.shown.has(query.tick) && !ticked.has(query.tick) && (
          <Notice tone="warn">{words('wished')}</Notice>
        )}
        <ActionForm
          key={`${query.q} ${query.at} ${view.from}`}
          action={saveRights}
          texts={texts}
          hidden={hidden}
          draft={draft}
          guard
        >
          <RightsTree
            // Boxes of before beside a newer version would give back what somebody has taken away.
            key={hidden.base}
            nodes={usable}
            held={ticked}
            locked={locked}
            view={view}
            path={`${ROLES}/${role.id}`}
            tick={query.tick}
          />
          {!locked && <LiveRights role={role} base={hidden.base} shown={hidden.shown} tick={query.tick} />}
          {!locked && (
            <div className="form-buttons">
              <SubmitButton>{t('saveRights')}</SubmitButton>
            </div>
          )}
        </ActionForm>
      </div>
    </Card>
  )
}
