export {
  type Bounce,
  bouncedOrders,
  bounceRefund,
  bounces,
  markRefundStepsBooked,
  type RefundStep,
  refundStepsToBook,
} from './bounce'
export { hasOpenPayout, markPayoutsBooked, payoutStepsToBook, returnPayout } from './buyer-payout'
export { feeAttempt } from './fee'
export { paymentBindings } from './handlers'
export { paymentJobs } from './jobs'
export { type PaidParts, paidParts, refundNumbers } from './numbers'
export { planAttempt, refundPlan } from './plan'
export type { FeeDesk, PaymentProvider, PlanOrders } from './provider'
export { postageRefund, refundPostage } from './refund'
export { askAgain, refusalOf, refusedRefunds, seedRefused } from './refunds'
export { sandbox } from './sandbox'
export { stripePayments } from './stripe'
export { untakenWhere } from './untaken'
export { hasMoneyUnderWay, markPaidBack, paidBack } from './wallet-return'
