import type { MenuEntry } from '@/lib/contract/account'
import type { PermissionCode } from '@/lib/domain/permission'
import { missingPath } from './missing'
import { matchPath } from './pattern'
import { pathOf, safeRedirect } from './redirect'
import { SCREENS, type Screen } from './screens'

/** Every entry of a tree, parents before children. */
export function* everyEntry(menu: readonly MenuEntry[]): Generator<MenuEntry> {
  for (const entry of menu) {
    yield entry
    yield* everyEntry(entry.children ?? [])
  }
}

/** A route flag of "0" registers no route (specification, section 2). */
export const isRoute = (entry: MenuEntry): boolean => entry.route !== '0'

const keyOf = (component: string): string => component.replace(/^\//, '').toLowerCase()

/** If several screens share a component, the first one wins. */
const BY_COMPONENT = new Map(
  SCREENS.toReversed().flatMap((screen) => screen.components.map((key) => [keyOf(key), screen] as const)),
)
const BY_PATH = new Map(SCREENS.map((screen) => [screen.path as string, screen]))

/** Screen that an entry names by its component, else by its path; undefined if this installation lacks it. */
export const screenOf = ({ component, path }: MenuEntry): Screen | undefined =>
  (component && BY_COMPONENT.get(keyOf(component))) || BY_PATH.get(path)

interface Named {
  components: ReadonlySet<string>
  paths: ReadonlySet<string>
}
const NAMED = new WeakMap<readonly MenuEntry[], Named>()

/**
 * Screens and components named by the routes of a menu, cached: a page checks about ten times whether a menu of up to
 * 2,000 entries opens a screen.
 */
function namedBy(menu: readonly MenuEntry[]): Named {
  const known = NAMED.get(menu)
  if (known) return known
  const routes = [...everyEntry(menu)].filter(isRoute)
  const named = {
    components: new Set(routes.flatMap(({ component }) => (component ? [keyOf(component)] : []))),
    paths: new Set(routes.map(({ path }) => path)),
  }
  NAMED.set(menu, named)
  return named
}

/** True if a route of this user's menu names the screen. Takes a permitted menu. */
export function opensScreen(menu: readonly MenuEntry[], screen: Screen): boolean {
  if (screen.everybody) return true
  const { components, paths } = namedBy(menu)
  return paths.has(screen.path) || screen.components.some((key) => components.has(keyOf(key)))
}

type Can = (code: PermissionCode) => boolean

/** True if this user may open the screen: it is in their menu and they have its permission. */
export const admits = (menu: readonly MenuEntry[], screen: Screen, can: Can): boolean =>
  opensScreen(menu, screen) && (!screen.permission || can(screen.permission))

/** Screen at a path that exists but that this user may not open. */
export const closedScreen = (menu: readonly MenuEntry[], path: string, can: Can): Screen | undefined =>
  SCREENS.find((row) => matchPath(row.path, path) && !admits(menu, row, can))

const HOME = '/dashboard/workplace'

/** Target of `/`: the first entry that opens a page, in the server's order. */
export function firstPath(menu: readonly MenuEntry[]): string {
  for (const entry of everyEntry(menu)) {
    if (!entry.hidden && isRoute(entry) && !entry.children?.length && !entry.path.includes(':')) return entry.path
  }
  return HOME
}

/** Start page: the first page that the user's roles name and their menu opens, else the first entry of the menu. */
export const startPath = (menu: readonly MenuEntry[], landings: readonly string[] | undefined, can: Can): string =>
  landings?.find((path) => path !== '/' && safeRedirect(path) === path && opensPath(menu, path, can)) ?? firstPath(menu)

const isBoard = (path: string): boolean => /^\/dashboard\//i.test(path)

/**
 * Redirect for a path that this user's menu does not open. The login and the language switch lead to a dashboard: a
 * user without one goes to the first entry of the menu; other paths are unknown.
 */
export function insteadOf(menu: readonly MenuEntry[], path: string): string {
  const first = firstPath(menu)
  return isBoard(path) && !isBoard(first) ? first : missingPath(path)
}

/** True if an address (path and query) belongs to a screen or an entry that this user may open. */
export function opensPath(menu: readonly MenuEntry[], address: string, can: Can): boolean {
  const path = pathOf(address)
  const screen = SCREENS.find((row) => matchPath(row.path, path))
  if (screen) return admits(menu, screen, can)
  for (const entry of everyEntry(menu)) if (isRoute(entry) && matchPath(entry.path, path)) return true
  return path === '/'
}
