/** One open page of the tab strip: an address with its query, so that filters, sorting and page come back with it. */
export interface Tab {
  id: string
  href: string
  title: string
  /** Pixels from the top, where the reader was. */
  scroll: number
  /** When it was last active, in milliseconds: the one unused for longest goes first when there are too many. */
  seen: number
  /** Stays first and stays open until it is unpinned. */
  pinned?: boolean
  /** The language of a title that the document gave. */
  lang?: string
}

export interface Strip {
  tabs: readonly Tab[]
  active: string
  /** Closed ones, the last first. */
  closed: readonly Tab[]
}

export const TABS_MAX = 20
const CLOSED_MAX = 10

export const pathOf = (href: string): string => href.split('?')[0] ?? href
/** Stays whatever else is closed. */
export const isKept = (tab: Tab): boolean => tab.id === 'home' || Boolean(tab.pinned)

export const homeStrip = (homeHref: string | null, title: string): Strip =>
  homeHref
    ? { tabs: [{ id: 'home', href: homeHref, title, scroll: 0, seen: 0 }], active: 'home', closed: [] }
    : { tabs: [], active: '', closed: [] }

/** An id that no tab has. */
export const fresh = (tabs: readonly Tab[]): string => {
  const used = new Set(tabs.map((tab) => tab.id))
  let number = tabs.length
  while (used.has(`t${number}`)) number++
  return `t${number}`
}

/** Without the tab that was unused for longest, when there is one too many. */
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

export interface Visit {
  href: string
  title: string
  now: number
  /** Whether another path is a record of the same screen: going from one to the next stays in the tab. */
  sibling?: (path: string) => boolean
}

/**
 * The strip after the page has gone to an address: the active tab follows within its own path, another path activates
 * the tab that shows it, the next record of its screen takes its place, and any other opens a tab behind it.
 */
export function visit(strip: Strip, { href, title, now, sibling }: Visit): Strip {
  const path = pathOf(href)
  const active = strip.tabs.find((tab) => tab.id === strip.active)
  const known =
    (active && pathOf(active.href) === path ? active : undefined) ??
    strip.tabs.find((tab) => tab.href === href) ??
    strip.tabs.find((tab) => pathOf(tab.href) === path)
  if (known) return { ...change(strip, known.id, { href, seen: now }), active: known.id }
  if (active && !isKept(active) && sibling?.(pathOf(active.href)))
    return change(strip, active.id, { href, title, seen: now, scroll: 0 })
  const added = { id: fresh(strip.tabs), href, title, scroll: 0, seen: now }
  const at = strip.tabs.findIndex((tab) => tab.id === strip.active) + 1 || strip.tabs.length
  return { ...strip, tabs: withinLimit(strip.tabs.toSpliced(at, 0, added), added.id), active: added.id }
}

/** The tab that showed this path last. */
export const tabOf = (strip: Strip, path: string): Tab | undefined =>
  strip.tabs.filter((tab) => pathOf(tab.href) === path).sort((one, other) => other.seen - one.seen)[0]

export const activate = (strip: Strip, id: string): Strip => ({ ...strip, active: id })
export const retitle = (strip: Strip, id: string, title: string, lang: string): Strip =>
  change(strip, id, { title, lang })
export const scrolled = (strip: Strip, id: string, scroll: number): Strip => change(strip, id, { scroll })

export type Refusal = 'homeTab' | 'pinnedTab' | 'lastTab'

/** Why a tab may not be closed (specification, section 2); null when it may. */
export function refusalOf(strip: Strip, id: string): Refusal | null {
  if (id === 'home') return 'homeTab'
  if (strip.tabs.find((tab) => tab.id === id)?.pinned) return 'pinnedTab'
  return strip.tabs.length === 1 ? 'lastTab' : null
}

/** Only the tabs to keep and the home tab; `next` takes over when the active one has gone. */
export const keepOnly = (strip: Strip, keep: (tab: Tab, index: number) => boolean, next: string): Strip => {
  const gone = strip.tabs.filter((tab, index) => !isKept(tab) && !keep(tab, index))
  const tabs = strip.tabs.filter((tab) => !gone.includes(tab))
  return {
    tabs,
    active: tabs.some((tab) => tab.id === strip.active) ? strip.active : next,
    closed: [...gone.toReversed(), ...strip.closed].slice(0, CLOSED_MAX),
  }
}

/** Without that tab; its right neighbour, else its left one, takes over when it was active. */
export function close(strip: Strip, id: string): Strip {
  if (refusalOf(strip, id)) return strip
  const at = strip.tabs.findIndex((tab) => tab.id === id)
  const neighbour = strip.tabs[at + 1] ?? strip.tabs[at - 1]
  return keepOnly(strip, (tab) => tab.id !== id, neighbour?.id ?? '')
}
