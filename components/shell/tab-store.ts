import { pathOf, type Strip } from './tabs'

const keyOf = (userId: string): string => `tabs:${userId}`

const isStrip = (value: unknown): value is Strip =>
  typeof value === 'object' &&
  value !== null &&
  'active' in value &&
  'tabs' in value &&
  Array.isArray(value.tabs) &&
  value.tabs.every((tab) => typeof tab?.href === 'string' && tab.href.startsWith('/') && !tab.href.startsWith('//')) &&
  'closed' in value &&
  Array.isArray(value.closed)

/** The strip of this user in this browser tab: addresses and places, nothing that grants something. */
export const readStrip = (userId: string): Strip | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null')
    return isStrip(kept) && kept.tabs.length > 0 ? kept : null
  } catch {
    return null
  }
}

export const writeStrip = (userId: string, strip: Strip): void => {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(strip))
  } catch {
    // A full or closed storage costs only the memory of the tabs.
  }
}

/** Where a menu entry leads while a tab shows its screen: to that tab as it was left, filters and page included. */
export const resumeHref = (userId: string, href: string): string => {
  if (location.pathname === href) return href
  const open = readStrip(userId)?.tabs.filter((tab) => pathOf(tab.href) === href) ?? []
  return open.sort((one, other) => other.seen - one.seen)[0]?.href ?? href
}
