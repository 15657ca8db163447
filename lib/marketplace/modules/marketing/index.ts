import type { Binding } from '../../kernel/binding'
import type { Job } from '../../kernel/job'
import { activityBindings } from './activity/config'
import { activityEnrolling } from './activity/enrol'
import { offerBindings } from './activity/offers'
import { promotionActs } from './acts'
import { everyKindBinding } from './all'
import { promotionClock } from './clock'
import { codeBindings } from './code/record'
import { buyerCouponBindings } from './coupon/buyer-handlers'
import { platformCouponBindings } from './coupon/platform'
import { couponBindings } from './coupon/record'
import { couponTypeBindings } from './coupon/types'
import { enrolmentClock } from './enrolment/clock'
import { creativeBindings } from './enrolment/creative'
import { enrolmentReads } from './enrolment/record'
import type { EnrolmentServices } from './enrolment/services'
import { enrolmentActs } from './enrolment/settle'
import { flashEnrolling } from './flash/enrol'
import { slotBindings } from './flash/slots'
import { groupBindings } from './group/record'
import { newUserBindings } from './price/new-user'
import { reductionBindings } from './reduction'
import { promotionReminders } from './remind'
import { shopPromotionBindings } from './shop-promotions'

export { platformEventsIn } from './activity/events'
export { demoActivityId, seedActivities } from './activity/seed'
export { activitiesNow, activitiesOfShop, activityNames, activityNow } from './activity/storefront'
export { type PricedCart, promotedCart } from './cart'
export { PLATFORM_SHARES, PROMOTION_CHECKS } from './checks'
export { addCartCode, cartCodes, dropCartCode, typedCodes } from './code/cart'
export { seedCodes } from './code/seed'
export { chooseCoupon, dropCartCoupons } from './coupon/cart'
export { claim, claimAfterOrder, tryClaim } from './coupon/claim'
export { couponsNamed, prizeCoupons } from './coupon/prizes'
export { seedCoupons } from './coupon/seed'
export { enrolmentApprovals } from './enrolment/approvals'
export { ENROLMENT_CASE, type Enrolment, enrolledSkus, enrolmentsWhere, setEnrolment } from './enrolment/rows'
export type { EnrolmentServices, Giver } from './enrolment/services'
export { seedFlash } from './flash/seed'
export { flashSalesNow } from './flash/storefront'
export { type GroupChoice, groupChoice, type WantedGroup } from './group/cart'
export { seedGroupBuys } from './group/seed'
export { groupOfferOf, teamPage } from './group/storefront'
export {
  brokenTeams,
  failExpiredTeams,
  fillTeam,
  leaveTeam,
  lockTeam,
  ofFailedTeam,
  openTeam,
  ordersOfTeam,
  placeOfOrder,
  takePlace,
  teamOfOrder,
  teamsOfOrders,
  wantPlace,
} from './group/teams'
export { newBuyerTerms, offersToNew, usesByNew } from './new-buyer'
export { clashesOf, discountsIn, isPromoted, promotionsIn, promotionsOfAllIn } from './planned'
export { giftOffersOf } from './price/gift-offers'
export { seedGifts } from './price/gift-seed'
export { isSoldOut, takePieces } from './price/pieces'
export { seedNewUserOffers } from './price/seed'
export { lowestForAll, type PromotedSku, promotedPrices } from './price/storefront'
export {
  claimsByDay,
  namesOf,
  namesOfPromotions,
  participantsOf,
  promotionFor,
  usesBy,
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
export { seedUses } from './uses-seed'
export { wireWhyNot } from './why-not'

export const marketingBindings = (services: EnrolmentServices): readonly Binding[] => [
  ...reductionBindings,
  ...codeBindings,
  ...newUserBindings,
  ...groupBindings,
  ...couponBindings,
  ...couponTypeBindings,
  ...platformCouponBindings,
  ...buyerCouponBindings,
  ...slotBindings,
  flashEnrolling,
  ...activityBindings(services),
  ...offerBindings(services),
  activityEnrolling(services),
  ...enrolmentReads,
  ...creativeBindings,
  ...enrolmentActs(services),
  ...promotionActs,
  ...shopPromotionBindings,
  everyKindBinding,
]
export const marketingJobs = (services: EnrolmentServices): readonly Job[] => [
  promotionClock,
  enrolmentClock(services),
  promotionReminders,
]
