import { type Locale, pickText } from '@/lib/domain/locale'
import type { DrawnEntry } from '@/lib/navigation/folded-menu'
import { isRoute, screenOf } from '@/lib/navigation/menu'
import { matchPath } from '@/lib/navigation/pattern'
import type { MenuItem, RouteRow } from './model'

export interface MenuView {
  /** Position 1 is at the top of the side column, position 2 at its foot. */
  first: MenuItem[]
  second: MenuItem[]
  routes: RouteRow[]
}

const titleOf = (entry: DrawnEntry, locale: Locale): string => {
  const zh = entry.meta?.title ?? entry.name ?? entry.path
  return pickText({ zh, en: entry.meta?.titleEn ?? '' }, locale)
}

const isShown = (entry: DrawnEntry): boolean => !entry.hidden && isRoute(entry)
const shownChildren = (entry: DrawnEntry): DrawnEntry[] => (entry.children ?? []).filter(isShown)

/**
 * True if the entry opens a screen. A pure group opens nothing; one whose children are all hidden is a screen itself;
 * one without a component opens its frame address or redirect.
 */
const opensScreen = (entry: DrawnEntry): boolean =>
  !entry.folded &&
  shownChildren(entry).length === 0 &&
  (entry.component ? entry.component !== 'layouts/RouteView' : Boolean(entry.meta?.url || entry.redirect))

const itemsOf = (entries: readonly DrawnEntry[], locale: Locale): MenuItem[] =>
  entries
    .filter((entry) => isShown(entry) && (entry.folded || opensScreen(entry) || shownChildren(entry).length > 0))
    .map((entry) => ({
      path: entry.path,
      title: titleOf(entry, locale),
      icon: entry.meta?.icon ?? '',
      children: itemsOf(entry.children ?? [], locale),
      ...(entry.folded && { folded: true }),
    }))

/** Converts `[id]` to `:id`, since servers use both. */
export const colons = (path: string): string => path.replace(/\[([^\]]+)\]/g, ':$1')

/** Number of leading parts that two paths have in common. */
function commonParts(one: string, other: string): number {
  const [parts, others] = [one.split('/'), other.split('/')]
  const differs = parts.findIndex((part, index) => part !== others[index])
  return differs < 0 ? parts.length : differs
}

/**
 * Entry to show as selected for another: a hidden one selects the visible entry above its path, its parent, or, if that
 * is a pure group, the nearest sibling.
 */
function selectedFor(entry: DrawnEntry, beside: readonly DrawnEntry[], parent: string): string {
  if (!entry.hidden) return entry.path
  const shown = beside.filter((one) => isShown(one) && opensScreen(one))
  const above = shown.find((one) => entry.path.startsWith(`${one.path}/`))
  if (above) return above.path
  const common = (one: DrawnEntry) => commonParts(one.path, entry.path)
  const [nearest] = shown.toSorted((one, other) => common(other) - common(one))
  return parent ? (nearest?.path ?? parent) : entry.path
}

const pathAbove = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/**
 * Marks rows that are one place of the menu: pages without a parent that select the same entry, such as the logs.
 * Records and forms below a page are not.
 */
function placed(rows: readonly RouteRow[]): RouteRow[] {
  const keyOf = ({ path, selects, above }: RouteRow): string => {
    const place = pathAbove(path)
    const isEntry = place === selects || above.some((entry) => entry.path === place)
    return place && selects && !isEntry ? `${selects} ${place}` : ''
  }
  const count = new Map<string, number>()
  for (const row of rows) count.set(keyOf(row), (count.get(keyOf(row)) ?? 0) + 1)
  return rows.map((row) => {
    const key = keyOf(row)
    return key && (count.get(key) ?? 0) > 1 ? { ...row, place: pathAbove(row.path) } : row
  })
}

/**
 * A hidden page below each of several visible ones, such as a log entry, has a row below each, which selects that one.
 */
function belowEach(row: RouteRow, entry: DrawnEntry, beside: readonly DrawnEntry[], locale: Locale): RouteRow[] {
  const pattern = entry.hidden ? pathAbove(screenOf(entry)?.path ?? '') : ''
  if (!pattern.includes('[')) return []
  return beside
    .filter((one) => isShown(one) && matchPath(pattern, one.path))
    .map((one) => {
      const above = [...row.above, { path: one.path, title: titleOf(one, locale), opens: true }]
      return { ...row, path: `${one.path}/:id`, above, selects: one.path }
    })
}

const rowsOf = (entries: readonly DrawnEntry[], locale: Locale, above: RouteRow['above'], parent: string): RouteRow[] =>
  entries.filter(isRoute).flatMap((entry) => {
    const selects = selectedFor(entry, above.at(-1)?.opens ? [] : entries, parent)
    const here = { path: entry.path, title: titleOf(entry, locale), opens: opensScreen(entry) }
    const own = here.opens ? [{ path: colons(entry.path), title: here.title, above, selects }] : []
    const below = own.flatMap((row) => belowEach(row, entry, entries, locale))
    return [...own, ...below, ...rowsOf(entry.children ?? [], locale, [...above, here], selects)]
  })

const isSecond = (entry: DrawnEntry): boolean => String(entry.position ?? 1) === '2'

/** Pages that a menu opens, for tabs, breadcrumb and palette. */
export const routesOf = (menu: readonly DrawnEntry[], locale: Locale): RouteRow[] =>
  placed(rowsOf(menu, locale, [], ''))

/** The user's menu, already filtered by permission, for side column and route table, in the reader's language. */
export function menuView(menu: readonly DrawnEntry[], locale: Locale): MenuView {
  return {
    first: itemsOf(
      menu.filter((entry) => !isSecond(entry)),
      locale,
    ),
    second: itemsOf(menu.filter(isSecond), locale),
    routes: routesOf(menu, locale),
  }
}
