import { z } from 'zod'
import { Edited, Id, Pence, paged, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { PROMOTION_ACTS } from './acts'
import {
  PROMOTION_FIELDS,
  PROMOTION_SEEN,
  PromotionClash,
  PromotionQuery,
  PromotionRow,
  TIER_FIELDS,
} from './promotion'

const FIELDS = { ...PROMOTION_FIELDS, ...TIER_FIELDS }

const GiftGoods = z.object({
  ...{ skuId: Id, code: z.string(), title: TwinText, spec: TwinText, saleP: Pence, stock: z.int(), sold: z.int() },
})
export type GiftGoods = z.output<typeof GiftGoods>

export const Reduction = z.object({
  ...FIELDS,
  ...PROMOTION_SEEN,
  /** Acts that the caller can do now. */
  acts: z.array(z.enum(PROMOTION_ACTS.names)),
  /** Gifts with their price without the promotion in pence, the pieces to give, and those that were ordered. */
  goods: z.array(GiftGoods),
  /** Promotion on the same days that it cannot run beside. */
  clash: PromotionClash.nullable(),
})
export type Reduction = z.output<typeof Reduction>

const reads = { method: 'GET', from: 'extension', who: 'user', permission: 'marketing:list' } as const
const writes = { from: 'extension', who: 'shop', permission: 'marketing:reduction:edit' } as const

export const listReductions = endpoint({
  ...reads,
  path: '/marketing/reduction/list',
  summary: 'List the full-reductions of the shop, newest first',
  query: PromotionQuery,
  data: paged(PromotionRow),
})

export const getReduction = endpoint({
  ...reads,
  path: '/marketing/reduction/queryById',
  summary: 'Read a full-reduction',
  query: z.object({ id: Id }),
  data: Reduction,
  errors: ['NOT_FOUND'],
})

export const reductionCategories = endpoint({
  ...reads,
  path: '/marketing/reduction/categories',
  summary: 'List the shop categories that a promotion can be limited to',
  data: z.array(z.object({ id: Id, name: TwinText })),
})

export const addReduction = endpoint({
  ...writes,
  method: 'POST',
  path: '/marketing/reduction/add',
  idempotent: true,
  summary: 'Add a full-reduction as a draft',
  body: z.strictObject(FIELDS),
  data: z.object({ id: Id }),
})

export const editReduction = endpoint({
  ...writes,
  method: 'PUT',
  path: '/marketing/reduction/edit',
  summary: 'Change the draft of a full-reduction',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'],
})
