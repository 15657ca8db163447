import { fresh, isKept, type Strip, type Tab, withinLimit } from './tabs'

const CLOSED_MAX = 10

export type Refusal = 'homeTab' | 'pinnedTab' | 'lastTab'

/** Reason why a tab may not be closed (specification, section 2); null if it may. */
export function refusalOf(strip: Strip, id: string): Refusal | null {
  if (id === 'home') return 'homeTab'
  if (strip.tabs.find((tab) => tab.id === id)?.pinned) return 'pinnedTab'
  return strip.tabs.length === 1 ? 'lastTab' : null
}

/** Keeps the given tabs and the home tab; `next` becomes active if the active one is closed. */
const keepOnly = (strip: Strip, keep: (tab: Tab, index: number) => boolean, next: string): Strip => {
  const gone = strip.tabs.filter((tab, index) => !isKept(tab) && !keep(tab, index))
  const tabs = strip.tabs.filter((tab) => !gone.includes(tab))
  return {
    tabs,
    active: tabs.some((tab) => tab.id === strip.active) ? strip.active : next,
    closed: [...gone.toReversed(), ...strip.closed].slice(0, CLOSED_MAX),
  }
}

/** Closes a tab; its right neighbour, else its left one, becomes active if it was. */
export function close(strip: Strip, id: string): Strip {
  if (refusalOf(strip, id)) return strip
  const at = strip.tabs.findIndex((tab) => tab.id === id)
  const neighbour = strip.tabs[at + 1] ?? strip.tabs[at - 1]
  return keepOnly(strip, (tab) => tab.id !== id, neighbour?.id ?? '')
}

export type Side = 'left' | 'right' | 'others'

/** Closes the tabs on one side; the home tab always stays. */
export function closeBeside(strip: Strip, id: string, side: Side): Strip {
  const at = strip.tabs.findIndex((tab) => tab.id === id)
  const keeps = {
    left: (index: number) => index >= at,
    right: (index: number) => index <= at,
    others: (index: number) => index === at,
  }
  return keepOnly(strip, (_, index) => keeps[side](index), id)
}

/** Closes all tabs except fixed ones; shows the home tab. */
export const closeAll = (strip: Strip): Strip => keepOnly(strip, () => false, 'home')

/** Duplicates a tab next to it, and activates the copy. */
export function duplicate(strip: Strip, id: string, now: number): Strip {
  const at = strip.tabs.findIndex((tab) => tab.id === id)
  const tab = strip.tabs[at]
  if (!tab) return strip
  const twin = { ...tab, pinned: false, id: fresh(strip.tabs), seen: now }
  return { ...strip, tabs: withinLimit(strip.tabs.toSpliced(at + 1, 0, twin), twin.id), active: twin.id }
}

/** Pins or unpins a tab. Pinned tabs are first in order of pinning; an unpinned one becomes the first of the others. */
export function togglePin(strip: Strip, id: string): Strip {
  const tab = strip.tabs.find((one) => one.id === id)
  if (!tab || id === 'home') return strip
  const others = strip.tabs.filter((one) => one !== tab)
  const at = others.filter(isKept).length
  return { ...strip, tabs: others.toSpliced(at, 0, { ...tab, pinned: !tab.pinned }) }
}

/** Reopens the tab closed last at the end, and activates it. */
export function reopen(strip: Strip, now: number): Strip {
  const [last, ...closed] = strip.closed
  if (!last) return strip
  const tab = { ...last, id: fresh(strip.tabs), seen: now }
  return { tabs: withinLimit([...strip.tabs, tab], tab.id), active: tab.id, closed }
}
