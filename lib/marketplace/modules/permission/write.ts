import { sql } from 'drizzle-orm'
import { bump } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { permission } from '../../tables/permission'
import { SUPER_ADMIN } from '../user'
import { BUTTON, type PermissionRow } from './queries'
import { pathTo, type Wanted } from './rules'

const orNull = (text: string) => text || null

/** Columns of a body, without those that a button does not use. */
export const columnsOf = (body: Wanted, isButton: boolean) => {
  const menuType = isButton ? BUTTON : body.parentId ? 1 : 0
  const text = (value: string) => (isButton ? null : orNull(value))
  return {
    menuType,
    url: text(body.url),
    component: text(body.component),
    componentName: text(body.component.replace('/', '-')),
    redirect: text(body.redirect),
    icon: text(body.icon),
    metaUrl: text(body.metaUrl),
    perms: orNull(body.perms.join(',')),
  }
}

/** Gives each role of an entry its parents as well: without its parent a child would be invisible. */
export async function giveParents({ tx }: Context, id: string, above: readonly PermissionRow[]): Promise<void> {
  for (const parent of above)
    await tx.execute(sql`insert into role_permission (role_id, permission_id)
      select role_id, ${parent.id}::uuid from role_permission where permission_id = ${id} on conflict do nothing`)
}

/** Adds an entry after its siblings, for the super admin, who holds everything. */
export async function insertPermission(context: Context, body: Wanted, isButton: boolean): Promise<string> {
  const { tx, now } = context
  const id = newId(now.getTime())
  const own = columnsOf(body, isButton)
  await tx.execute(sql`insert into permission (id, parent_id, name, name_en, menu_type, url, component, component_name,
      redirect, perms, perms_type, status, icon, route, hidden, keep_alive, always_show, position, meta_url, edited, sort_no)
    select ${id}::uuid, ${body.parentId}::uuid, ${body.name}, ${body.nameEn}, ${own.menuType}::int, ${own.url},
      ${own.component}, ${own.componentName}, ${own.redirect}, ${own.perms}, ${body.permsType}, ${body.status},
      ${own.icon}, ${body.route}, ${body.hidden}::boolean, ${body.keepAlive}::boolean, ${body.alwaysShow}::boolean,
      ${body.position}::int, ${own.metaUrl}, true, coalesce(max(coalesce(moved_to, sort_no)), 0) + 1
    from permission where parent_id is not distinct from ${body.parentId}::uuid`)
  await tx.execute(sql`insert into role_permission (role_id, permission_id)
    select id, ${id}::uuid from role where code = ${SUPER_ADMIN}`)
  return id
}

/** Changes an entry; VERSION_CONFLICT if somebody was faster. */
export async function updatePermission(
  context: Context,
  body: Wanted & { version: number },
  self: PermissionRow,
  rows: readonly PermissionRow[],
): Promise<void> {
  const { tx } = context
  const own = columnsOf(body, self.menu_type === BUTTON)
  await bump(
    tx,
    permission,
    { id: self.id, version: body.version },
    {
      parentId: body.parentId,
      name: body.name,
      nameEn: body.nameEn,
      menuType: own.menuType,
      url: own.url,
      component: own.component,
      componentName: own.componentName,
      redirect: own.redirect,
      perms: own.perms,
      permsType: body.permsType,
      status: body.status,
      icon: own.icon,
      route: body.route,
      hidden: body.hidden,
      keepAlive: body.keepAlive,
      alwaysShow: body.alwaysShow,
      position: body.position,
      metaUrl: own.metaUrl,
      edited: true,
    },
  )
  if (body.parentId !== self.parent_id) await giveParents(context, self.id, pathTo(rows, body.parentId))
}

const neighboursOf = (self: PermissionRow, rows: readonly PermissionRow[]): PermissionRow[] =>
  rows.filter((row) => row.menu_type !== BUTTON && row.parent_id === self.parent_id && row.position === self.position)

/** Position of an entry among its siblings, from 1. */
export const placeOf = (self: PermissionRow, rows: readonly PermissionRow[]): number =>
  neighboursOf(self, rows).findIndex(({ id }) => id === self.id) + 1

/** Puts siblings into this order. */
export const arrange = (tx: Db, ids: readonly string[]) =>
  tx.execute(sql`update permission p set moved_to = given.place::int
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as given(id, place)
    where p.id = given.id::uuid`)

/** Moves an entry by one position among its siblings; false at the end. */
export async function moveAmong(
  { tx }: Context,
  self: PermissionRow,
  rows: readonly PermissionRow[],
  step: 1 | -1,
): Promise<boolean> {
  const neighbours = neighboursOf(self, rows)
  const from = neighbours.indexOf(self)
  const other = neighbours[from + step]
  if (from < 0 || !other) return false
  const order = neighbours.map(({ id }) => id)
  order[from] = other.id
  order[from + step] = self.id
  await arrange(tx, order)
  return true
}
