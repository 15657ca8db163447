import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { CHANGE_RISKS } from '@/lib/domain/product'
import { LOOKED } from '../approval'
import { Id, Instant, line, PageQuery, paged, searched, TabCount, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'
import { Goods, GoodsReview } from './record'

export const REVIEW_TABS = ['new', 'change', 'resubmitted', 'returned', 'done'] as const

/** Warning for a reviewer, with evidence; `goodsId` is the other product, if there is one. */
export const ReviewFlag = z.object({ kind: z.enum(['price', 'image', 'word']), goodsId: Id.nullable(), text: TwinText })
export type ReviewFlag = z.output<typeof ReviewFlag>

export const ReviewRow = z.object({
  id: Id,
  productId: Id,
  shopId: Id,
  shopName: TwinText,
  title: TwinText,
  picture: z.string().nullable(),
  kind: z.enum(['new', 'change']),
  state: z.int().describe('0 pending, 1 accepted, 2 accepted in part, 3 returned, 4 withdrawn, 5 declined'),
  /** Fields that change; empty for a new product. */
  fields: z.array(z.string()),
  risk: z.enum(CHANGE_RISKS),
  flags: z.array(ReviewFlag),
  round: z.int(),
  submitTime: Instant,
  decideTime: Instant.nullable(),
  /** Name of the reviewer. */
  reviewer: z.string().nullable(),
})
export type ReviewRow = z.output<typeof ReviewRow>

export const ReviewQuery = PageQuery.extend({
  tab: z.enum([...REVIEW_TABS, 'any']).optional(),
  /** Part of a title. */
  q: searched(100).optional(),
  ofShop: Id.optional(),
  category: z.string().max(64).optional(),
  risk: z.enum(CHANGE_RISKS).optional(),
  field: z.string().max(32).optional(),
  /** UK days of the submission, both included. */
  from: UkDate.optional(),
  to: UkDate.optional(),
})

export const listGoodsReviews = endpoint({
  method: 'GET',
  path: '/goods/goodsReview/list',
  from: 'extension',
  who: 'operator',
  permission: 'goodsReview:decide',
  summary:
    'List products and changes that wait for a review, longest waiting first; `any` lists every review, newest first',
  query: ReviewQuery,
  data: paged(ReviewRow),
})

export const countGoodsReviews = endpoint({
  method: 'GET',
  path: '/goods/goodsReview/count',
  from: 'extension',
  who: 'operator',
  permission: 'goodsReview:decide',
  summary: 'Count reviews by tab under the same filters as the list',
  query: ReviewQuery.omit({ current: true, size: true, tab: true }),
  data: z.record(z.enum(['all', ...REVIEW_TABS]), TabCount),
})

export const getGoodsReview = endpoint({
  method: 'GET',
  path: '/goods/goodsReview/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'goodsReview:decide',
  summary: 'Read one review beside the live product, with the id of the next that waits',
  query: z.object({ id: Id }),
  data: z.object({
    review: GoodsReview,
    goods: Goods,
    next: Id.nullable(),
    waiting: z.int(),
    flags: z.array(ReviewFlag),
    /** Reviews of the shop in the last ninety days by outcome, and number of its listings counted in this UK month. */
    history: z.object({
      accepted: z.int(),
      partly: z.int(),
      returned: z.int(),
      declined: z.int(),
      counted: z.int(),
      limit: z.int(),
    }),
  }),
  errors: ['NOT_FOUND'],
})

export const decideGoodsReview = endpoint({
  method: 'PUT',
  path: '/goods/goodsReview/decide',
  from: 'extension',
  who: 'operator',
  permission: 'goodsReview:decide',
  summary:
    'Decide a review: accept it, a change also in part, return it with a reason for the shop, or decline it for good; what is not accepted may count as a non-compliant listing',
  body: z.strictObject({
    id: Id,
    version: Version,
    accept: z.boolean(),
    /** Fields of a change that are declined while the rest is accepted. */
    declined: z.array(z.string().max(32)).max(10),
    /** Declined permanently: the shop cannot edit the change again. */
    final: z.boolean().default(false),
    /** For a declined change: rule of the violation to record; needs `violation:record`. */
    rule: z.string().max(20).nullable().default(null),
    /** Required unless everything is accepted. */
    remarkZh: line(REASON_MAX),
    remarkEn: line(REASON_MAX),
    ...LOOKED,
  }),
  data: z.object({ state: z.int(), next: Id.nullable() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PRODUCT_MOVED_ON', 'CASE_TAKEN', 'CASE_NEEDS_ANOTHER'],
})
