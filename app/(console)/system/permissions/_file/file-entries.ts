import type { Permission } from '@/lib/contract/permission'
import { FileEntry } from '@/lib/contract/permission/file'
import { BUTTON } from '../_permissions/tree-view'

/** Marker of a menu file, so that no other file passes as one. */
export const FILE_KIND = 'entrepot.menu'

/** A row in a file: by paths and codes, which are the same everywhere, not by ids. */
export function fileEntryOf(row: Permission, rows: readonly Permission[]): FileEntry {
  const text = (value: string | null) => value ?? ''
  const common = {
    parent: text(rows.find(({ id }) => id === row.parentId)?.url ?? null),
    name: row.name,
    nameEn: row.nameEn,
    perms: row.perms,
  }
  if (row.menuType === BUTTON)
    return FileEntry.parse({ kind: 'button', ...common, permsType: row.permsType, status: row.status })
  return FileEntry.parse({
    kind: 'entry',
    ...common,
    url: text(row.url),
    component: text(row.component),
    redirect: text(row.redirect),
    icon: text(row.icon),
    route: row.route,
    hidden: row.hidden,
    keepAlive: row.keepAlive,
    alwaysShow: row.alwaysShow,
    position: row.position,
    metaUrl: text(row.metaUrl),
  })
}

const PLAIN = FileEntry.parse({ name: '-', nameEn: '-', perms: [] })
const ALWAYS = ['name', 'nameEn', 'perms']

/** An entry without default values, so that files stay readable. */
export const shortEntry = (entry: FileEntry): Partial<FileEntry> =>
  Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => ALWAYS.includes(name) || value !== PLAIN[name as keyof FileEntry]),
  )
