import { sql } from 'drizzle-orm'
import { versionRaised } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { permission } from '../../tables/permission'
import { SUPER_ADMIN } from '../user'
import type { Plan } from './file-plan'
import { type PermissionRow, rowIn } from './queries'
import { pathTo } from './rules'
import { arrange, giveParents } from './write'

const COLUMNS = sql`id uuid, parent_id uuid, name text, name_en text, menu_type int, url text, component text, redirect text,
  perms text, perms_type text, status text, icon text, route text, hidden boolean, keep_alive boolean, always_show boolean,
  position int, meta_url text, place int`

const given = (rows: readonly PermissionRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map((row, place) => ({ ...row, place })))}::jsonb) as r(${COLUMNS})`

/** New entries come after their siblings, in file order, and belong to the super admin, who holds everything. */
async function insertRows({ tx }: Context, rows: readonly PermissionRow[]): Promise<void> {
  await tx.execute(sql`insert into permission (id, parent_id, name, name_en, menu_type, url, component, component_name, redirect,
      perms, perms_type, status, icon, route, hidden, keep_alive, always_show, position, meta_url, edited, sort_no)
    select r.id, r.parent_id, r.name, r.name_en, r.menu_type, r.url, r.component, replace(r.component, '/', '-'), r.redirect,
      r.perms, r.perms_type, r.status, r.icon, r.route, r.hidden, r.keep_alive, r.always_show, r.position, r.meta_url, true,
      coalesce(last.place, 0) + r.place + 1
    from ${given(rows)} left join (select parent_id, max(coalesce(moved_to, sort_no)) as place from permission group by 1) last
      on last.parent_id is not distinct from r.parent_id`)
  await tx.execute(sql`insert into role_permission (role_id, permission_id)
    select role.id, r.id from role cross join ${given(rows)} where role.code = ${SUPER_ADMIN}`)
}

const updateRows = ({ tx }: Context, rows: readonly PermissionRow[]) =>
  tx.execute(sql`update permission set parent_id = r.parent_id, name = r.name, name_en = r.name_en, menu_type = r.menu_type,
      component = r.component, component_name = replace(r.component, '/', '-'), redirect = r.redirect, perms = r.perms,
      perms_type = r.perms_type, status = r.status, icon = r.icon, route = r.route, hidden = r.hidden,
      keep_alive = r.keep_alive, always_show = r.always_show, position = r.position, meta_url = r.meta_url, edited = true,
      ${versionRaised(permission)}
    from ${given(rows)} where permission.id = r.id`)

/** Applies a plan without faults. */
export async function writePlan(context: Context, { items, after, orders }: Plan): Promise<void> {
  const fresh = items.filter(({ self }) => !self).map(({ next }) => next)
  const known = items.filter(({ self }) => self)
  if (fresh.length > 0) await insertRows(context, fresh)
  if (known.length > 0)
    await updateRows(
      context,
      known.map(({ next }) => next),
    )
  for (const order of orders) await arrange(context.tx, order)
  for (const { self, next } of known)
    if (self?.parent_id !== next.parent_id)
      await giveParents(context, next.id, pathTo(after, rowIn(after, next.id).parent_id))
}
