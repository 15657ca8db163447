import { z } from 'zod'
import { FEEDBACK_MAX } from '@/lib/domain/limits'
import { Id, Instant, line, PageQuery, paged } from '../common'
import { endpoint } from '../endpoint'
import { FeedbackKind } from '../feedback'

/** Feedback of a buyer to the platform, with the answers. */
const Told = z.object({
  id: Id,
  kind: FeedbackKind.catch('other'),
  /** The order that it is about; null where none was named. */
  order: z.object({ id: Id, no: z.string() }).nullable(),
  /** True if the last message is an answer. */
  answered: z.boolean(),
  createTime: Instant,
  /** The oldest first. */
  entries: z.array(z.object({ id: Id, text: z.string(), fromPlatform: z.boolean(), time: Instant })),
})
export type BuyerFeedback = z.output<typeof Told>

export const myTold = endpoint({
  method: 'GET',
  path: '/mall/feedback/list',
  from: 'extension',
  who: 'buyer',
  summary: 'List what the buyer has told the platform, the newest first, with the answers',
  query: PageQuery,
  data: paged(Told),
})

export const tellPlatform = endpoint({
  method: 'POST',
  path: '/mall/feedback/add',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Tell the platform something, perhaps about an own order',
  body: z.strictObject({
    kind: FeedbackKind,
    text: line(FEEDBACK_MAX).min(1, { error: 'required' }),
    /** Null: about none. */
    orderId: Id.nullable(),
  }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
