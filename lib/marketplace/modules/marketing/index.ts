import type { Binding } from '../../kernel/binding'
import type { Job } from '../../kernel/job'
import { promotionActs } from './acts'
import { promotionClock } from './clock'
import { codeBindings } from './code/record'
import { buyerCouponBindings } from './coupon/buyer-handlers'
import { platformCouponBindings } from './coupon/platform'
import { couponBindings } from './coupon/record'
import { couponTypeBindings } from './coupon/types'
import { flashBindings } from './flash/enrolments'
import { slotBindings } from './flash/slots'
import { newUserBindings } from './price/new-user'
import { reductionBindings } from './reduction'
import { shopPromotionBindings } from './shop-promotions'

export { type PricedCart, promotedCart } from './cart'
export { PLATFORM_SHARES, PROMOTION_CHECKS } from './checks'
export { addCartCode, cartCodes, dropCartCode, typedCodes } from './code/cart'
export { seedCodes } from './code/seed'
export { chooseCoupon, dropCartCoupons } from './coupon/cart'
export { claim, claimAfterOrder, tryClaim } from './coupon/claim'
export { couponsNamed, prizeCoupons } from './coupon/prizes'
export { seedCoupons } from './coupon/seed'
export { flashApprovals } from './flash/approvals'
export { seedFlash } from './flash/seed'
export { flashSalesNow } from './flash/storefront'
export { clashesOf, discountsIn, isPromoted, promotionsIn } from './planned'
export { takePieces } from './price/pieces'
export { seedNewUserOffers } from './price/seed'
export { type PromotedSku, promotedPrices } from './price/storefront'
export {
  claimsByDay,
  namesOfPromotions,
  participantsOf,
  promotionFor,
  usesOfOne,
} from './results'
export { promotionsWhere } from './running'
export { seedReductions } from './seed'
export { requireDraft } from './terms'
export {
  type OrderUse,
  returnPromotions,
  saleKindOf,
  spendPlatformCoupons,
  spendPromotions,
  usesOf,
} from './use'
export { wireWhyNot } from './why-not'

export const marketingBindings: readonly Binding[] = [
  ...reductionBindings,
  ...codeBindings,
  ...newUserBindings,
  ...couponBindings,
  ...couponTypeBindings,
  ...platformCouponBindings,
  ...buyerCouponBindings,
  ...slotBindings,
  ...flashBindings,
  ...promotionActs,
  ...shopPromotionBindings,
]
export const marketingJobs: readonly Job[] = [promotionClock]
