import type { MenuEntry } from '@/lib/contract/account'
import { isRoute } from './menu'
import { matchPath } from './pattern'

/** An entry as the side column draws it. A folded one is drawn without what stands below it, and leads there. */
export interface DrawnEntry extends MenuEntry {
  children?: DrawnEntry[] | null | undefined
  folded?: true
}

/** A larger menu is drawn branch by branch: the whole of it would be heavier than the page that it stands beside. */
const WHOLE_MENU = 260
/** Most entries that a level of a large menu shows; the list of all entries has the rest. */
const MENU_LEVEL = 40

const isShown = (entry: MenuEntry): boolean => !entry.hidden && isRoute(entry)

export function sizeOf(menu: readonly MenuEntry[]): number {
  return menu.reduce((sum, { children }) => sum + 1 + sizeOf(children ?? []), 0)
}

/** The entry of a path with those above it, outermost first; empty when no entry has it. */
function wayTo(menu: readonly MenuEntry[], path: string): MenuEntry[] {
  for (const entry of menu) {
    if (isRoute(entry) && matchPath(entry.path, path)) return [entry]
    const below = wayTo(entry.children ?? [], path)
    if (below.length > 0) return [entry, ...below]
  }
  return []
}

/** The first of each kind, so that hidden ones push out none that is seen. What is on the way is always among them. */
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
 * The part of a permitted menu that is drawn beside the page at `path`: all of a usual one; of a large one the first
 * level, and the levels on the way to the page.
 */
export function foldedMenu(menu: MenuEntry[], path: string): { entries: DrawnEntry[]; whole: boolean } {
  if (sizeOf(menu) <= WHOLE_MENU) return { entries: menu, whole: true }
  return { entries: drawn(menu, new Set(wayTo(menu, path))), whole: false }
}
