import type { ActScreen } from '@/app/_kit/act/act-screen'
import { raiseInput } from '@/app/(console)/marketing/_promotion/raise-fields'
import { PLATFORM_COUPON_ACTS, PLATFORM_COUPON_CALLS } from '@/lib/contract/marketing/platform-coupon'
import { COUPONS } from './coupon-form'

/** Screen definition of the acts on a platform coupon. */
export const couponScreen: ActScreen<keyof typeof PLATFORM_COUPON_CALLS> = {
  acts: PLATFORM_COUPON_ACTS,
  calls: PLATFORM_COUPON_CALLS,
  words: 'platformCoupon',
  own: { raise: raiseInput },
  pageOf: (id) => `${COUPONS}/${id}`,
  under: COUPONS,
}
