import { CHAT_QUEUES, type ChatQueue } from '@/lib/domain/chat'

/** State of the page, kept in its address. */
export interface ChatQuery {
  queue: ChatQueue
  /** Open conversation; `platform` is that of the shop with the platform, which may not exist yet. */
  c: string | null
  q: string
  page: number
  /** Shows the rows before this one. */
  before: number | null
  /** On a narrow screen, shows the buyer instead of the messages. */
  pane: 'info' | null
  /** Canned reply inserted into the composer: `<id>.<language>`. */
  canned: string
  done: string
  /** Error code if a conversation could not be opened. */
  failed: string
}

/** Conversation of the shop with the platform while it has no id. */
export const PLATFORM = 'platform'

const one = (value: string | string[] | undefined): string => ([value].flat()[0] ?? '').trim()
const count = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

export function queryOf(search: Record<string, string | string[] | undefined>): ChatQuery {
  const c = one(search.c)
  return {
    queue: CHAT_QUEUES.find((queue) => queue === one(search.queue)) ?? 'mine',
    c: /^[A-Za-z0-9_-]{1,64}$/.test(c) ? c : null,
    q: one(search.q).slice(0, 60),
    page: Math.min(count(one(search.page)) ?? 1, 1_250),
    before: count(one(search.before)),
    pane: one(search.pane) === 'info' ? 'info' : null,
    canned: one(search.canned).slice(0, 80),
    done: one(search.done),
    failed: one(search.failed),
  }
}

/** Address of the page with parts of its state changed. */
export function hrefOf(query: ChatQuery, changes: Partial<ChatQuery>): string {
  const { queue, c, q, page, before, pane } = { ...query, before: null, pane: null, ...changes }
  const search = new URLSearchParams()
  if (queue !== 'mine') search.set('queue', queue)
  if (c) search.set('c', c)
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  if (before) search.set('before', String(before))
  if (pane) search.set('pane', pane)
  return search.size > 0 ? `/chatPage?${search}` : '/chatPage'
}
