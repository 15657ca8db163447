'use server'

import { z } from 'zod'
import { saved } from '@/app/_kit/record/flash'
import { Ticked } from '@/app/(console)/marketing/_promotion/fields'
import { action } from '@/lib/actions/action'
import { editCouponType } from '@/lib/contract/marketing/coupon-type'
import type { PromotionKind } from '@/lib/domain/marketing/promotion'
import { upstream } from '@/lib/upstream/call'

const PATH = '/op/marketing/coupon-types'
const Tick = z.string().optional().transform(Boolean)
const Typed = editCouponType.body
  .extend({
    version: z.coerce.number().int(),
    byShops: Tick,
    byPlatform: Tick,
    meets: Ticked.pipe(editCouponType.body.shape.meets as z.ZodType<PromotionKind[], string[]>),
  })
  .strip()

/** Edits a type of coupons. */
export const editType = action('marketingOp:coupon', Typed, async (body) => {
  const edited = await upstream(editCouponType, { body })
  return saved(edited, PATH, 'couponType.done.saved', { under: PATH })
})
