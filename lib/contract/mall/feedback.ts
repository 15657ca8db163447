import { z } from 'zod'
import { FEEDBACK_MAX, FEEDBACK_PICTURES_MAX, PICTURE_BASE64_MAX } from '@/lib/domain/limits'
import { Id, Instant, line, PageQuery, paged } from '../common'
import { endpoint } from '../endpoint'
import { FeedbackKind } from '../feedback'

/** Feedback of a buyer to the platform, with the answers. */
const Told = z.object({
  id: Id,
  kind: FeedbackKind.catch('other'),
  /** Order that it is about; null if none was named. */
  order: z.object({ id: Id, no: z.string() }).nullable(),
  /** True if the last message is an answer. */
  answered: z.boolean(),
  createTime: Instant,
  /** Screenshots sent with it. */
  pictureIds: z.array(Id).default([]),
  /** Oldest first. */
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

export const addToldPicture = endpoint({
  method: 'POST',
  path: '/mall/feedback/picture',
  from: 'extension',
  who: 'buyer',
  summary: 'A screenshot for what a buyer is about to tell: JPEG, PNG or WebP up to 5 MB, drawn anew',
  body: z.strictObject({ base64: z.base64().min(1).max(PICTURE_BASE64_MAX, { error: 'tooLong' }) }),
  data: z.object({ id: Id }),
  errors: ['PICTURE_UNREADABLE', 'TOO_MANY_REQUESTS'],
})

export const toldPicture = endpoint({
  method: 'GET',
  path: '/mall/feedback/picture/{id}',
  from: 'extension',
  who: 'buyer',
  summary: 'An own screenshot',
  params: z.object({ id: Id }),
  query: z.object({ size: z.enum(['thumb', 'whole']).default('thumb') }),
  data: z.object({ type: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND'],
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
    /** Null: about no order. */
    orderId: Id.nullable(),
    /** Own uploads that belong to nothing yet. */
    pictureIds: z.array(Id).max(FEEDBACK_PICTURES_MAX, { error: 'pictures' }).default([]),
  }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
