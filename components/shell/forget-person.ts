import { DRAFT_PREFIX } from '@/components/form/draft'

export const LEFT_CHANNEL = 'entrepot:left'

/** Removes this browser's data of the person who signs out: drafts and open tabs (safety B-09). */
export function forgetPerson(): void {
  try {
    sessionStorage.clear()
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX))
    for (const key of drafts) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Signs out all pages of this browser. A page recognises its own message by the time when it was opened. */
export function leaveEverywhere(): void {
  forgetPerson()
  const channel = new BroadcastChannel(LEFT_CHANNEL)
  channel.postMessage(performance.timeOrigin)
  channel.close()
}
