import { UNREAD_CAP } from '@/lib/domain/limits'

/** An unread message in the bell, in the reader's language. */
export interface BellItem {
  id: string
  title: string
  /** ISO time. */
  time: string
  priority: 'L' | 'M' | 'H'
  /** Text that asks for the acknowledgement, if one is due. */
  duty?: string
}

/** Response of `/api/notices`. */
export interface BellState {
  announcements: { items: readonly BellItem[]; total: number }
  system: { items: readonly BellItem[]; total: number }
  /** Unread notifications. */
  notifications: number
  /** Total of unread messages. */
  unread: number
  /** Hash of the frame's data: if it changes, the page is refreshed. */
  frame: string
}

const BELL_EVENT = 'entrepot:bell'

const BACK_EVENT = 'entrepot:back'

/** Announces that the ended session is active again, so that listeners restart. */
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
