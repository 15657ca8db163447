import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { BUTTON_NAMES, PERMISSION_CODES, type PermissionCode } from '@/lib/domain/permission'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { CONFIG } from './config'
import { DICTIONARIES } from './items'
import { MENU, type MenuSeed } from './permission-tree'
import { ROLES, type RoleSeed } from './roles'

const CodeRow = z.object({ code: z.string() })
const IdCodesRow = z.object({ id: z.string(), codes: z.array(z.string()) })
const ValueRow = z.object({ value: z.string() })

const menuId = (path: string) => seededId(`menu:${path}`)
const buttonId = (code: string) => seededId(`button:${code}`)
export const roleId = (code: string) => seededId(`role:${code}`)

/** Ids of the built-in rows. */
export const BUILT_IN_PERMISSIONS: ReadonlySet<string> = new Set([
  ...MENU.map(({ path }) => menuId(path)),
  ...PERMISSION_CODES.map(buttonId),
])

/** Writes a row for each menu entry; replaces its texts if this version changed them and nobody edited them. */
async function writeMenu(tx: Db): Promise<void> {
  for (const [index, entry] of MENU.entries()) {
    await tx.execute(sql`insert into permission (id, parent_id, name, name_en, menu_type, url, component, component_name,
        redirect, perms, icon, sort_no, hidden, keep_alive, position)
      values (${menuId(entry.path)}, ${entry.parent ? menuId(entry.parent) : null}, ${entry.zh}, ${entry.en},
        ${entry.parent ? 1 : 0}, ${entry.path}, ${entry.component}, ${entry.component.replace('/', '-')},
        ${entry.redirect ?? null}, ${entry.perms?.join(',') ?? null}, ${entry.icon ?? null}, ${index},
        ${entry.hidden ?? false}, ${!entry.hidden}, ${entry.position ?? 1})
      on conflict (id) do update set parent_id = excluded.parent_id, name = excluded.name, name_en = excluded.name_en,
        menu_type = excluded.menu_type, component = excluded.component, component_name = excluded.component_name,
        redirect = excluded.redirect, perms = excluded.perms, icon = excluded.icon, sort_no = excluded.sort_no,
        hidden = excluded.hidden, keep_alive = excluded.keep_alive, position = excluded.position
      where not permission.edited`)
  }
}

/** Takes over a code that the program now uses: holders of an entry with that name must not get the real permission. */
async function takeCode(tx: Db, code: string): Promise<void> {
  const own = sql`select id from permission where menu_type = 2 and perms = ${code} and id <> ${buttonId(code)}`
  await tx.execute(sql`delete from role_permission where permission_id in (${own})`)
  await tx.execute(sql`delete from permission where id in (${own})`)
}

async function writeButtons(tx: Db): Promise<void> {
  for (const [index, code] of PERMISSION_CODES.entries()) {
    const [zh, en] = BUTTON_NAMES[code]
    await takeCode(tx, code)
    await tx.execute(sql`insert into permission (id, name, name_en, menu_type, perms, sort_no)
      values (${buttonId(code)}, ${zh}, ${en}, 2, ${code}, ${index})
      on conflict (id) do update set name = excluded.name, name_en = excluded.name_en, sort_no = excluded.sort_no
      where not permission.edited`)
  }
}

const isFor = (entry: MenuSeed, role: Pick<RoleSeed, 'kind' | 'codes'>): boolean => {
  const side = role.kind === 1 ? 'operator' : 'shop'
  if (entry.side !== 'both' && entry.side !== side) return false
  const held: readonly string[] = role.codes
  return !entry.perms || entry.perms.some((code) => held.includes(code))
}

/**
 * Ids of a shop role's entries with these permissions: their buttons, the entries that open them, and those for
 * everybody. A heading without children is not shown.
 */
export const permissionIdsFor = (codes: readonly PermissionCode[]): string[] => [
  ...MENU.filter((entry) => isFor(entry, { kind: 2, codes })).map((entry) => menuId(entry.path)),
  ...codes.map(buttonId),
]

