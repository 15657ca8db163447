import { z } from 'zod'
import { REVIEW_FILES_MAX, REVIEW_SIGNALS, REVIEW_TEXT_MAX } from '@/lib/domain/review'
import { LOOKED } from '../approval'
import {
  Id,
  Instant,
  IntText,
  line,
  PageQuery,
  paged,
  reasonLine,
  searched,
  TabCount,
  TwinText,
  UkDate,
  Version,
} from '../common'
import { endpoint } from '../endpoint'
import { FileHead, FileMeta } from '../file'

export const REVIEW_TABS = ['unanswered', 'low', 'followUp', 'pictures', 'reported', 'flagged', 'hidden'] as const
export const REVIEW_ACTS = ['reply', 'editReply', 'report', 'hide', 'restore', 'decide', 'label'] as const
export type ReviewAct = (typeof REVIEW_ACTS)[number]

const Stars = z.int().min(1).max(5)
/** An average to a tenth; null without reviews. */
const Average = z.number().min(1).max(5).nullable()

/** Counts and averages of visible reviews. */
export const Scores = z.object({
  count: z.int(),
  /** Number of reviews with one star for the goods, two, … five. */
  stars: z.array(z.int()).length(5),
  goods: Average,
  service: Average,
  delivery: Average,
})
export type Scores = z.output<typeof Scores>

export const ReviewRow = z.object({
  id: Id,
  shopId: Id,
  shopName: TwinText,
  orderId: Id,
  orderNo: z.string(),
  productId: Id,
  title: TwinText,
  spec: TwinText,
  picture: Id.nullable(),
  /** Masked. */
  buyer: z.string(),
  goods: Stars,
  service: Stars,
  delivery: Stars,
  text: z.string(),
  /** The buyer's pictures. */
  files: z.array(FileMeta).max(REVIEW_FILES_MAX),
  followUp: z.object({ text: z.string(), time: Instant }).nullable(),
  reply: z.object({ text: z.string(), time: Instant, edited: z.boolean() }).nullable(),
  state: z.int().describe('1 shows, 2 hidden'),
  /** Code from the dictionary `review_rule` by which it is hidden. */
  rule: z.string().nullable(),
  reportState: z.int().describe('0 not reported, 1 waits for the platform, 2 upheld, 3 kept'),
  /** Code from the dictionary `review_report_reason`. */
  reportCode: z.string().nullable(),
  reportTime: Instant.nullable(),
  /** True if the platform found that the buyer got something for it; shown to everybody. */
  incentivised: z.boolean(),
  /** Signals of a suspicious review; for the platform only. */
  signals: z.array(z.enum(REVIEW_SIGNALS)),
  createTime: Instant,
  version: Version,
})
export type ReviewRow = z.output<typeof ReviewRow>

export const ReviewDetail = ReviewRow.extend({
  events: z.array(
    z.object({
      id: Id,
      time: Instant,
      side: z.int().describe('1 shop, 2 buyer, 3 platform'),
      name: z.string(),
      event: z.string(),
      /** Code of a reason or a rule. */
      code: z.string().nullable(),
      note: z.string(),
      noteEn: z.string().nullable(),
      files: z.array(FileMeta),
    }),
  ),
  /** Scores of the product, from all visible reviews. */
  scores: Scores,
  /** Acts that the caller can do now. */
  acts: z.array(z.enum(REVIEW_ACTS)),
})
export type ReviewDetail = z.output<typeof ReviewDetail>

const ReviewQuery = PageQuery.extend({
  tab: z.enum(REVIEW_TABS).optional(),
  /** Part of the order's number, of the product's name, or of the text. */
  q: searched(100).optional(),
  goods: IntText.min(1).max(5).optional(),
  /** Only reviews of this product. */
  product: Id.optional(),
  /** 1: only with a follow-up. */
  followed: IntText.min(1).max(1).optional(),
  from: UkDate.optional(),
  to: UkDate.optional(),
  /** Operators only; a seller's shop is the session's. */
  ofShop: Id.optional(),
})

const reads = { from: 'extension', who: 'user', permission: 'review:list' } as const

export const listReviews = endpoint({
  ...reads,
  method: 'GET',
  path: '/review/list',
  summary: 'List reviews, the newest first',
  query: ReviewQuery,
  data: paged(ReviewRow),
})

