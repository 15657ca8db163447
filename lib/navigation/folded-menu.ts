import type { MenuEntry } from '@/lib/contract/account'
import { isRoute } from './menu'
import { matchPath } from './pattern'

/** An entry in the side column. A folded one is shown without its children, and links to its page. */
export interface DrawnEntry extends MenuEntry {
  children?: DrawnEntry[] | null | undefined
  folded?: true
}

/** Largest menu that is shown in full; a larger one would be heavier than the page beside it. */
const WHOLE_MENU = 260
/** Most entries shown on one level of a large menu; the list of all entries has the rest. */
const MENU_LEVEL = 40

const isShown = (entry: MenuEntry): boolean => !entry.hidden && isRoute(entry)

export function sizeOf(menu: readonly MenuEntry[]): number {
  return menu.reduce((sum, { children }) => sum + 1 + sizeOf(children ?? []), 0)
}

/** Entry of a path with its parents, outermost first; empty if there is none. */
function wayTo(menu: readonly MenuEntry[], path: string): MenuEntry[] {
  for (const entry of menu) {
    if (isRoute(entry) && matchPath(entry.path, path)) return [entry]
    const below = wayTo(entry.children ?? [], path)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}

/** First entries of each kind, so that hidden ones do not displace visible ones. Always includes those on the way. */
function someOf(entries: readonly MenuEntry[], way: ReadonlySet<MenuEntry>): MenuEntry[] {
  const count = { shown: 0, hidden: 0 }
  return entries.filter((entry) => {
    const kind = isShown(entry) ? 'shown' : 'hidden'
    count[kind] += 1
    return way.has(entry) || count[kind] <= MENU_LEVEL
  })
}

function drawn(entries: readonly MenuEntry[], way: ReadonlySet<MenuEntry>): DrawnEntry[] {
  return someOf(entries, way).map((entry) => {
    const children = entry.children ?? []
    if (way.has(entry)) return { ...entry, children: drawn(children, way) }
    return children.some(isShown) ? { ...entry, children: [], folded: true } : { ...entry, children: [] }
  })
}

/**
 * Part of a permitted menu shown beside the page at `path`: all of a usual one; for a large one the first level, and
 * the levels on the way to the page.
 */
export function foldedMenu(menu: MenuEntry[], path: string): { entries: DrawnEntry[]; whole: boolean } {
  if (sizeOf(menu) <= WHOLE_MENU) return { entries: menu, whole: true }
  return { entries: drawn(menu, new Set(wayTo(menu, path))), whole: false }
}
