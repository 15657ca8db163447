import { getLocale, getTranslations } from 'next-intl/server'
import { ActionForm } from '@/components/form/action-form'
import { formTexts } from '@/components/form/form-texts'
import { SubmitButton } from '@/components/form/submit-button'
import type { Role, TreeNode } from '@/lib/contract/role'
import { encodeHeld } from '../_roles/held-code'
import type { readTicked } from '../_roles/read-ticked'
import type { RightsQuery, RightsView } from '../_roles/rights-view'
import { ROLES } from '../_roles/role-input'
import { turnedNames } from '../_roles/turned-names'
import { saveRights } from '../actions'
import { LiveRights } from './live-rights'
import { RightsPart, RightsSearch } from './rights-steps'
import { RightsTree } from './rights-tree'

interface Props {
  role: Role
  query: RightsQuery
  read: Awaited<ReturnType<typeof readTicked>>
  locked: boolean
  /** Usable part of the tree, and the displayed part of it. */
  usable: readonly TreeNode[]
  view: RightsView
  draft: string
}

/** The view of a role's permissions as list state. */
export const stateOf = (role: Role, { q, at, from }: RightsQuery) => ({
  path: `${ROLES}/${role.id}`,
  query: { q, at, from },
  defaults: { from: 0 },
})

function hiddenOf({ role, query, read: { tree, version, held }, view }: Props) {
  return {
    roleId: role.id,
    version,
    base: encodeHeld(tree.ids, held),
    shown: view.whole ? '' : encodeHeld(tree.ids, view.shown),
    q: query.q,
    at: query.at,
    from: view.from,
  }
}

/** Permissions of one view as checkboxes; ticks of the other views are submitted along. */
export async function RightsForm(props: Props) {
  const { role, query, read, locked, usable, view, draft } = props
  const { held, ticked, lost } = read
  const [t, words, texts, locale] = await Promise.all([
    getTranslations('system.roles'),
    getTranslations('role'),
    formTexts(),
    getLocale(),
  ])
  const state = stateOf(role, query)
  const hidden = hiddenOf(props)
  const ticks = lost ? '' : query.ticks
  const turned = turnedNames(usable, { held, ticked, shown: view.shown, locale, and: words('and') })
  return (
    <ActionForm
      key={`${query.q} ${query.at} ${view.from} ${query.ticks}`}
      action={saveRights}
      texts={texts}
      hidden={hidden}
      draft={draft}
      // Ticks of other views are changes too, although the page starts with them.
      empty={{ ticks: '' }}
      guard
    >
      {!locked && <RightsSearch state={state} locked={false} />}
      {!view.whole && <RightsPart view={view} state={state} locked={locked} />}
      <input type="hidden" name="ticks" value={ticks} data-drafted="" />
      <RightsTree
        // A newer version needs new boxes: the old ones would restore permissions that someone else removed.
        key={hidden.base}
        nodes={usable}
        ticked={ticked}
        held={held}
        locked={locked}
        view={view}
        state={state}
        tick={query.tick}
      />
      {!locked && (
        <LiveRights role={role} base={hidden.base} shown={hidden.shown} ticks={ticks} tick={query.tick} {...turned} />
      )}
      {!locked && (
        <div className="form-buttons">
          <SubmitButton>{t('saveRights')}</SubmitButton>
        </div>
      )}
    </ActionForm>
  )
}