export const countReviews = endpoint({
  ...reads,
  method: 'GET',
  path: '/review/counts',
  summary: 'Count reviews by tab, under the same filters as the list',
  query: ReviewQuery.omit({ current: true, size: true, tab: true }),
  data: z.object({
    all: TabCount,
    ...(Object.fromEntries(REVIEW_TABS.map((tab) => [tab, TabCount])) as Record<
      (typeof REVIEW_TABS)[number],
      typeof TabCount
    >),
  }),
})

export const reviewScores = endpoint({
  ...reads,
  method: 'GET',
  path: '/review/scores',
  summary: 'Tell what buyers think of the shop, or of one product, from the reviews that show',
  query: z.object({ product: Id.optional(), ofShop: Id.optional() }),
  data: Scores,
})

export const getReview = endpoint({
  ...reads,
  method: 'GET',
  path: '/review/queryById',
  summary: 'Read one review with its history and what may be done now',
  query: z.object({ id: Id }),
  data: ReviewDetail,
  errors: ['NOT_FOUND'],
})

export const reviewFile = endpoint({
  ...reads,
  method: 'GET',
  path: '/review/{id}/file/{file}',
  effect: 'write',
  // Notes that an operator has opened it; not written to the log, where every view would be noise.
  unlogged: true,
  whenPreviewing: 'allowed',
  summary: 'Download a picture of a review, or of what was said against it',
  params: z.object({ id: Id, file: Id }),
  fileOut: true,
  data: FileHead,
  errors: ['NOT_FOUND'],
})

const Held = { id: Id, version: Version }
const moves = ['NOT_FOUND', 'VERSION_CONFLICT', 'REVIEW_MOVED_ON'] as const
const writes = { method: 'PUT', from: 'extension', who: 'shop', idempotent: true } as const

export const replyReview = endpoint({
  ...writes,
  path: '/review/reply',
  permission: 'review:reply',
  summary: 'Reply to a review for everybody to read; a reply may be changed once within 24 hours',
  body: z.strictObject({ ...Held, text: line(REVIEW_TEXT_MAX).min(1, { error: 'required' }) }),
  data: ReviewDetail,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'REPLY_LOCKED'],
})

export const reportReview = endpoint({
  ...writes,
  path: '/review/report',
  permission: 'review:report',
  summary: 'Report a review to the platform with a reason, once; it shows until the platform decides',
  body: z.strictObject({
    ...Held,
    /** Code from the dictionary `review_report_reason`. */
    reason: z.string().min(1).max(64),
    text: reasonLine(REVIEW_TEXT_MAX),
    files: z.array(Id).max(REVIEW_FILES_MAX),
  }),
  data: ReviewDetail,
  errors: [...moves, 'REVIEW_REPORTED'],
})

const decides = {
  method: 'PUT',
  from: 'extension',
  who: 'operator',
  permission: 'review:decide',
  idempotent: true,
} as const
const both = { zh: reasonLine(REVIEW_TEXT_MAX), en: reasonLine(REVIEW_TEXT_MAX) }

export const hideReview = endpoint({
  ...decides,
  path: '/review/op/hide',
  summary: 'Hide a review by a rule; shop and buyer are told which. A report that waits is upheld by it',
  body: z.strictObject({
    ...Held,
    /** Code from the dictionary `review_rule`. */
    rule: z.string().min(1).max(64),
    ...both,
    unopened: LOOKED.unopened,
  }),
  data: ReviewDetail,
  errors: [...moves, 'CASE_TAKEN'],
})

export const restoreReview = endpoint({
  ...decides,
  path: '/review/op/restore',
  summary: 'Show a hidden review again; shop and buyer are told why',
  body: z.strictObject({ ...Held, ...both }),
  data: ReviewDetail,
  errors: moves,
})

export const keepReview = endpoint({
  ...decides,
  path: '/review/op/keep',
  summary: 'Decide that a reported review stays, and tell the shop why',
  body: z.strictObject({ ...Held, ...both, unopened: LOOKED.unopened }),
  data: ReviewDetail,
  errors: [...moves, 'CASE_TAKEN'],
})

export const labelReview = endpoint({
  ...decides,
  path: '/review/op/label',
  summary: 'Say on a review that its buyer got something for it, or take that away',
  body: z.strictObject({ ...Held, incentivised: z.boolean() }),
  data: ReviewDetail,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
