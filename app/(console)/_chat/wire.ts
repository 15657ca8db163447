import type { RowView } from '@/components/chat/view'
import type { Refused } from '@/lib/chat/port/port'

/** Response of `/api/chat/rows`. */
export interface RowsAnswer {
  rows: readonly RowView[]
  more: boolean
}

/** Response of `/api/chat/send`. */
export interface SentAnswer {
  row: RowView
}

/** Canned reply as shown in the composer. */
export interface CannedView {
  id: string
  topic: string
  title: string
  shortcut: string
  zh: string
  en: string
}

/** Response of `/api/chat/canned`. */
export interface CannedAnswer {
  choices: readonly CannedView[]
}

/**
 * Calls one of our own endpoints. Null if no response arrived: the network or the server is down. A refusal is a
 * response.
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
