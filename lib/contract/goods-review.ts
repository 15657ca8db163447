import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { Id, Instant, line, PageQuery, paged, TwinText, Version } from './common'
import { endpoint } from './endpoint'
import { Goods, GoodsReview } from './goods-record'

export const REVIEW_TABS = ['new', 'change', 'done'] as const

export const ReviewRow = z.object({
  id: Id,
  productId: Id,
  shopId: Id,
  shopName: TwinText,
  title: TwinText,
  picture: z.string().nullable(),
  kind: z.enum(['new', 'change']),
  /** 0 pending, 1 accepted, 2 accepted in part, 3 returned, 4 withdrawn. */
  state: z.int(),
  /** Fields that are to change; none of a new product. */
  fields: z.array(z.string()),
  round: z.int(),
  submitTime: Instant,
  decideTime: Instant.nullable(),
  /** Who decided. */
  reviewer: z.string().nullable(),
})
export type ReviewRow = z.output<typeof ReviewRow>

export const ReviewQuery = PageQuery.extend({
  tab: z.enum(REVIEW_TABS).optional(),
  /** A part of a title. */
  q: z.string().trim().max(100).optional(),
  ofShop: Id.optional(),
})

export const listGoodsReviews = endpoint({
  method: 'GET',
  path: '/goods/goodsReview/list',
  from: 'extension',
  who: 'operator',
  permission: 'goodsReview:decide',
  summary: 'List products and changes that wait for a review, longest waiting first',
  query: ReviewQuery,
  data: paged(ReviewRow),
})

export const getGoodsReview = endpoint({
  method: 'GET',
  path: '/goods/goodsReview/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'goodsReview:decide',
  summary: 'Read one review beside the live product, with the id of the next that waits',
  query: z.object({ id: Id }),
  data: z.object({ review: GoodsReview, goods: Goods, next: Id.nullable(), waiting: z.int() }),
  errors: ['NOT_FOUND'],
})

export const decideGoodsReview = endpoint({
  method: 'PUT',
  path: '/goods/goodsReview/decide',
  from: 'extension',
  who: 'operator',
  permission: 'goodsReview:decide',
  summary: 'Decide a review: accept it, a change also in part, or return it with a reason for the shop',
  body: z.strictObject({
    id: Id,
    version: Version,
    accept: z.boolean(),
    /** Fields of a change that are not accepted although the rest is. */
    declined: z.array(z.string().max(32)).max(10),
    /** Needed for whatever is not accepted. */
    remarkZh: line(REASON_MAX),
    remarkEn: line(REASON_MAX),
  }),
  data: z.object({ state: z.int(), next: Id.nullable() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PRODUCT_MOVED_ON', 'CASE_TAKEN'],
})
