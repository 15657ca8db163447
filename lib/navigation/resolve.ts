import type { MenuEntry } from '@/lib/contract/account'
import { allowedAddress, fillTemplate, type TemplateValues } from '@/lib/domain/template'
import { everyEntry, isRoute, screenOf } from './menu'
import { fillPath, matchPath } from './pattern'
import { safeRedirect } from './redirect'

export interface Surroundings {
  values: TemplateValues
  frameOrigins: readonly string[]
  ownOrigins: readonly string[]
}

export type Destination =
  | { kind: 'redirect'; path: string }
  | { kind: 'frame'; address: string; entry: MenuEntry }
  /** The entry's address must not be shown. */
  | { kind: 'refused'; entry: MenuEntry }
  /** The entry names a screen that this installation does not have. */
  | { kind: 'missing'; entry: MenuEntry }
  | { kind: 'unknown' }

function ofUrl(entry: MenuEntry, url: string, around: Surroundings): Destination {
  const address = fillTemplate(url, around.values)
  const allowed = address === null ? null : allowedAddress(address, around)
  if (!allowed) return { kind: 'refused', entry }
  if ('frame' in allowed) return { kind: 'frame', address: allowed.frame, entry }
  const path = safeRedirect(allowed.path)
  return path ? { kind: 'redirect', path } : { kind: 'refused', entry }
}

interface Asked {
  menu: readonly MenuEntry[]
  path: string
  params: readonly string[]
}

/** True if an entry of the menu leads to the address: a heading may name a screen that this reader lacks. */
const isInMenu = (menu: readonly MenuEntry[], address: string): boolean =>
  [...everyEntry(menu)].some((each) => isRoute(each) && matchPath(each.path, address.split('?')[0] ?? ''))

function ofEntry(entry: MenuEntry, { menu, path, params }: Asked, around: Surroundings): Destination {
  const screen = screenOf(entry)
  const own = screen && fillPath(screen.path, params)
  if (own && own !== path) return { kind: 'redirect', path: own }
  if (entry.meta?.url) return ofUrl(entry, entry.meta.url, around)
  // An alwaysShow entry redirects to itself and ignores its `redirect` (specification, section 2).
  const onward = entry.redirect && !entry.alwaysShow ? safeRedirect(entry.redirect) : null
  const child = entry.children?.find((each) => !each.hidden && isRoute(each) && each.path !== path)
  if (onward && onward !== path && (!child || isInMenu(menu, onward))) return { kind: 'redirect', path: onward }
  if (child) return { kind: 'redirect', path: child.path }
  return { kind: 'missing', entry }
}

/**
 * Target of a path that is not a file route (architecture, "any page"): the screen named by a menu entry's component,
 * its redirect, or its address in a frame. An entry that is not a route is unknown. Takes a permitted menu.
 */
export function resolvePath(menu: readonly MenuEntry[], path: string, around: Surroundings): Destination {
  for (const entry of everyEntry(menu)) {
    const params = matchPath(entry.path, path)
    if (params && isRoute(entry)) return ofEntry(entry, { menu, path, params }, around)
  }
  return { kind: 'unknown' }
}
