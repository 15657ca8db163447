import { CASE } from './after-sale'
import { ORDER_STATUS } from './order/status'

/** Settings of trade by group of the screen; names of `SETTINGS` and `FIXED_SETTINGS`. */
export const TRADE_SETTINGS = {
  pay: ['pay.timeout.normal', 'pay.timeout.flash', 'pay.timeout.group'],
  ship: ['ship.hours', 'undo.minutes', 'order.noFormat'],
  receipt: ['receipt.auto.uk', 'receipt.auto.overseas', 'review.auto'],
  points: ['points.return', 'points.earn', 'points.perPound', 'points.share', 'points.months'],
  afterSale: [
    'aftersale.window',
    'aftersale.sellerReply',
    'aftersale.buyerReturn',
    'aftersale.sellerReceive',
    'aftersale.refundHours',
    'aftersale.postageMax',
    'arbitration.slaDays',
  ],
  money: [
    'statement.weekday',
    'statement.disputeDays',
    'withdraw.min',
    'withdraw.feeRate',
    'withdraw.secondApprover',
    'account.cooldown',
    'wallet.max',
    'vat.returnMonths',
    'vat.quarterEnd',
  ],
} as const

/** Kinds of record that a setting affects. */
export const IMPACT_KINDS = ['order', 'case'] as const
type ImpactKind = (typeof IMPACT_KINDS)[number]

/** Open records that began under the present value and keep their deadline after a change: orders or cases by state. */
export const IMPACT: Readonly<Record<string, readonly [of: ImpactKind, state: number, goodsLocation?: number]>> = {
  'pay.timeout.normal': ['order', ORDER_STATUS.pendingPayment],
  'receipt.auto.uk': ['order', ORDER_STATUS.pendingReceipt, 0],
  'receipt.auto.overseas': ['order', ORDER_STATUS.pendingReceipt, 1],
  'review.auto': ['order', ORDER_STATUS.pendingReview],
  'aftersale.window': ['order', ORDER_STATUS.pendingReview],
  'aftersale.sellerReply': ['case', CASE.awaitingSeller],
  'aftersale.buyerReturn': ['case', CASE.awaitingReturn],
  'aftersale.sellerReceive': ['case', CASE.returning],
  'aftersale.refundHours': ['case', CASE.awaitingRefund],
  'arbitration.slaDays': ['case', CASE.arbitration],
}
