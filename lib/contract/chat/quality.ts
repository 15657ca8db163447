import { z } from 'zod'
import { type QUALITY_CRITERIA, QUALITY_NOTE_MAX } from '@/lib/domain/chat/quality'
import { WORD_LEVELS } from '@/lib/domain/word'
import { Edited, Id, Instant, line, PageQuery, paged, TwinText, UkDate } from '../common'
import { endpoint } from '../endpoint'
import { ChatRow } from '.'

const base = { from: 'extension', who: 'operator', permission: 'chat:quality' } as const

const Period = z.object({
  /** UK days on which sessions ended; the last 30 days by default. */
  from: UkDate.optional(),
  to: UkDate.optional(),
})

const Sample = z.object({
  id: Id,
  shop: TwinText,
  agent: z.object({ id: Id, name: z.string() }),
  closedAt: Instant,
  /** Seconds from its first message to its end. */
  length: z.int(),
  /** Seconds to the first human answer; null without one, or if the agent began. */
  firstResponse: z.int().nullable(),
  rating: z.int().nullable(),
  /** Number of listed words in its messages. */
  words: z.int(),
  /** Mean of the reviewer's points; null if not reviewed. */
  score: z.number().nullable(),
})
export type ChatSample = z.output<typeof Sample>

export const listChatSamples = endpoint({
  ...base,
  method: 'GET',
  path: '/chatOp/quality/list',
  summary:
    'Sessions of the platform’s agents to review: five closed ones of each agent and week, drawn alike for everybody',
  query: PageQuery.extend({
    ...Period.shape,
    agent: Id.optional(),
    reviewed: z.enum(['yes', 'no']).optional(),
  }),
  data: paged(Sample),
})

const AgentFigures = z.object({
  id: Id,
  name: z.string(),
  sessions: z.int(),
  /** Seconds to the first human answer: median and 90th percentile. */
  firstResponse: z.int().nullable(),
  firstResponse90: z.int().nullable(),
  /** Percentage of the sessions answered within three minutes. */
  quick: z.int().nullable(),
  /** Closed without a human answer. */
  missed: z.int(),
  /** Transferred to a colleague. */
  transferred: z.int(),
  rating: z.number().nullable(),
  /** Reviewed sessions, and their mean points. */
  reviewed: z.int(),
  score: z.number().nullable(),
})
export type AgentFigures = z.output<typeof AgentFigures>

export const chatQuality = endpoint({
  ...base,
  method: 'GET',
  path: '/chatOp/quality/agents',
  summary: 'Figures of each agent of the platform over the closed sessions of a period',
  query: Period,
  data: z.array(AgentFigures),
})

const point = z.int().min(1).max(5)
const Points = z.object({ attitude: point, accuracy: point, solution: point, wording: point } satisfies Record<
  (typeof QUALITY_CRITERIA)[number],
  z.ZodType
>)

export const getChatSample = endpoint({
  ...base,
  method: 'GET',
  path: '/chatOp/quality/queryById',
  summary: 'A closed session of the platform’s queue with its messages, the listed words in them, and its review',
  query: z.object({ id: Id }),
  data: Sample.extend({
    /** False for the caller's own session: nobody reviews themselves. */
    reviewable: z.boolean(),
    points: Points.nullable(),
    note: z.string(),
    reviewer: z.string(),
    /** 0 before the first review. */
    version: z.int().min(0),
    hits: z.array(z.object({ seq: z.int(), word: z.string(), level: z.enum(WORD_LEVELS) })),
    rows: z.array(ChatRow),
  }),
  errors: ['NOT_FOUND'],
})
export type ChatSampleDetail = z.output<typeof getChatSample.data>

export const reviewChat = endpoint({
  ...base,
  method: 'PUT',
  path: '/chatOp/quality/review',
  summary: 'Give points for a closed session of the platform’s queue, or change them; nobody reviews their own',
  body: z.strictObject({ id: Id, ...Points.shape, note: line(QUALITY_NOTE_MAX), version: z.int().min(0) }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CHAT_OWN_SESSION'],
})

const OwnReview = z.object({
  id: Id,
  conversationId: Id,
  shop: TwinText,
  closedAt: Instant,
  reviewedAt: Instant,
  ...Points.shape,
  /** Mean of the points. */
  score: z.number(),
  note: z.string(),
})
export type OwnReview = z.output<typeof OwnReview>

export const listMyChatReviews = endpoint({
  ...base,
  permission: 'chat:reply',
  method: 'GET',
  path: '/chatOp/quality/mine',
  summary: 'Reviews of the caller’s own sessions, the newest first',
  query: PageQuery,
  data: paged(OwnReview),
})
