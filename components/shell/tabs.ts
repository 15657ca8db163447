/** A page in the tab strip: an address with its query, so that filters, sorting and page are restored. */
export interface Tab {
  id: string
  href: string
  title: string
  /** Scroll position: pixels from the top of the page, and of its list, which scrolls separately. */
  place?: readonly [page: number, list: number] | undefined
  /** Time when it was last active, in milliseconds: the least recently used tab is closed if there are too many. */
  seen: number
  /** True for a pinned tab: it stays first, and open until it is unpinned. */
  pinned?: boolean
  /** Language of a title set by the document. */
  lang?: string
}

export interface Strip {
  tabs: readonly Tab[]
  active: string
  /** Closed tabs, latest first. */
  closed: readonly Tab[]
}

export const TABS_MAX = 20

export const pathOf = (href: string): string => href.split('?')[0] ?? href
/** True for tabs that stay open when others are closed. */
export const isKept = (tab: Tab): boolean => tab.id === 'home' || Boolean(tab.pinned)

/** Parent of a path. */
const above = (path: string): string => path.slice(0, path.lastIndexOf('/'))

export const homeStrip = (homeHref: string | null, title: string): Strip =>
  homeHref
    ? { tabs: [{ id: 'home', href: homeHref, title, seen: 0 }], active: 'home', closed: [] }
    : { tabs: [], active: '', closed: [] }

/** Returns an unused id. */
export const fresh = (tabs: readonly Tab[]): string => {
  const used = new Set(tabs.map((tab) => tab.id))
  let number = tabs.length
  while (used.has(`t${number}`)) number++
  return `t${number}`
}

/** Closes the least recently used tab above the limit. */
export const withinLimit = (tabs: readonly Tab[], active: string): readonly Tab[] => {
  if (tabs.length <= TABS_MAX) return tabs
  const spare = tabs.filter((tab) => !isKept(tab) && tab.id !== active)
  const oldest = spare.reduce((one, other) => (other.seen < one.seen ? other : one))
  return tabs.filter((tab) => tab !== oldest)
}

const change = (strip: Strip, id: string, part: Partial<Tab>): Strip => ({
  ...strip,
  tabs: strip.tabs.map((tab) => (tab.id === id ? { ...tab, ...part } : tab)),
})

export const activeOf = (strip: Strip): Tab | undefined => strip.tabs.find((tab) => tab.id === strip.active)

export interface Visit {
  href: string
  title: string
  now: number
  /** True for a path of the same screen: navigating there stays in the tab. */
  sibling?: (path: string) => boolean
}

/**
 * Updates the strip after a navigation: the active tab follows within its own path; a path open in another tab
 * activates that; the next record of the same screen replaces the current one; any other path opens a tab after it. A
 * page with a result (`?done=`), next to or above the page that caused it, replaces that too: a form that created
 * something, or a deleted record. A page that was not found leaves no tab.
 */
export function visit(strip: Strip, { href, title, now, sibling }: Visit): Strip {
  const path = pathOf(href)
  const active = activeOf(strip)
  const from = active && !isKept(active) && pathOf(active.href)
  const done = from && (from === '/404' || (href.includes('done=') && [path, above(path)].includes(above(from))))
  const known =
    (active && pathOf(active.href) === path ? active : undefined) ??
    strip.tabs.find((tab) => tab.href === href) ??
    strip.tabs.find((tab) => pathOf(tab.href) === path)
  if (known) {
    const { tabs, closed } = change(strip, known.id, { href, seen: now })
    return { tabs: done ? tabs.filter((tab) => tab !== active) : tabs, active: known.id, closed }
  }
  if (from && (done || sibling?.(from))) return change(strip, active.id, { href, title, seen: now, place: undefined })
  const added = { id: fresh(strip.tabs), href, title, seen: now }
  const at = strip.tabs.findIndex((tab) => tab.id === strip.active) + 1 || strip.tabs.length
  return { ...strip, tabs: withinLimit(strip.tabs.toSpliced(at, 0, added), added.id), active: added.id }
}

/** Tab that showed this path last. */
export const tabOf = (strip: Strip, path: string): Tab | undefined =>
  strip.tabs.filter((tab) => pathOf(tab.href) === path).sort((one, other) => other.seen - one.seen)[0]

export const activate = (strip: Strip, id: string): Strip => ({ ...strip, active: id })
export const retitle = (strip: Strip, id: string, title: string, lang: string): Strip =>
  change(strip, id, { title, lang })

/** Stores the scroll position of the active tab; ignored while another page is still shown. */
export function scrolled(strip: Strip, path: string, place: NonNullable<Tab['place']>): Strip {
  const active = activeOf(strip)
  return active && pathOf(active.href) === path ? change(strip, active.id, { place }) : strip
}
