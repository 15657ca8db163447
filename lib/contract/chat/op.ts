import { z } from 'zod'
import { CHAT_STATES, PRESENCES } from '@/lib/domain/chat'
import { Edited, Id, Instant, line, Nothing, reasonLine, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { ChatRow } from '.'

const base = { from: 'extension', who: 'operator' } as const

const LANGUAGES = z.array(z.enum(['zh', 'en'])).max(2)
const minute = z.int().min(0).max(1_439)
const Hours = z.object({ from: minute, to: minute }).nullable()

const Agent = z.object({
  id: Id,
  name: z.string(),
  presence: z.enum(PRESENCES),
  serving: z.int(),
  /** Those of them that wait for an answer. */
  waiting: z.int(),
  maxLoad: z.int(),
  languages: z.array(z.string()),
  /** Opening hours in minutes of the UK day; null: always open. */
  hours: Hours,
  /** 0 before the first change. */
  version: z.int().min(0),
})
export type ChatAgent = z.output<typeof Agent>

const Queued = z.object({
  id: Id,
  shop: z.object({ id: Id, name: TwinText }),
  /** Masked; empty for a conversation with the platform. */
  buyer: z.string(),
  agent: z.object({ id: Id, name: z.string() }).nullable(),
  state: z.enum(CHAT_STATES),
  waitingSince: Instant.nullable(),
  version: Version,
})
export type QueuedChat = z.output<typeof Queued>

/** Figures of conversations: of shops with the platform, or of buyers with shops. */
const Figures = z.object({
  serving: z.int(),
  waiting: z.int(),
  /** Start of the longest waiting time. */
  longest: Instant.nullable(),
  /** Median of the last 24 hours in seconds; null without answers. */
  firstResponse: z.int().nullable(),
  /** Mean rating of the last 30 days, and number of ratings; the mean is null below five. */
  rating: z.number().nullable(),
  ratings: z.int(),
})
export type ChatFigures = z.output<typeof Figures>

export const chatMonitor = endpoint({
  ...base,
  permission: 'chat:monitor',
  method: 'GET',
  path: '/chatOp/monitor',
  summary:
    'Conversations as they stand: the platform’s own queue with its agents, and the buyers who wait longest for their shops',
  data: z.object({
    platform: Figures,
    shops: Figures,
    agents: z.array(Agent),
    /** Open conversations with the platform, longest wait first. */
    queue: z.array(Queued),
    /** Buyers who wait for a shop, longest wait first. */
    buyers: z.array(Queued),
  }),
})

const Heard = z.object({ shop: TwinText, buyer: z.string(), rows: z.array(ChatRow) })

export const listenToChat = endpoint({
  ...base,
  permission: 'chat:listen',
  method: 'POST',
  path: '/chatOp/listen',
  idempotent: true,
  summary: 'Read the last messages of a shop with a buyer, for a reason that is kept in the log',
  body: z.strictObject({ id: Id, reason: reasonLine(200) }),
  data: Heard,
  errors: ['NOT_FOUND'],
})

export const chatOfCase = endpoint({
  ...base,
  permission: 'arbitration:decide',
  method: 'POST',
  path: '/chatOp/ofCase',
  idempotent: true,
  summary: 'Read the last messages of both sides of a case in arbitration; the log keeps who has read them',
  body: z.strictObject({ caseId: Id }),
  /** No rows: they have not chatted. */
  data: Heard,
  errors: ['NOT_FOUND'],
})

export const reassignChat = endpoint({
  ...base,
  permission: 'chat:reassign',
  method: 'PUT',
  path: '/chatOp/reassign',
  summary: 'Give a conversation of the platform to another agent, who is told',
  body: z.strictObject({ id: Id, version: Version, to: Id, note: line(500) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'FORBIDDEN', 'CHAT_NO_COLLEAGUE'],
})

export const listChatAgents = endpoint({
  ...base,
  permission: 'agent:list',
  method: 'GET',
  path: '/chatOp/agent/list',
  summary: 'People of the platform who answer chats, with their presence, load, languages and hours',
  data: z.array(Agent),
})

export const editChatAgent = endpoint({
  ...base,
  permission: 'agent:edit',
  method: 'PUT',
  path: '/chatOp/agent/edit',
  summary: 'Change how many conversations somebody serves at once, in which languages and hours',
  body: z.strictObject({
    id: Id,
    maxLoad: z.int().min(1).max(50),
    languages: LANGUAGES,
    hours: Hours,
    version: z.int().min(0),
  }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
