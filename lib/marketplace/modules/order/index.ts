import type { Job } from '../../kernel/job'
import { forgetExports } from './export'
import { dayJobs } from './jobs/close-days'
import { salesJobs } from './jobs/sales'
import { timerJobs } from './jobs/timers'
import { teamJob } from './team'

export { findOrder, orderCalled, piecesOfOrder, scopeOfShop } from './access'
export { redactAmounts, seesAmounts } from './amounts'
export { orderApprovals } from './approvals'
export { type PaidOrder, paidOrders, vatLines } from './books'
export { buyerOfOrderNo, newestOrderBetween, orderBriefs, ordersBetween } from './briefs'
export { orderTaskKinds } from './bulk-kinds'
export { buyerOrderBindings, hasOpenOrders } from './buyer-handlers'
export { type BuyerFacts, buyersOf } from './buyers'
export { noteParcel, takeScans } from './carrier-scans'
export { defaultCarrierOf, listCarriers, requireCarrier } from './carriers'
export { afterChargeback, chargeBack, noteChargeback } from './charge-back'
export {
  closedFigures,
  type Figure,
  type FigureKind,
  figuresOf,
  liveFigures,
  platformDiscountOf,
  type Sales,
  salesOf,
  spanOfDay,
} from './figures'
export { orderBindings } from './handlers'
export { ordersIn } from './impact'
export { amongSeen, noteInvoice, ordersToInvoice, refundedOfLines } from './invoiced'
export { closeMissingDays } from './jobs/close-days'
export { keepPricesBefore } from './jobs/sales'
export {
  addressForLabel,
  addressNow,
  lockOrderRow,
  noteLabel,
  orderNumbers,
  ordersToLabel,
  orderToLabel,
  requireShippable,
} from './label-order'
export { buyersFound, lastOrdersOf, sumsOfBuyers } from './of-buyer'
export { hasPaidSince, paidOrdersSince, paymentOf, paymentParts, payOrders, shopsPaidBy, startPrizeOrder } from './paid'
export { requireTracking } from './parcels'
export { openParent, type Parent, placeShopOrder } from './place'
export { firstSales, ORDER_MEASURES } from './platform-days'
export { givePrizes, type PrizeOrder, prizeOrder, prizeOrders } from './prizes'
export { type PromotedSales, promotedSales } from './promoted'
export { followOrder, lineToReview, type Rated, rateOrder } from './rate'
export {
  addReturnPostage,
  askUntil,
  isRefundPaid,
  markCase,
  refundPieces,
  restock,
  type SoldOrder,
  soldOrder,
} from './refund'
export { resendGoods } from './resend'
export { countSeenOrders, isRuled, ofOrders } from './row-rules'
export { giveOrders } from './seed/buyers'
export { seedPoints } from './seed/points'
export { nameInSteps, ordersToPromote } from './seed/promoted'
export { freshen, seedManyOrders, seedOrders } from './seed/seed'
export { seedMessages, seedTags } from './seed/talk'
export { giveTeams } from './seed/teams'
export {
  closeUnpaidRefunds,
  type DueRefund,
  dueRefund,
  dueRefunds,
  noteRefundFailed,
  noteRefundPaid,
  type RefundShare,
  settleRefund,
} from './settle-refund'
export { orderFactsOf } from './shop-facts'
export { healthFigure, refundedOrders } from './shop-health'
export { soldPictures } from './sold-pictures'
export { todoOf } from './todo'
export { withoutUnseenOrders } from './unseen'
export { acceptImportCharges, importChargesToAccept } from './vat-facts'
export { lineFacts, rulesOfOrders, vatPositions } from './vat-positions'

export const orderJobs: readonly Job[] = [...timerJobs, ...dayJobs, ...salesJobs, forgetExports, teamJob]
