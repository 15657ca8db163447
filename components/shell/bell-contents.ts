import { type BellItem, type BellState, publishBell } from './notices'

export const BELL_TABS = ['announcements', 'system'] as const
export type BellTab = (typeof BELL_TABS)[number]

export interface BellEntry extends BellItem {
  unread: boolean
  /** Address of a notification's record; null: an announcement, which opens over the page. */
  record: string | null
}

/** Contents of both tabs, as sent by the server in the reader's language. */
export interface BellContents extends BellState {
  announcements: { items: readonly BellEntry[]; total: number }
  system: { items: readonly BellEntry[]; total: number }
  words: Readonly<Record<'none' | 'unread' | 'markAll' | 'marked' | 'more' | 'systemMore', string>>
}

/** Latest messages of both tabs; null if they cannot be loaded now. */
export async function loadContents(): Promise<BellContents | null> {
  try {
    const answer = await fetch('/api/notices/panel', { headers: { accept: 'application/json' }, cache: 'no-store' })
    const body = await answer.json()
    if (!answer.ok || !('words' in body)) return null
    publishBell(body)
    return body
  } catch {
    return null
  }
}

/** Marks a tab, or the notification being opened, as read. Returns true, or the server's error text. */
export async function sayAllRead(what: { tab: BellTab } | { notification: string }): Promise<true | string> {
  try {
    const headers = { 'content-type': 'application/json' }
    // Completes even if the link navigates away.
    const answer = await fetch('/api/notices/read', {
      method: 'POST',
      headers,
      body: JSON.stringify(what),
      keepalive: true,
    })
    return answer.ok || String((await answer.json()).message ?? '')
  } catch {
    return ''
  }
}
