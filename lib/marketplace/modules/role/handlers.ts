import { sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/role'
import { compareRoles, roleSight } from '@/lib/contract/role/preview'
import { isAlready } from '@/lib/domain/difference'
import { unchanged } from '../../kernel/audit'
import { type Binding, bind } from '../../kernel/binding'
import { bump, bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { account } from '../../tables/account'
import { role as roleTable } from '../../tables/role'
import { requireAdministrator, requireGrantable, requireManageable } from '../user'
import { entryBindings } from './entries'
import { factsOf, usernamesOf } from './facts'
import { grant } from './grant'
import { landingBindings } from './landing'
import { previewBindings } from './preview'
import { manageableRole, pageOfRoles, permissionIdsOf, roleById, rolesOf } from './queries'
import { compared, sightOf } from './sight'
import { treeOf } from './tree'

const UsernameRow = z.object({ username: z.string() })

const list = bind(contract.listRoles, (context) => rolesOf(context))
const search = bind(contract.searchRoles, (context, { query }) => pageOfRoles(context, query))
const tree = bind(contract.roleTree, async (context, { query }) =>
  treeOf(context, query.roleId ? (await roleById(context, query.roleId)).kind : null),
)

const permissions = bind(contract.rolePermissions, async (context, { query }) => {
  await roleById(context, query.roleId)
  return permissionIdsOf(context, query.roleId)
})

async function requireFreeCode({ tx }: Context, code: string): Promise<void> {
  const taken = await rowsOf(tx, sql`select 1 from role where lower(code) = ${code.toLowerCase()}`)
  if (taken.length > 0) fail('INVALID_INPUT', { fields: { roleCode: ['codeTaken'] } })
}

/** Gives a new role the permissions of another one; returns the facts for the log. */
async function giveAll(context: Context, id: string, from: string) {
  const { gained } = await grant(context, { id, version: 1 }, await permissionIdsOf(context, from))
  // A copy without the data rules would show more than its original.
  await context.tx.execute(sql`insert into role_data_rule (role_id, rule_id)
    select ${id}::uuid, rule_id from role_data_rule where role_id = ${from}`)
  return { rights: gained }
}

const add = bind(contract.addRole, async (context, { body }) => {
  const { tx, now } = context
  await requireFreeCode(context, body.roleCode)
  const copied = body.copyOf ? await manageableRole(context, body.copyOf) : null
  if (copied && copied.kind !== body.kind) fail('INVALID_INPUT', { fields: { copyOf: ['kind'] } })
  const id = newId(now.getTime())
  await tx.execute(sql`insert into role (id, code, name_zh, name_en, description, kind, edited, updated_at)
    values (${id}, ${body.roleCode}, ${body.roleName}, ${body.roleNameEn}, ${body.description}, ${body.kind}, true, ${now.toISOString()})`)
  const given = copied ? await giveAll(context, id, copied.id) : {}
  const change = { before: {}, after: { roleCode: body.roleCode, ...factsOf(body), ...given } }
  context.audit({ refType: 'role', refId: id, detail: { roleCode: body.roleCode }, change })
  return { id }
})

const edit = bind(contract.editRole, async (context, { body }) => {
  const { tx, now } = context
  const role = await manageableRole(context, body.id)
  const note = { refType: 'role', refId: role.id, detail: { roleCode: role.roleCode } } as const
  if (isAlready(role, body)) return unchanged(context, note)
  await bump(
    tx,
    roleTable,
    { id: role.id, version: body.version },
    { nameZh: body.roleName, nameEn: body.roleNameEn, description: body.description, edited: true, updatedAt: now },
  )
  const change = { before: factsOf(role), after: factsOf(body) }
  context.audit({ ...note, change })
  return { changed: true }
})

const remove = bind(contract.deleteRole, async (context, { query }) => {
  const { tx } = context
  const role = await manageableRole(context, query.id)
  if (role.builtIn) fail('FORBIDDEN')
  if (role.users > 0) fail('ROLE_IN_USE', { detail: { users: role.users } })
  await tx.execute(sql`delete from role_data_rule where role_id = ${role.id}`)
  await tx.execute(sql`delete from role_permission where role_id = ${role.id}`)
  await tx.execute(sql`delete from role where id = ${role.id}`)
  const change = { before: { roleCode: role.roleCode, ...factsOf(role) }, after: {} }
  context.audit({ refType: 'role', refId: role.id, detail: { roleCode: role.roleCode }, change })
  return null
})

const save = bind(contract.saveRolePermission, async (context, { body }) => {
  const role = await manageableRole(context, body.roleId)
  const granted = await grant(context, { id: role.id, version: body.version }, body.permissionIds)
  const { added: given, removed: taken } = granted
  const counts = { added: given.length, removed: taken.length }
  const change = { before: { rights: granted.lost }, after: { rights: granted.gained } }
  context.audit({ refType: 'role', refId: role.id, detail: { roleCode: role.roleCode, ...counts }, change })
  return { ...counts, users: role.users, given, taken }
})

const idsOf = (ids: readonly string[]) => idList(ids.map(requireId))

/** Refuses to leave a user without any role, who could sign in and do nothing. */
async function requireAnotherRole({ tx }: Context, ids: readonly string[]): Promise<void> {
  const bare = await query(
    tx,
    UsernameRow,
    sql`select username from account a where a.id in ${idsOf(ids)}
      and not exists (select 1 from account_role ar where ar.account_id = a.id)`,
  )
  const [first] = bare
  if (first) fail('ROLE_LAST_OF_USER', { detail: { username: first.username } })
}

const members = bind(contract.saveRoleMembers, async (context, { body }) => {
  const { tx } = context
  const role = await roleById(context, body.roleId)
  if (body.add.length > 0) await requireGrantable(context, [role.id], role.kind)
  await requireManageable(context, [...new Set([...body.add, ...body.remove])])
  const others = await rowsOf(
    tx,
    sql`select 1 from account where id in ${idsOf(body.add)} and user_type <> ${role.kind}`,
  )
  if (others.length > 0) fail('INVALID_INPUT', { fields: { add: ['kind'] } })
  await tx.execute(sql`insert into account_role (account_id, role_id)
    select id, ${role.id}::uuid from account where id in ${idsOf(body.add)} on conflict do nothing`)
  await tx.execute(sql`delete from account_role where role_id = ${role.id} and account_id in ${idsOf(body.remove)}`)
  // A form about one of them that was opened earlier would undo it.
  await bumpAll(tx, account, sql`${account.id} in ${idsOf([...body.add, ...body.remove])}`, {})
  await requireAnotherRole(context, body.remove)
  await requireAdministrator(context)
  const change = {
    before: { members: await usernamesOf(context, body.remove) },
    after: { members: await usernamesOf(context, body.add) },
  }
  const detail = { roleCode: role.roleCode, added: body.add.length, removed: body.remove.length }
  context.audit({ refType: 'role', refId: role.id, detail, change })
  return { users: (await roleById(context, role.id)).users }
})

const sight = bind(roleSight, (context, { query }) => sightOf(context, query.roleId))
const compare = bind(compareRoles, (context, { query }) => compared(context, query.roleId, query.otherId))

export const roleBindings: Binding[] = [
  list,
  search,
  tree,
  permissions,
  add,
  edit,
  remove,
  save,
  members,
  sight,
  compare,
  ...entryBindings,
  ...landingBindings,
  ...previewBindings,
]
