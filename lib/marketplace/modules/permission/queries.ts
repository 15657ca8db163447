import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Permission } from '@/lib/contract/permission'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { IN_MENU_ORDER, type PermissionRow as MenuRow } from '../account'
import { homesOf } from '../role'
import { BUILT_IN_PERMISSIONS } from '../system'

const UsersRow = z.object({ users: z.number() })

export interface PermissionRow extends Omit<MenuRow, 'component_name' | 'granted'> {
  edited: boolean
  roles: number
  version: number
}

export const BUTTON = 2

/** Every entry and button, in menu order. */
export const everyPermission = ({ tx }: Context): Promise<PermissionRow[]> =>
  rowsOf<PermissionRow>(
    tx,
    sql`select p.id, p.parent_id, p.name, p.name_en, p.menu_type, p.url, p.component, p.redirect, p.perms, p.perms_type,
        p.status, p.icon, p.route, p.hidden, p.keep_alive, p.always_show, p.position, p.meta_url, p.edited, p.version,
        coalesce(r.roles, 0) as roles
      from permission p left join (select permission_id, count(*)::int as roles from role_permission group by 1) r
        on r.permission_id = p.id
      ${IN_MENU_ORDER}`,
  )

/** Locks the menu for writing, since two writers would both find a path free, and reads it. */
export async function rowsForWriting(context: Context): Promise<PermissionRow[]> {
  await context.tx.execute(sql`select pg_advisory_xact_lock(hashtext('permission'))`)
  return everyPermission(context)
}

export const codesOf = ({ perms }: Pick<PermissionRow, 'perms'>): string[] =>
  perms ? perms.split(',').map((code) => code.trim()) : []

export function toPermissions(rows: readonly PermissionRow[]): Permission[] {
  const homes = homesOf(rows)
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    menuType: row.menu_type,
    name: row.name,
    nameEn: row.name_en,
    url: row.url,
    component: row.component,
    redirect: row.redirect,
    perms: codesOf(row),
    permsType: row.perms_type,
    status: row.status,
    icon: row.icon,
    route: row.route,
    hidden: row.hidden,
    keepAlive: row.keep_alive,
    alwaysShow: row.always_show,
    position: row.position,
    metaUrl: row.meta_url,
    homeId: homes.get(row.id) ?? null,
    builtIn: BUILT_IN_PERMISSIONS.has(row.id),
    edited: row.edited,
    roles: row.roles,
    version: row.version,
  }))
}

export const rowIn = (rows: readonly PermissionRow[], id: string): PermissionRow => {
  requireId(id)
  return rows.find((row) => row.id === id) ?? fail('NOT_FOUND')
}

/** Number of people that a change of this row affects. */
export async function usersHolding({ tx }: Context, id: string): Promise<number> {
  const [row] = await query(
    tx,
    UsersRow,
    sql`select count(distinct ar.account_id)::int as users from role_permission rp
      join account_role ar on ar.role_id = rp.role_id where rp.permission_id = ${id}`,
  )
  return row?.users ?? 0
}
