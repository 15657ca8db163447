import type { RowView } from '@/components/chat/view'
import type { Kick } from '@/lib/domain/chat/seat'

/** Answer of `/api/chat/changes`. */
export interface ChangesAnswer {
  cursor: string
  /** The lists are to be asked anew, whatever is known of single conversations. */
  reset: boolean
  /** A mark of each conversation that may have changed, by its id: another one is news, the same one comes again. */
  marks: Readonly<Record<string, string>>
  /** Number of the last row of each conversation that changed, by its id. */
  last: Readonly<Record<string, number>>
}

/** Answer of `/api/chat/seat`. */
export interface SeatAnswer {
  /** Why this browser takes no part in chat; null if it does. */
  kicked: Kick | null
}

/** Answer of `/api/chat/rows`. */
export interface RowsAnswer {
  rows: readonly RowView[]
  more: boolean
}

/** Answer of `/api/chat/send`. */
export interface SentAnswer {
  row: RowView
}

/** A canned reply as the composer offers it. */
export interface CannedView {
  id: string
  topic: string
  title: string
  shortcut: string
  zh: string
  en: string
}

/** Answer of `/api/chat/canned`. */
export interface CannedAnswer {
  choices: readonly CannedView[]
}

export interface Refused {
  error: string
  message: string
}

/**
 * Asks one of our own addresses. Null when no answer arrived: the network is down, or the server is. A refusal is an answer.
 */
export async function askChat<T>(path: string, body?: object): Promise<T | Refused | null> {
  try {
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`/api/chat/${path}`, {
      ...sent,
      cache: 'no-store',
      headers: { accept: 'application/json' },
    })
    if (answer.status >= 502) return null
    return (await answer.json()) as T | Refused
  } catch {
    return null
  }
}

export const isRefused = (answer: object): answer is Refused => 'error' in answer
