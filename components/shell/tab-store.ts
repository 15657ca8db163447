import type { Strip } from './tabs'

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

/** Reads this user's tab strip in this browser tab: addresses and scroll positions, nothing that grants access. */
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
    // Full or blocked storage only loses the tabs.
  }
}

const TAB_EVENT = 'entrepot:tab'

/** Asks the strip to restore a screen with its filters, page and scroll position. False if no tab shows it. */
export const resumeTab = (path: string): boolean =>
  location.pathname !== path && !window.dispatchEvent(new CustomEvent(TAB_EVENT, { detail: path, cancelable: true }))

export const onResume = (take: (path: string) => boolean): (() => void) => {
  const listener = (event: Event) => {
    if (take((event as CustomEvent<string>).detail)) event.preventDefault()
  }
  window.addEventListener(TAB_EVENT, listener)
  return () => window.removeEventListener(TAB_EVENT, listener)
}
