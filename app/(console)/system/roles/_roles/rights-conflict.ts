import 'server-only'
import { getTranslations } from 'next-intl/server'
import { type Differences, differing, GONE } from '@/app/_kit/record/conflict'
import { rulesForRole } from '@/lib/contract/data-rule'
import { listRoles, rolePermissions, roleTree } from '@/lib/contract/role'
import { pickText } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import { read } from '@/lib/upstream/read'
import { changedRights } from './changed-rights'
import { decodeHeld, encodeHeld } from './held-code'
import { everyNode } from './rights-view'

interface Sent {
  roleId: string
  permissionIds: readonly string[]
  base: string
  /** Permissions that the form showed; empty for all. */
  shown: string
}

/**
 * Differences to the role's current permissions, one by one. A permission changed only by others starts with their
 * value, one changed by the sender with the sender's, so that saving again loses neither.
 */
export async function rightsConflict({ roleId, permissionIds, base, shown }: Sent): Promise<Differences> {
  const [t, { locale }, roles, tree, now] = await Promise.all([
    getTranslations('permission.conflict'),
    currentCaller(),
    read(listRoles),
    read(roleTree, { query: { roleId } }),
    read(rolePermissions, { query: { roleId } }),
  ])
  const [mine, theirs, before] = [new Set(permissionIds), new Set(now), decodeHeld(tree.ids, base)]
  const scope = shown ? decodeHeld(tree.ids, shown) : new Set(tree.ids)
  const word = (held: boolean, changed: boolean) =>
    changed ? t(held ? 'heldNow' : 'notHeldNow') : t(held ? 'held' : 'notHeld')
  const role = roles.find(({ id }) => id === roleId)
  if (!role) return GONE
  const nodes = everyNode(tree.treeList).filter(({ grantable }) => grantable)
  const fields = changedRights(nodes, { mine, theirs, before }).map(({ node, byThem, byMe }) => ({
    label: pickText({ zh: node.title, en: node.titleEn }, locale),
    mine: word(mine.has(node.key), byMe),
    theirs: word(theirs.has(node.key), byThem),
    // Permissions outside of the form stay as others saved them.
    ...(scope?.has(node.key) && { name: 'permissionIds[]', box: node.key, take: theirs.has(node.key) ? '1' : '' }),
    ...(byThem && { begins: 'theirs' as const }),
  }))
  return { fields, hidden: { version: role.version, base: encodeHeld(tree.ids, theirs) } }
}

/** Differences of a role's names. */
export async function namesConflict(
  sent: Record<'id' | 'roleName' | 'roleNameEn' | 'description', string>,
): Promise<Differences> {
  const [t, roles] = await Promise.all([getTranslations('system.roles'), read(listRoles)])
  const role = roles.find(({ id }) => id === sent.id)
  if (!role) return GONE
  const labels = { roleName: t('nameZh'), roleNameEn: t('nameEn'), description: t('description') }
  const fields = await differing(
    (['roleName', 'roleNameEn', 'description'] as const).map((name) => ({
      name,
      label: labels[name],
      mine: sent[name],
      theirs: role[name],
    })),
  )
  return { fields, hidden: { version: role.version } }
}

/** Differences of its data rules: the current ones next to the ticked ones. */
export async function rulesConflict(sent: { roleId: string; ruleIds: readonly string[] }): Promise<Differences> {
  const [t, roles, rules] = await Promise.all([
    getTranslations('permission.conflict'),
    read(listRoles),
    read(rulesForRole, { query: { roleId: sent.roleId } }),
  ])
  const role = roles.find(({ id }) => id === sent.roleId)
  if (!role) return GONE
  const word = (held: boolean) => t(held ? 'held' : 'notHeld')
  const fields = rules
    .filter(({ id, checked }) => sent.ruleIds.includes(id) !== checked)
    .map(({ id, ruleName, checked }) => ({
      label: ruleName,
      name: 'ruleIds[]',
      box: id,
      mine: word(!checked),
      theirs: word(checked),
      take: checked ? '1' : '',
    }))
  return { fields, hidden: { version: role.version } }
}
