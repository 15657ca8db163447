import { DRAFT_PREFIX } from '@/components/form/draft'

export const LEFT_CHANNEL = 'entrepot:left'

/** Removes what this browser keeps of the person who leaves: drafts and open tabs (safety B-09). */
export function forgetPerson(): void {
  try {
    sessionStorage.clear()
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX))
    for (const key of drafts) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The person leaves: here, and in every other page of this browser. A page knows its own word by when it was opened. */
export function leaveEverywhere(): void {
  forgetPerson()
  const channel = new BroadcastChannel(LEFT_CHANNEL)
  channel.postMessage(performance.timeOrigin)
  channel.close()
}
