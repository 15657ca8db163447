import { z } from 'zod'
import { DISCOUNT_MODES } from '@/lib/domain/marketing/tiers'
import { Id, Instant, TwinText } from '../common'
import { endpoint } from '../endpoint'
import { PlainTierWire } from '../marketing/promotion'

/** Discount and terms of a coupon. */
const Terms = {
  /** Null: issued by the platform. */
  shopId: Id.nullable(),
  shop: TwinText.nullable(),
  title: TwinText,
  terms: TwinText,
  mode: z.enum(DISCOUNT_MODES),
  tiers: z.array(PlainTierWire),
  maxP: z.int().nullable(),
  /** True if limited to some categories of the shop. */
  limited: z.boolean(),
}

export const OpenCoupon = z.object({
  ...Terms,
  id: Id,
  /** Deadline for claiming it; and for using it, unless `validDays` says otherwise. */
  endsAt: Instant,
  validDays: z.int().nullable(),
  /** Null if the caller can claim it. */
  trouble: z.enum(['COUPON_CLOSED', 'COUPON_GONE', 'COUPON_HELD']).nullable(),
})
export type OpenCoupon = z.output<typeof OpenCoupon>

export const MyCoupon = z.object({
  ...Terms,
  id: Id,
  state: z.enum(['usable', 'used', 'expired']),
  endsAt: Instant,
  usedAt: Instant.nullable(),
})
export type MyCoupon = z.output<typeof MyCoupon>

export const openCoupons = endpoint({
  method: 'GET',
  path: '/mall/coupon/list',
  from: 'extension',
  who: 'public',
  summary: 'List the coupons that buyers can claim on pages now; of the platform first; of one shop if it is named',
  query: z.object({ shop: Id.optional() }),
  data: z.array(OpenCoupon),
})

export const couponsForMe = endpoint({
  method: 'GET',
  path: '/mall/coupon/forMe',
  from: 'extension',
  who: 'buyer',
  summary: 'List the same coupons with what the caller has claimed of them',
  query: z.object({ shop: Id.optional() }),
  data: z.array(OpenCoupon),
})

export const claimCoupon = endpoint({
  method: 'POST',
  path: '/mall/coupon/claim',
  from: 'extension',
  who: 'buyer',
  idempotent: true,
  summary: 'Claim a coupon',
  body: z.strictObject({ id: Id }),
  data: z.object({ endsAt: Instant }),
  errors: ['NOT_FOUND', 'COUPON_CLOSED', 'COUPON_GONE', 'COUPON_HELD'],
})

export const myCoupons = endpoint({
  method: 'GET',
  path: '/mall/coupon/mine',
  from: 'extension',
  who: 'buyer',
  summary: 'List the caller’s coupons: usable ones by their end, then used and expired ones',
  query: z.object({}),
  data: z.array(MyCoupon),
})
