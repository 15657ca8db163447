import { z } from 'zod'
import { bareCode } from '@/lib/domain/marketing/code'
import { CLAIM_WAYS, GIVEN_WAYS } from '@/lib/domain/marketing/coupon'
import { bareText, Edited, Id, Instant, line, PageQuery, paged, Version } from '../common'
import { endpoint } from '../endpoint'
import { PROMOTION_ACTS } from './acts'
import { DISCOUNT_FIELDS, PROMOTION_FIELDS, PROMOTION_SEEN, PromotionQuery, PromotionRow } from './promotion'

const required = { error: 'required' }

/** Fields of every coupon, of a shop and of the platform. */
export const COUPON_FIELDS = {
  ...PROMOTION_FIELDS,
  ...DISCOUNT_FIELDS,
  /** Most coupons that can be claimed in total. */
  quantity: z.int().min(1, required).max(1_000_000),
  /** Most coupons of one buyer. */
  usesOfBuyer: z.int().min(1, required).max(99),
  /** Days in which a claimed coupon can be used; null until the promotion ends. */
  validDays: z.int().min(1).max(30).nullable(),
  claimWays: z.array(z.enum(CLAIM_WAYS)).min(1, { error: 'choose' }).max(CLAIM_WAYS.length),
  /** Code by which it is claimed, if that is one of the ways; else blank. */
  code: line(20).overwrite(bareCode),
  refundReturns: z.boolean(),
}

export const CouponRow = PromotionRow.extend({
  quantity: z.int(),
  claimed: z.int(),
  validDays: z.int().nullable(),
  usesOfBuyer: z.int(),
})
export type CouponRow = z.output<typeof CouponRow>

export const Coupon = z.object({
  ...COUPON_FIELDS,
  ...PROMOTION_SEEN,
  claimed: z.int(),
  acts: z.array(z.enum(PROMOTION_ACTS.names)),
  canGive: z.boolean(),
})
export type Coupon = z.output<typeof Coupon>

export const CouponClaimRow = z.object({
  id: Id,
  /** Masked. */
  buyer: z.string(),
  way: z.enum(GIVEN_WAYS),
  claimedAt: Instant,
  endsAt: Instant,
  usedAt: Instant.nullable(),
})

const reads = { method: 'GET', from: 'extension', who: 'user', permission: 'marketing:list' } as const
const writes = { from: 'extension', who: 'shop', permission: 'marketing:coupon:edit' } as const

export const listCoupons = endpoint({
  ...reads,
  path: '/marketing/coupon/list',
  summary: 'List the coupons of the shop, newest first',
  query: PromotionQuery,
  data: paged(CouponRow),
})

export const getCoupon = endpoint({
  ...reads,
  path: '/marketing/coupon/queryById',
  summary: 'Read a coupon',
  query: z.object({ id: Id }),
  data: Coupon,
  errors: ['NOT_FOUND'],
})

export const listClaims = endpoint({
  ...reads,
  path: '/marketing/coupon/claims',
  summary: 'List who claimed a coupon, and when it was used; buyers are masked',
  query: PageQuery.extend({ id: Id }),
  data: paged(CouponClaimRow),
  errors: ['NOT_FOUND'],
})

export const addCoupon = endpoint({
  ...writes,
  method: 'POST',
  path: '/marketing/coupon/add',
  idempotent: true,
  summary: 'Add a coupon as a draft',
  body: z.strictObject(COUPON_FIELDS),
  data: z.object({ id: Id }),
})

export const editCoupon = endpoint({
  ...writes,
  method: 'PUT',
  path: '/marketing/coupon/edit',
  summary: 'Change the draft of a coupon',
  body: z.strictObject({ ...COUPON_FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'],
})

export const giveCoupon = endpoint({
  ...writes,
  method: 'POST',
  path: '/marketing/coupon/give',
  idempotent: true,
  summary: 'Give a coupon to the buyer of an order of the shop',
  body: z.strictObject({ id: Id, orderNo: bareText(30).min(1, required) }),
  data: z.object({ endsAt: Instant }),
  errors: ['NOT_FOUND', 'COUPON_CLOSED', 'COUPON_GONE', 'COUPON_HELD', 'COUPON_NO_BUYER'],
})
