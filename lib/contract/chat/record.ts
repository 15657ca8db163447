import { z } from 'zod'
import { CHAT_KINDS, SESSION_ENDS } from '@/lib/domain/chat'
import { Id, Instant, PageQuery, paged, searched, UkDate } from '../common'
import { endpoint } from '../endpoint'
import { ChatRow } from '.'

const ChatRecord = z.object({
  id: Id,
  conversationId: Id,
  kind: z.enum(CHAT_KINDS),
  /** Masked; empty of a deleted account. */
  buyer: z.string(),
  agent: z.object({ id: Id, name: z.string() }).nullable(),
  openedAt: Instant,
  closedAt: Instant,
  closedBy: z.enum(SESSION_ENDS),
  /** Seconds from its first message to its end. */
  length: z.int(),
  /** Seconds from the customer's first message to the first human answer; null without one, or if the agent began. */
  firstResponse: z.int().nullable(),
  /** Messages of the buyer, and messages of the shop's staff. */
  asked: z.int(),
  answered: z.int(),
  rating: z.int().nullable(),
  ratingText: z.string(),
})
export type ChatRecord = z.output<typeof ChatRecord>

/** Outcomes of a session. */
export const RECORD_OUTCOMES = ['resolved', 'missed', 'transferred'] as const

const base = { from: 'extension', who: 'shop', permission: 'service:records', whenPaused: 'allowed' } as const

export const listChatRecords = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/record/list',
  summary: 'List the closed sessions of the shop with its buyers, the newest first',
  query: PageQuery.extend({
    from: UkDate.optional(),
    to: UkDate.optional(),
    agent: Id.optional(),
    rating: z.enum(['1', '2', '3', '4', '5', 'none']).optional(),
    outcome: z.enum(RECORD_OUTCOMES).optional(),
    /** Words of a message. */
    q: searched(60).optional(),
  }),
  data: paged(ChatRecord),
})

export const chatRecordAgents = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/record/agents',
  summary: 'People who have served a closed session of the shop',
  data: z.array(z.object({ id: Id, name: z.string() })),
})

export const getChatRecord = endpoint({
  ...base,
  method: 'GET',
  path: '/chat/record/queryById',
  summary: 'A closed session with its messages',
  query: z.object({ id: Id }),
  data: ChatRecord.extend({ rows: z.array(ChatRow) }),
  errors: ['NOT_FOUND'],
})
