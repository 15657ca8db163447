import type { MenuEntry } from '@/lib/contract/account'
import type { Granted } from '@/lib/domain/permission'
import { SCREENS, type Screen } from './screens'

/** Every entry of a tree, parents before children. */
export function* everyEntry(menu: readonly MenuEntry[], depth = 0): Generator<MenuEntry> {
  if (depth > 6) return
  for (const entry of menu) {
    yield entry
    yield* everyEntry(entry.children ?? [], depth + 1)
  }
}

/** Whether the user's permission list opens an entry: an entry without a list is open. */
export function isPermitted(entry: MenuEntry, granted: Granted): boolean {
  const wanted = entry.meta?.permissionList ?? []
  if (wanted.length === 0) return true
  const held = new Set(granted.auth.flatMap(({ action }) => action.split(',').map((part) => part.trim())))
  return wanted.some((code) => held.has(code))
}

const sameKey = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Whether a menu entry leads to this screen, by its component or its path. */
const names = (entry: MenuEntry, screen: Screen): boolean =>
  screen.components.some((key) => entry.component && sameKey(key, entry.component.replace(/^\//, ''))) ||
  entry.path === screen.path

/** Whether this user's menu opens the screen: an entry names it, is permitted, and is a route. */
export function opensScreen(menu: readonly MenuEntry[], granted: Granted, screen: Screen): boolean {
  if (screen.everybody) return true
  for (const entry of everyEntry(menu)) {
    if (entry.route !== '0' && names(entry, screen) && isPermitted(entry, granted)) return true
  }
  return false
}

const HOME = '/dashboard/workplace'

/** Where `/` leads: the first entry that can be opened by itself, in the server's order. */
export function firstPath(menu: readonly MenuEntry[], granted: Granted): string {
  for (const entry of everyEntry(menu)) {
    const opens = !entry.hidden && entry.route !== '0' && !entry.children?.length && !entry.path.includes(':')
    if (opens && isPermitted(entry, granted)) return entry.path
  }
  return HOME
}

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split(/\[[^\]]+\]|:[A-Za-z0-9_]+/)
      .map((part) => part.replace(/[.*+?^${}()|\\]/g, '\\$&'))
      .join('[^/]+')}/?$`,
    'i',
  )

/** Whether an address (path and query) belongs to a screen or to an entry that the menu opens. */
export function opensPath(menu: readonly MenuEntry[], granted: Granted, address: string): boolean {
  const path = address.split('?')[0] ?? ''
  const screen = SCREENS.find((row) => patternOf(row.path).test(path))
  if (screen) return opensScreen(menu, granted, screen)
  for (const entry of everyEntry(menu)) {
    if (entry.route !== '0' && patternOf(entry.path).test(path) && isPermitted(entry, granted)) return true
  }
  return path === '/'
}
