import type { RowView } from '@/components/chat/view'
import type { Refused } from '@/lib/chat/port/port'

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
