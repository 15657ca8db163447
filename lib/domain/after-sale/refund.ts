import { type BookedOrder, type SharedOrder, sharesOf } from '../ledger'
import { type Pence, roundHalfUp } from '../money'
import { type VatBackLine, vatOfParts } from '../vat/back'
import type { Liability } from '.'

/** An order line for the calculator; `listP` is per piece, the other amounts are for the whole line. */
export interface RefundLine {
  qty: number
  listP: Pence
  surchargeP: Pence
  shopP: Pence
  platformP: Pence
  couponP: Pence
  deliveryP: Pence
  paidP: Pence
  /** Refunded, or being refunded. */
  refundedP: Pence
  refundingP: Pence
  /** Pieces that were refunded in full: cancelled before dispatch, or returned. */
  refundedQty: number
  givenQty: number
}

/** Breakdown of the price of some pieces of a line: list + surcharge − shop − platform − coupon + delivery = paid. */
export interface PieceMoney {
  listP: Pence
  surchargeP: Pence
  shopP: Pence
  platformP: Pence
  couponP: Pence
  deliveryP: Pence
  paidP: Pence
  /** Largest amount of the line that can still be refunded for them. */
  mostP: Pence
}

/**
 * The refund calculator (rules, section 5, 3): shares are cumulative from the first piece, so that all pieces sum to
 * the line and the last one takes the remainder. Never more than is left of the line.
 */
export function moneyOfPieces(line: RefundLine, pieces: number): PieceMoney {
  const from = Math.min(line.refundedQty + line.givenQty, line.qty)
  const to = Math.min(from + pieces, line.qty)
  const share = (amount: Pence) => Math.floor((amount * to) / line.qty) - Math.floor((amount * from) / line.qty)
  const [shopP, couponP, deliveryP] = [share(line.shopP), share(line.couponP), share(line.deliveryP)]
  const [paidP, surchargeP] = [share(line.paidP), share(line.surchargeP)]
  const listP = line.listP * (to - from)
  return {
    ...{ listP, surchargeP, shopP, couponP, deliveryP, paidP },
    platformP: listP + surchargeP - shopP - couponP + deliveryP - paidP,
    mostP: Math.max(Math.min(paidP, line.paidP - line.refundedP - line.refundingP), 0),
  }
}

/** Pieces of a line for which a case can still be opened. */
export const piecesToAsk = ({ qty, refundedQty, givenQty }: RefundLine): number =>
  Math.max(qty - refundedQty - givenQty, 0)

/** Spreads an agreed amount over lines, none above its limit, first lines first; the parts sum to the amount. */
export function spread(amountP: Pence, most: readonly Pence[]): Pence[] {
  let left = amountP
  return most.map((limit) => {
    const part = Math.min(limit, left)
    left -= part
    return part
  })
}

/** Shares of a refund by bearer, as posted to the ledger: the parts sum to the refund. */
export interface RefundBearers {
  /** Reduction of the shop's revenue. */
  shopP: Pence
  /** Commission that the platform returns. */
  commissionP: Pence
  /** VAT that is no longer due. */
  vatP: Pence
  /** The platform's own discount, which it takes back: negative or zero. */
  subsidyP: Pence
}

/** A paid order with its refunds so far. */
export type RefundedOrder = SharedOrder & Pick<BookedOrder, 'refundP' | 'vatBackP'>

/** Splits a refund by bearer; `vatBackP` of it is VAT of its lines. */
export function bearersOf(order: RefundedOrder, refundP: Pence, vatBackP: Pence): RefundBearers {
  if (order.paidP === 0) return { shopP: refundP, commissionP: 0, vatP: 0, subsidyP: 0 }
  const then = { refundP: order.refundP + refundP, vatBackP: order.vatBackP + vatBackP }
  const [before, after] = [sharesOf(order, order), sharesOf(order, then)]
  return {
    shopP: before.netP - after.netP,
    commissionP: before.commissionP - after.commissionP,
    vatP: before.vatP - after.vatP,
    subsidyP: after.subsidyP - before.subsidyP,
  }
}

/**
 * Amount in pence that the platform pays the shop towards a refund: the platform's own share of the liability, and the
 * carrier's, which the platform claims from the carrier. `lossP` is the cost of the refund for the shop after returned
 * commission and VAT (`RefundBearers.shopP`).
 */
export function compensationOf(lossP: Pence, { seller, platform, carrier }: Liability): Pence {
  const borne = seller + platform + carrier
  return borne === 0 ? 0 : roundHalfUp((Math.max(lossP, 0) * (platform + carrier)) / borne)
}

/** Data from which a decision is calculated: the order, all its lines, the refundable amounts of the case's. */
export interface DecisionFacts {
  order: RefundedOrder
  lines: readonly (VatBackLine & { lineId: string })[]
  most: readonly { lineId: string; mostP: Pence }[]
}

export interface DecisionMoney {
  /** Refund of each line of the case, in its order. */
  parts: { lineId: string; amountP: Pence }[]
  refundP: Pence
  /** Cost of the refund for the shop before the platform's payment. */
  lossP: Pence
  compensationP: Pence
}

/** Amounts of a decision, the same for the ledger and in the form. Never more than is left of the lines. */
export function decisionMoney({ order, lines, most }: DecisionFacts, amountP: Pence, blame: Liability): DecisionMoney {
  const limits = most.map(({ mostP }) => mostP)
  const possibleP = limits.reduce((sum, limit) => sum + limit, 0)
  const amounts = spread(Math.min(amountP, possibleP), limits)
  const parts = most.map(({ lineId }, at) => ({ lineId, amountP: amounts[at] ?? 0 }))
  const refundP = amounts.reduce((sum, part) => sum + part, 0)
  const vatP = vatOfParts(lines, { refundP: order.refundP, counted: false }, parts)
  const lossP = bearersOf(order, refundP, vatP).shopP
  return { parts, refundP, lossP, compensationP: compensationOf(lossP, blame) }
}
