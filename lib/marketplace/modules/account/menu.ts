import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { MenuEntry } from '@/lib/contract/account'
import { grouped } from '@/lib/domain/grouped'
import type { ButtonPermission } from '@/lib/domain/permission'
import type { Principal } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { columnsIn, query } from '../../kernel/query'
import { heldBy } from './grants'

const LackedRow = z.object({ lacked: z.number() })
const LandingRow = z.object({ landing: z.string() })

export const PermissionRow = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  name: z.string(),
  name_en: z.string(),
  menu_type: z.number(),
  url: z.string().nullable(),
  component: z.string().nullable(),
  component_name: z.string().nullable(),
  redirect: z.string().nullable(),
  perms: z.string().nullable(),
  perms_type: z.string(),
  status: z.string(),
  icon: z.string().nullable(),
  route: z.string(),
  hidden: z.boolean(),
  keep_alive: z.boolean(),
  always_show: z.boolean(),
  position: z.number(),
  meta_url: z.string().nullable(),
  granted: z.boolean(),
})
export type PermissionRow = z.infer<typeof PermissionRow>

/** Menu order for a `select` from `permission`. */
export const IN_MENU_ORDER = sql`order by position, coalesce(moved_to, sort_no), url, perms`

const withGranted = (tx: Db, granted: SQL, shown: SQL): Promise<PermissionRow[]> =>
  query(
    tx,
    PermissionRow,
    sql`select ${columnsIn(PermissionRow.omit({ granted: true }), 'p')}, ${granted} as granted from permission p where ${shown} ${IN_MENU_ORDER}`,
  )

/** Leaves out entries that are not granted: a menu may hold thousands. */
const concerning = (tx: Db, granted: SQL) => withGranted(tx, granted, sql`p.menu_type = 2 or ${granted}`)

const ofRole = (roleId: string): SQL =>
  sql`p.id in (select permission_id from role_permission where role_id = ${roleId})`

const ofAccount = (accountId: string): SQL => sql`p.id in (${heldBy(sql`${accountId}`)})`

/**
 * Returns every button, marked if one of the user's roles holds it, and the entries that one holds, in menu order; in a
 * preview only what its role holds as well.
 */
export function permissionsOf(tx: Db, accountId: string, behind: string | null = null): Promise<PermissionRow[]> {
  const own = ofAccount(accountId)
  return concerning(tx, behind ? sql`(${own} and ${ofRole(behind)})` : own)
}

/** The same for a single role. */
export const permissionsOfRole = (tx: Db, roleId: string): Promise<PermissionRow[]> => concerning(tx, ofRole(roleId))

/** Returns the permissions in a shop; `granted` are those that the role holds and `codes` allow. */
export async function permissionsInShop(tx: Db, codes: ReadonlySet<string>, roleId: string): Promise<PermissionRow[]> {
  const held = ({ perms }: PermissionRow) => !perms || perms.split(',').some((code) => codes.has(code.trim()))
  return (await permissionsOfRole(tx, roleId)).map((row) => ({ ...row, granted: row.granted && held(row) }))
}

/** The same, with the entries that the user does not hold. */
export const everyPermissionOf = (tx: Db, accountId: string): Promise<PermissionRow[]> =>
  withGranted(tx, ofAccount(accountId), sql`true`)

/** Number of permissions that the role holds and the user does not: the preview lacks these. */
export async function lackedBehind(tx: Db, accountId: string, roleId: string): Promise<number> {
  const [row] = await query(
    tx,
    LackedRow,
    sql`select count(*)::int as lacked from permission p where ${ofRole(roleId)} and not ${ofAccount(accountId)}`,
  )
  return row?.lacked ?? 0
}

/** An entry for the wire; `permissionList` names the permissions of which one opens it. */
const toEntry = (row: PermissionRow, position: number, children: MenuEntry[]): MenuEntry => ({
  path: row.url ?? '',
  name: row.component_name,
  component: row.component,
  redirect: row.redirect,
  hidden: row.hidden,
  alwaysShow: row.always_show,
  route: row.route,
  position: String(position),
  meta: {
    title: row.name,
    titleEn: row.name_en,
    icon: row.icon,
    url: row.meta_url,
    permissionList: row.perms ? row.perms.split(',').map((part) => part.trim()) : [],
    keepAlive: row.keep_alive,
  },
  ...(children.length > 0 && { children }),
})

/**
 * Builds the menu tree from granted rows. A parent without its own page appears only if the user may open an entry
 * below it. Entries take the position of their topmost parent.
 */
export function menuOf(rows: readonly PermissionRow[]): MenuEntry[] {
  const standing = grouped(
    rows.filter((row) => row.menu_type !== 2 && row.granted),
    (row) => [row.parent_id],
  )
  const below = (above: { id: string; position: number } | null): MenuEntry[] =>
    (standing.get(above?.id ?? null) ?? [])
      .map((row) => ({ row, position: above?.position ?? row.position }))
      .map(({ row, position }) => ({ row, position, children: below({ id: row.id, position }) }))
      .filter(({ row, children }) => children.length > 0 || row.component !== 'layouts/RouteView')
      .map(({ row, position, children }) => toEntry(row, position, children))
  return below(null)
}

/** Landing pages of the user's roles, by role code; in a preview only that role's. */
export async function landingsOf(tx: Db, { userId, preview }: Principal): Promise<string[]> {
  const rows = await query(
    tx,
    LandingRow,
    sql`select r.landing from role r where r.landing is not null and ${
      preview
        ? sql`r.id = ${preview.roleId}`
        : sql`exists (select 1 from account_role ar where ar.role_id = r.id and ar.account_id = ${userId})`
    } order by r.code`,
  )
  return rows.map(({ landing }) => landing)
}

const toButton = (row: PermissionRow): ButtonPermission => ({
  type: row.perms_type,
  action: row.perms ?? '',
  status: row.status,
})

/** Payload of the specification (section 6): the user's permissions, and all that the system has. */
export function buttonsOf(rows: readonly PermissionRow[]) {
  const buttons = rows.filter((row) => row.menu_type === 2 && row.perms)
  return { auth: buttons.filter((row) => row.granted).map(toButton), allAuth: buttons.map(toButton) }
}
