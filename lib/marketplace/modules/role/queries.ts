import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Role, RoleQuery } from '@/lib/contract/role'
import type { Locale } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { IdRow, query as queryRows, TotalRow } from '../../kernel/query'
import { allOf, contains, holdsWords, pageRows, towards } from '../../kernel/values'
import { ROLES } from '../system'
import { grantableOf, SUPER_ADMIN } from '../user'

const RoleRow = z.object({
  id: z.string(),
  code: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  description: z.string(),
  kind: z.number(),
  users: z.number(),
  updated_at: z.string().nullable(),
  version: z.number(),
  landing: z.string().nullable(),
})
type RoleRow = z.infer<typeof RoleRow>

const BUILT_IN: ReadonlySet<string> = new Set(ROLES.map(({ code }) => code))

const USERS = sql`(select count(*)::int from account_role ar where ar.role_id = r.id)`
const COLUMNS = sql`r.id, r.code, r.name_zh, r.name_en, r.description, r.kind, r.updated_at, r.version, r.landing,
  ${USERS} as users`

async function toRoles(context: Context, rows: readonly RoleRow[]): Promise<Role[]> {
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
    // The super admin holds everything; nobody takes permissions from it.
    manageable: row.code !== SUPER_ADMIN && grantable.has(row.id),
    updateTime: instantOrNull(row.updated_at),
    version: row.version,
  }))
}

export async function rolesOf(context: Context): Promise<Role[]> {
  const rows = await queryRows(
    context.tx,
    RoleRow,
    sql`select ${COLUMNS} from role r where r.shop_id is null
      order by r.kind, r.code`,
  )
  return toRoles(context, rows)
}

type Query = z.output<typeof RoleQuery>

function conditionsOf({ q, kind, holds, empty }: Query): SQL {
  const parts = [
    sql`r.shop_id is null`,
    !!q && holdsWords(q, [sql`r.name_zh`, sql`r.name_en`, sql`r.code`, sql`r.description`]),
    kind !== undefined && sql`r.kind = ${kind}`,
    !!holds &&
      sql`exists (select 1 from role_permission rp join permission p on p.id = rp.permission_id
        where rp.role_id = r.id and p.menu_type = 2 and p.perms ilike ${contains(holds)})`,
    empty !== undefined && sql`(${USERS} = 0) = ${empty === 1}`,
  ]
  return allOf(parts)
}

/** Closed list of sortable columns (safety JB-05). */
const sortsIn = (locale: Locale): Record<Query['sort'], SQL> => ({
  name: locale === 'zh-CN' ? sql`r.name_zh` : sql`lower(r.name_en)`,
  code: sql`r.code`,
  users: USERS,
  updateTime: sql`r.updated_at`,
})

export async function pageOfRoles(context: Context, query: Query) {
  const { current, size, sort, order } = query
  const where = conditionsOf(query)
  const rows = await queryRows(
    context.tx,
    RoleRow,
    sql`select ${COLUMNS} from role r where ${where}
      order by ${sortsIn(context.locale)[sort]} ${towards(order)}, r.code ${pageRows({ current, size })}`,
  )
  const [count] = await queryRows(context.tx, TotalRow, sql`select count(*)::int as total from role r where ${where}`)
  return { records: await toRoles(context, rows), total: count?.total ?? 0, current, size }
}

export async function roleById(context: Context, id: string): Promise<Role> {
  requireId(id)
  return (await rolesOf(context)).find((role) => role.id === id) ?? fail('NOT_FOUND')
}

/** Locks a role that the caller may manage; FORBIDDEN for the super admin's, and for roles beyond the caller's. */
export async function manageableRole(context: Context, id: string): Promise<Role> {
  const role = await roleById(context, id)
  return role.manageable ? role : fail('FORBIDDEN')
}

export async function permissionIdsOf({ tx }: Context, roleId: string): Promise<string[]> {
  const rows = await queryRows(
    tx,
    IdRow,
    sql`select permission_id as id from role_permission where role_id = ${requireId(roleId)} order by permission_id`,
  )
  return rows.map(({ id }) => id)
}
