import type { RecordFacts } from '@/lib/domain/audit'
import { codesOf, type PermissionRow } from './queries'

const twinOf = (row: PermissionRow | undefined) => (row ? { zh: row.name, en: row.name_en } : null)

/** Readable menu entry or button for the log: its parent by name. */
export const factsOf = (row: PermissionRow, rows: readonly PermissionRow[]): RecordFacts => ({
  name: row.name,
  nameEn: row.name_en,
  menuType: String(row.menu_type),
  parent: twinOf(rows.find(({ id }) => id === row.parent_id)),
  url: row.url,
  component: row.component,
  redirect: row.redirect,
  icon: row.icon,
  metaUrl: row.meta_url,
  perms: codesOf(row),
  permsType: row.perms_type,
  enabled: row.status === '1',
  route: row.route,
  hidden: row.hidden,
  keepAlive: row.keep_alive,
  alwaysShow: row.always_show,
  position: row.position,
})

/** Names and path or code of an entry. */
export const namesOf = (row: PermissionRow) => ({ name: row.name, nameEn: row.name_en, url: row.url ?? '' })
