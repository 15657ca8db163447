import type { MenuEntry } from '@/lib/contract/account'
import { isMenuPath, MENU_DEPTH, MENU_ENTRIES } from '@/lib/domain/menu-entry'
import type { Granted } from '@/lib/domain/permission'

/** Actions in the user's own list; entries of type "2" are ignored (specification, section 6). */
function heldActions(granted: Granted): ReadonlySet<string> {
  const own = granted.auth.filter(({ type }) => type !== '2')
  return new Set(own.flatMap(({ action }) => action.split(',').map((part) => part.trim())))
}

/** True if the user's permissions open an entry; an entry that lists none is open. */
const isOpen = (entry: MenuEntry, held: ReadonlySet<string>): boolean => {
  const wanted = entry.meta?.permissionList ?? []
  return wanted.length === 0 || wanted.some((code) => held.has(code))
}

/**
 * Part of a server's menu that this user may see: filtered by permissions on all levels, without unsafe addresses, and
 * limited in size. `works` leaves out what a paused shop cannot use.
 */
export function permittedMenu(
  menu: readonly MenuEntry[],
  granted: Granted,
  works: (entry: MenuEntry) => boolean = () => true,
): MenuEntry[] {
  const held = heldActions(granted)
  let left = MENU_ENTRIES
  const keep = (entries: readonly MenuEntry[], depth: number): MenuEntry[] =>
    entries.flatMap((entry) => {
      left -= 1
      if (left < 0 || !isMenuPath(entry.path) || !isOpen(entry, held) || !works(entry)) return []
      const children = depth < MENU_DEPTH ? keep(entry.children ?? [], depth + 1) : []
      // A parent that has lost all its children opens nothing.
      const emptied = (entry.children?.length ?? 0) > 0 && children.length === 0
      return emptied ? [] : [{ ...entry, children }]
    })
  return keep(menu, 1)
}
