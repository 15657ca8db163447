import type { ActScreen } from '@/app/_kit/act/act-screen'
import { PROMOTION_ACTS } from '@/lib/contract/marketing/acts'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { COUPONS } from './coupon-form'

/** The acts on a coupon, as its page shows them. */
export const couponScreen: ActScreen<keyof typeof PROMOTION_CALLS> = {
  acts: PROMOTION_ACTS,
  calls: PROMOTION_CALLS,
  words: 'coupon',
  pageOf: (id) => `${COUPONS}/${id}`,
  under: COUPONS,
}
