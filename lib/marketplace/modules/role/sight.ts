import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Data } from '@/lib/contract/endpoint'
import type { Compared, roleSight } from '@/lib/contract/role/preview'
import { grouped } from '@/lib/domain/grouped'
import { pickText } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'
import { buttonsOf, IN_MENU_ORDER, lackedBehind, menuOf, type PermissionRow, permissionsOfRole } from '../account'
import { seenUsers } from '../user'
import { fitsKind } from './fitting'
import { permissionIdsOf, roleById } from './queries'
import { homesOf } from './tree'

const MembersRow = z.object({ id: z.string(), username: z.string(), realname: z.string(), roles: z.array(z.string()) })

const RuleRow = z.object({
  permission_id: z.string(),
  name: z.string(),
  column_name: z.string(),
  condition: z.string(),
  value: z.string(),
})
type RuleRow = z.infer<typeof RuleRow>

const rulesOf = ({ tx }: Context, roleId: string): Promise<RuleRow[]> =>
  query(
    tx,
    RuleRow,
    sql`select d.permission_id, d.name, d.column_name, d.condition, d.value from data_rule d
      join role_data_rule rd on rd.rule_id = d.id where rd.role_id = ${roleId} and d.status = '1' order by d.id`,
  )

const toRule = ({ name, column_name, condition, value }: RuleRow) => ({
  ruleName: name,
  ruleColumn: column_name,
  ruleConditions: condition,
  ruleValue: value,
})

/** Screens of a member with only this role, by the same functions that build everybody's pages. */
export async function sightOf(context: Context, roleId: string): Promise<Data<typeof roleSight>> {
  const role = await roleById(context, roleId)
  const [rows, rules, lacking] = [
    await permissionsOfRole(context.tx, role.id),
    await rulesOf(context, role.id),
    await lackedBehind(context.tx, context.user.userId, role.id),
  ]
  // Pages of this role only: of two entries for the same page, the platform's role has one and the shop's the other.
  const homes = homesOf(rows.filter(({ menu_type, granted }) => menu_type === 2 || granted))
  const name = (row: Pick<PermissionRow, 'name' | 'name_en'>) =>
    pickText({ zh: row.name, en: row.name_en }, context.locale)
  const menus = new Set(rows.filter(({ menu_type, granted }) => menu_type !== 2 && granted).map(({ id }) => id))
  const buttons = rows.filter(({ menu_type, perms }) => menu_type === 2 && perms)
  const onPage = grouped(buttons, ({ id }) => [homes.get(id)])
  const entries = rows
    .filter(({ menu_type, granted, url }) => menu_type !== 2 && granted && url)
    .map((entry) => ({
      path: entry.url ?? '',
      buttons: (onPage.get(entry.id) ?? []).map((button) => ({
        code: button.perms ?? '',
        name: name(button),
        held: button.granted,
      })),
      rules: rules.filter(({ permission_id }) => permission_id === entry.id).map(toRule),
    }))
  return {
    roleName: pickText({ zh: role.roleName, en: role.roleNameEn }, context.locale),
    kind: role.kind,
    menu: menuOf(rows),
    ...buttonsOf(rows),
    entries,
    homeless: buttons
      .filter((row) => row.granted && fitsKind(row, role.kind) && !menus.has(homes.get(row.id) ?? ''))
      .map((button) => ({ code: button.perms ?? '', name: name(button) })),
    lacking,
  }
}

/** Splits into only one, only the other, and both; in the order of `all`. */
function parted<T extends { id: string }>(all: readonly T[], one: ReadonlySet<string>, other: ReadonlySet<string>) {
  return {
    one: all.filter(({ id }) => one.has(id) && !other.has(id)),
    other: all.filter(({ id }) => other.has(id) && !one.has(id)),
    both: all.filter(({ id }) => one.has(id) && other.has(id)),
  }
}

/** Maximum of members named in each list. */
const MEMBERS = 200

async function membersOf(context: Context, roleId: string, otherId: string): Promise<Compared['members']> {
  if (!context.can('user:list')) return null
  const rows = await query(
    context.tx,
    MembersRow,
    sql`select a.id, a.username, a.realname, json_agg(ar.role_id) as roles from account a
      join account_role ar on ar.account_id = a.id and ar.role_id in (${roleId}, ${otherId})
      where ${seenUsers(context)} group by a.id order by a.username`,
  )
  const having = (id: string) => new Set(rows.filter(({ roles }) => roles.includes(id)).map((row) => row.id))
  const people = rows.map(({ id, username, realname }) => ({ id, username, realname }))
  const { one, other, both } = parted(people, having(roleId), having(otherId))
  return { one: one.slice(0, MEMBERS), other: other.slice(0, MEMBERS), both: both.slice(0, MEMBERS) }
}

type Right = Pick<PermissionRow, 'id' | 'name' | 'name_en' | 'menu_type' | 'perms' | 'url'>

/** Every permission that roles may hold, in menu order. */
const everyRight = ({ tx }: Context): Promise<Right[]> =>
  rowsOf<Right>(tx, sql`select id, name, name_en, menu_type, perms, url from permission ${IN_MENU_ORDER}`)

/** Compares two roles: permissions in menu order, members by account name. */
export async function compared(context: Context, roleId: string, otherId: string): Promise<Compared> {
  const [one, other] = [await roleById(context, roleId), await roleById(context, otherId)]
  const rights = (await everyRight(context)).map((row) => ({
    id: row.id,
    name: pickText({ zh: row.name, en: row.name_en }, context.locale),
    code: row.menu_type === 2 ? row.perms : row.url,
    menuType: row.menu_type,
  }))
  const [held, theirs] = [await permissionIdsOf(context, one.id), await permissionIdsOf(context, other.id)]
  return {
    rights: parted(rights, new Set(held), new Set(theirs)),
    members: await membersOf(context, one.id, other.id),
  }
}
