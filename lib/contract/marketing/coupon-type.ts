import { z } from 'zod'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { DISCOUNT_MODES } from '@/lib/domain/marketing/tiers'
import { Edited, Id, Instant, line, Version } from '../common'
import { endpoint } from '../endpoint'

const required = { error: 'required' }

const FIELDS = {
  nameZh: line(20).min(1, required),
  nameEn: line(30).min(1, required),
  /** Issuers of coupons of this type: shops, the platform. */
  byShops: z.boolean(),
  byPlatform: z.boolean(),
  /** Kinds of promotions that its coupons may be combined with. */
  meets: z.array(z.enum(PROMOTION_KINDS)).max(PROMOTION_KINDS.length),
}

const CouponType = z.object({
  ...FIELDS,
  id: Id,
  code: z.string(),
  mode: z.enum(DISCOUNT_MODES),
  updateTime: Instant,
  version: Version,
})
export type CouponType = z.output<typeof CouponType>

export const getCouponList = endpoint({
  method: 'GET',
  path: '/coupon/couponType/getCouponList',
  from: 'specification',
  who: 'user',
  permission: 'marketing:list',
  summary: 'List the types of coupons, who may issue them and which promotions they may meet',
  query: z.object({}),
  data: z.array(CouponType),
})

export const editCouponType = endpoint({
  method: 'PUT',
  path: '/coupon/couponType/edit',
  from: 'extension',
  who: 'operator',
  permission: 'marketingOp:coupon',
  summary:
    'Rename a type of coupons, and change who may issue it and what it may meet; coupons that run stay as they are',
  body: z.strictObject({ ...FIELDS, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
})
