import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { RESOURCES, type Resource } from '@/lib/domain/data-rule'
import type { PermissionCode } from '@/lib/domain/permission'
import type { Context, Principal } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { seenUsers } from './row-rules'

export const SUPER_ADMIN = 'super_admin'

const isSuper = (user: Principal) => user.roles.includes(SUPER_ADMIN)

const Held = z.object({ id: z.string(), codes: z.array(z.string()).nullable(), super: z.boolean() })
type Held = z.infer<typeof Held>

/** Permissions that the caller holds only for some rows: they cannot be given in full. */
export const narrowedCodes = ({ rowRules }: Principal): PermissionCode[] =>
  (Object.keys(rowRules) as Resource[]).map((resource) => RESOURCES[resource].permission)

function covers(user: Principal, held: Held): boolean {
  if (isSuper(user)) return true
  const narrowed: readonly string[] = narrowedCodes(user)
  return !held.super && (held.codes ?? []).every((code) => user.codes.has(code) && !narrowed.includes(code))
}

const HeldByRole = Held.extend({
  kind: z.number(),
  /** Menu entries that the role holds and the caller does not: one without a code is itself a right. */
  foreign: z.number(),
})
type HeldByRole = z.infer<typeof HeldByRole>

const heldByRoles = ({ tx, user }: Context, roleIds: readonly string[]) =>
  query(
    tx,
    HeldByRole,
    sql`select r.id, r.kind, r.code = ${SUPER_ADMIN} as super, (select array_agg(p.perms) from role_permission rp
        join permission p on p.id = rp.permission_id where rp.role_id = r.id and p.menu_type = 2) as codes,
        (select count(*)::int from role_permission rp join permission p on p.id = rp.permission_id
          where rp.role_id = r.id and p.menu_type <> 2 and not exists (select 1 from role_permission own
            join account_role ar on ar.role_id = own.role_id
            where ar.account_id = ${user.userId} and own.permission_id = rp.permission_id)) as "foreign"
      from role r where r.id in ${idList(roleIds)}`,
  )

const givable = (user: Principal, row: HeldByRole): boolean =>
  row.kind === 2 || (covers(user, row) && (isSuper(user) || row.foreign === 0))

/**
 * Roles that the caller could give. Nobody gives a platform role that holds more than they do (safety U-06); shop roles
 * reach no further than the shop, and everybody who may manage users may give them.
 */
export async function grantableOf(context: Context, roleIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await heldByRoles(context, roleIds)
  return new Set(rows.filter((row) => givable(context.user, row)).map(({ id }) => id))
}

/** FORBIDDEN for a role that the caller could not give, INVALID_INPUT for an unknown one or one of the other kind. */
export async function requireGrantable(context: Context, roleIds: readonly string[], kind: number): Promise<void> {
  const rows = await heldByRoles(context, roleIds)
  if (rows.length !== new Set(roleIds).size || rows.some((row) => row.kind !== kind))
    fail('INVALID_INPUT', { fields: { roleIds: ['role'] } })
  const grantable = await grantableOf(context, roleIds)
  if (!roleIds.every((id) => grantable.has(id))) fail('FORBIDDEN')
}

/** Returns which of these users the caller may change: not themselves, and nobody with more permissions. */
export async function manageableOf(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query(
    context.tx,
    Held,
    sql`select a.id, exists (select 1 from account_role ar join role r on r.id = ar.role_id
          where ar.account_id = a.id and r.code = ${SUPER_ADMIN}) as super,
        (select array_agg(distinct p.perms) from account_role ar join role_permission rp on rp.role_id = ar.role_id
          join permission p on p.id = rp.permission_id where ar.account_id = a.id and p.menu_type = 2
          and exists (select 1 from role r where r.id = ar.role_id and r.kind = 1)) as codes
      from account a where a.id in ${idList(ids)}`,
  )
  const { user } = context
  return new Set(rows.filter((row) => row.id !== user.userId && covers(user, row)).map(({ id }) => id))
}

/** NOT_FOUND for unknown ids, FORBIDDEN for users whom the caller may not change. */
export async function requireManageable(context: Context, ids: readonly string[]): Promise<void> {
  const known = await rowsOf(
    context.tx,
    sql`select 1 from account a where a.id in ${idList(ids)} and a.deleted_at is null and ${seenUsers(context)}`,
  )
  if (known.length !== new Set(ids).size) fail('NOT_FOUND')
  const manageable = await manageableOf(context, ids)
  if (!ids.every((id) => manageable.has(id))) fail('FORBIDDEN')
}

/** Called after a change: an administrator who can restore access must remain, also after temporary accounts end. */
export async function requireAdministrator(context: Context): Promise<void> {
  const left = await rowsOf(
    context.tx,
    sql`select 1 from account a join account_role ar on ar.account_id = a.id join role r on r.id = ar.role_id
      where r.code = ${SUPER_ADMIN} and a.status = 1 and a.valid_until is null limit 1`,
  )
  if (left.length === 0) fail('LAST_ADMINISTRATOR')
}
