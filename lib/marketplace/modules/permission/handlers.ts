import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/permission'
import { isAlready } from '@/lib/domain/difference'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { heldIds, treeOf } from '../role'
import { BUILT_IN_PERMISSIONS } from '../system'
import { SUPER_ADMIN } from '../user'
import { showButtons } from './button-status'
import { factsOf, namesOf } from './facts'
import { importFile } from './file'
import { requireMendable } from './keeps'
import {
  BUTTON,
  codesOf,
  everyPermission,
  type PermissionRow,
  rowIn,
  rowsForWriting,
  toPermissions,
  usersHolding,
} from './queries'
import { buttonFaults, knownOf, menuFaults, type Wanted } from './rules'
import { insertPermission, moveAmong, placeOf, updatePermission } from './write'

const list = bind(contract.listPermissions, async (context) => toPermissions(await everyPermission(context)))
const tree = bind(contract.permissionTree, (context) => treeOf(context))

interface Draft {
  body: Wanted
  self: PermissionRow | null
  isButton: boolean
}

/** INVALID_INPUT field by field; FORBIDDEN for entries that the caller does not hold, and for parents below them. */
async function requireSound(context: Context, rows: PermissionRow[], { body, self, isButton }: Draft): Promise<void> {
  if (body.parentId) requireId(body.parentId)
  const fields = (isButton ? buttonFaults : menuFaults)(knownOf(rows), body, self)
  if (Object.keys(fields).length > 0) fail('INVALID_INPUT', { fields })
  const held = await heldIds(context)
  if ([body.parentId, self?.id].some((id) => id && !held.has(id))) fail('FORBIDDEN')
}

const add = bind(contract.addPermission, async (context, { body: { menuType, ...body } }) => {
  const rows = await rowsForWriting(context)
  const isButton = menuType === BUTTON
  await requireSound(context, rows, { body, self: null, isButton })
  const id = await insertPermission(context, body, isButton)
  const after = await everyPermission(context)
  const added = rowIn(after, id)
  const change = { before: {}, after: factsOf(added, after) }
  context.audit({ refType: 'permission', refId: id, detail: namesOf(added), change })
  return { id }
})

const edit = bind(contract.editPermission, async (context, { body }) => {
  const rows = await rowsForWriting(context)
  const self = rowIn(rows, body.id)
  await requireSound(context, rows, { body, self, isButton: self.menu_type === BUTTON })
  const users = await usersHolding(context, self.id)
  const known = toPermissions(rows).find(({ id }) => id === self.id)
  const note = { refType: 'permission', refId: self.id } as const
  if (known && isAlready(known, body)) return { ...unchanged(context, { ...note, detail: namesOf(self) }), users }
  await updatePermission(context, body, self, rows)
  await requireMendable(context)
  const after = await everyPermission(context)
  const edited = rowIn(after, self.id)
  const change = { before: factsOf(self, rows), after: factsOf(edited, after) }
  context.audit({ ...note, detail: namesOf(edited), change })
  return { changed: true, users }
})

const move = bind(contract.movePermission, async (context, { body }) => {
  const rows = await rowsForWriting(context)
  const self = rowIn(rows, body.id)
  const moved = await moveAmong(context, self, rows, body.direction === 'up' ? -1 : 1)
  const detail = { ...namesOf(self), direction: body.direction }
  const change = {
    before: { place: placeOf(self, rows) },
    after: { place: placeOf(self, await everyPermission(context)) },
  }
  context.audit({ refType: 'permission', refId: self.id, detail, change })
  return { moved }
})

/** Dependants of a row: children, entries that redirect to it or use its code, roles that hold it. */
async function dependants({ tx }: Context, rows: readonly PermissionRow[], self: PermissionRow): Promise<number> {
  const code = self.menu_type === BUTTON ? self.perms : null
  const others = rows.filter(
    (row) =>
      row.parent_id === self.id ||
      (self.url && row.redirect?.split('?')[0] === self.url) ||
      (code && row !== self && codesOf(row).includes(code)),
  )
  const holders = await rowsOf(
    tx,
    sql`select 1 from role_permission rp join role r on r.id = rp.role_id
      where rp.permission_id = ${self.id} and r.code <> ${SUPER_ADMIN}`,
  )
  const rules = await rowsOf(tx, sql`select 1 from data_rule where permission_id = ${self.id}`)
  return others.length + holders.length + rules.length
}

const remove = bind(contract.deletePermission, async (context, { query }) => {
  const rows = await rowsForWriting(context)
  const self = rowIn(rows, query.id)
  if (BUILT_IN_PERMISSIONS.has(self.id) || !(await heldIds(context)).has(self.id)) fail('FORBIDDEN')
  const count = await dependants(context, rows, self)
  if (count > 0) fail('PERMISSION_IN_USE', { detail: { count } })
  await context.tx.execute(sql`delete from role_permission where permission_id = ${self.id}`)
  await context.tx.execute(sql`delete from permission where id = ${self.id}`)
  const change = { before: factsOf(self, rows), after: {} }
  context.audit({ refType: 'permission', refId: self.id, detail: namesOf(self), change })
  return null
})

export const permissionBindings: Binding[] = [list, tree, add, edit, move, showButtons, remove, importFile]