/** Roles with manually edited permissions. The super admin is never one: it holds everything. */
async function editedRoles(tx: Db): Promise<Set<string>> {
  const rows = await query(tx, CodeRow, sql`select code from role where edited and code <> 'super_admin'`)
  return new Set(rows.map(({ code }) => code))
}

async function writeRoles(tx: Db): Promise<void> {
  const edited = await editedRoles(tx)
  for (const role of ROLES.filter(({ code }) => !edited.has(code))) {
    const id = roleId(role.code)
    await tx.execute(sql`insert into role (id, code, name_zh, name_en, kind) values (${id}, ${role.code}, ${role.zh}, ${role.en}, ${role.kind})
      on conflict (id) do update set name_zh = excluded.name_zh, name_en = excluded.name_en`)
    const wanted = [
      ...MENU.filter((entry) => isFor(entry, role)).map((entry) => menuId(entry.path)),
      ...role.codes.map(buttonId),
    ]
    await tx.execute(sql`delete from role_permission where role_id = ${id}`)
    await tx.execute(sql`insert into role_permission (role_id, permission_id)
      select ${id}::uuid, value::uuid from jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb)`)
  }
  await tx.execute(sql`insert into role_permission (role_id, permission_id)
    select ${roleId('super_admin')}::uuid, id from permission
    where id not in ${idList([...BUILT_IN_PERMISSIONS])} on conflict do nothing`)
  await writeShopRoles(tx)
}

/** Gives the shops' own roles the new screens of this version for permissions that they have. */
async function writeShopRoles(tx: Db): Promise<void> {
  const roles = await query(
    tx,
    IdCodesRow,
    sql`select r.id, json_agg(p.perms) as codes from role r join role_permission rp on rp.role_id = r.id
      join permission p on p.id = rp.permission_id where r.shop_id is not null and p.menu_type = 2 group by r.id`,
  )
  for (const { id, codes } of roles) {
    const known = PERMISSION_CODES.filter((code) => codes.includes(code))
    await tx.execute(sql`insert into role_permission (role_id, permission_id) select ${id}::uuid, value::uuid
      from jsonb_array_elements_text(${JSON.stringify(permissionIdsFor(known))}::jsonb) on conflict do nothing`)
  }
}

async function writeDictionaries(tx: Db): Promise<void> {
  for (const [code, { name, items }] of Object.entries(DICTIONARIES)) {
    const [nameZh, nameEn] = name
    await tx.execute(sql`insert into dict (code, name_zh, name_en, built_in) values (${code}, ${nameZh}, ${nameEn}, true)
      on conflict (code) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, built_in = true
      where not dict.edited`)
    for (const [index, [value, zh, en, colour]] of items.entries()) {
      await tx.execute(sql`insert into dict_item (code, value, text_zh, text_en, colour, sort_no, built_in)
        values (${code}, ${value}, ${zh}, ${en}, ${colour ?? null}, ${index}, true)
        on conflict (code, value) do update set text_zh = excluded.text_zh, text_en = excluded.text_en,
          colour = excluded.colour, sort_no = excluded.sort_no, built_in = true
        where not dict_item.edited`)
    }
  }
  for (const [name, value] of Object.entries(CONFIG)) {
    await tx.execute(sql`insert into config_value (name, value) values (${name}, ${value}) on conflict do nothing`)
  }
}

/**
 * Menu, buttons, built-in roles, dictionaries and configuration: the rows that the program itself needs. Written at the
 * first start and when a newer version brings other rows.
 */
export async function syncReference(tx: Db): Promise<void> {
  const wanted = createHash('sha256')
    .update(JSON.stringify([MENU, BUTTON_NAMES, ROLES, DICTIONARIES, CONFIG]))
    .digest('hex')
  const [known] = await query(tx, ValueRow, sql`select value from installation where key = 'reference'`)
  if (known?.value === wanted) return
  await writeMenu(tx)
  await writeButtons(tx)
  await writeRoles(tx)
  await writeDictionaries(tx)
  await tx.execute(sql`insert into installation (key, value) values ('reference', ${wanted})
    on conflict (key) do update set value = excluded.value`)
}
