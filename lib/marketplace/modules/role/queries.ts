import { sql } from 'drizzle-orm'
import type { Role } from '@/lib/contract/role'
import type { Context } from '../../kernel/context'
import { instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { ROLES } from '../system'
import { grantableOf, SUPER_ADMIN } from '../user'

interface RoleRow {
  id: string
  code: string
  name_zh: string
  name_en: string
  description: string
  kind: number
  users: number
  updated_at: string | null
  version: number
  landing: string | null
}

const BUILT_IN: ReadonlySet<string> = new Set(ROLES.map(({ code }) => code))

export async function rolesOf(context: Context): Promise<Role[]> {
  const rows = await rowsOf<RoleRow>(
    context.tx,
    sql`select r.id, r.code, r.name_zh, r.name_en, r.description, r.kind, r.updated_at, r.version, r.landing,
        (select count(*)::int from account_role ar where ar.role_id = r.id) as users
      from role r order by r.kind, r.code`,
  )
  const grantable = await grantableOf(
    context,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    roleCode: row.code,
    roleName: row.name_zh,
    roleNameEn: row.name_en,
    description: row.description,
    kind: row.kind,
    users: row.users,
    landing: row.landing,
    builtIn: BUILT_IN.has(row.code),
    // The super admin holds whatever there is; nobody takes something from it.
    manageable: row.code !== SUPER_ADMIN && grantable.has(row.id),
    updateTime: instantOrNull(row.updated_at),
    version: row.version,
  }))
}

export async function roleById(context: Context, id: string): Promise<Role> {
  requireId(id)
  return (await rolesOf(context)).find((role) => role.id === id) ?? fail('NOT_FOUND')
}

/** FORBIDDEN for the super admin's role, and for one that holds more than the caller. */
export async function manageableRole(context: Context, id: string): Promise<Role> {
  const role = await roleById(context, id)
  return role.manageable ? role : fail('FORBIDDEN')
}

export async function permissionIdsOf({ tx }: Context, roleId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select permission_id as id from role_permission where role_id = ${requireId(roleId)} order by permission_id`,
  )
  return rows.map(({ id }) => id)
}
