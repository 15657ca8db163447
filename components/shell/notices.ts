import { UNREAD_CAP } from '@/lib/domain/limits'

/** One unread message as the bell shows it, in the reader's language. */
export interface BellItem {
  id: string
  title: string
  /** ISO time. */
  time: string
  priority: 'L' | 'M' | 'H'
  /** The words that ask for it, where it is to be acknowledged. */
  duty?: string
}

/** Answer of `/api/notices`. */
export interface BellState {
  announcements: { items: readonly BellItem[]; total: number }
  system: { items: readonly BellItem[]; total: number }
  /** Unread notifications. */
  notifications: number
  /** Everything that is unread. */
  unread: number
  /** A mark of what the frame is drawn from: another one asks for the page anew. */
  frame: string
}

const BELL_EVENT = 'entrepot:bell'

const BACK_EVENT = 'entrepot:back'

/** The session that had ended is there again: whatever had stopped listening begins anew. */
export const sayBack = (): void => {
  window.dispatchEvent(new Event(BACK_EVENT))
}

export const onBack = (take: () => void): (() => void) => {
  window.addEventListener(BACK_EVENT, take)
  return () => window.removeEventListener(BACK_EVENT, take)
}

export const unreadOf = (state: BellState): number => state.unread

/** 99+ above 99 (specification, section 9). */
export const countText = (count: number): string => (count > UNREAD_CAP ? `${UNREAD_CAP}+` : String(count))

export const publishBell = (state: BellState): void => {
  window.dispatchEvent(new CustomEvent(BELL_EVENT, { detail: state }))
}

export const onBell = (take: (state: BellState) => void): (() => void) => {
  const listener = (event: Event) => take((event as CustomEvent<BellState>).detail)
  window.addEventListener(BELL_EVENT, listener)
  return () => window.removeEventListener(BELL_EVENT, listener)
}

/** Asks the server again and notifies listeners. Null while offline; the next round retries. */
export async function refreshBell(): Promise<BellState | { failed: string; message: string } | null> {
  try {
    const answer = await fetch('/api/notices', { headers: { accept: 'application/json' }, cache: 'no-store' })
    const body = await answer.json()
    if (body.error) return { failed: String(body.error), message: String(body.message ?? '') }
    publishBell(body)
    return body
  } catch {
    return null
  }
}
