import { type BookedOrder, type SharedOrder, sharesOf } from '../ledger'
import { type Pence, roundHalfUp } from '../money'
import { type VatBackLine, vatOfParts } from '../vat/back'
import type { Liability } from '.'

/** An order line as the calculator needs it; `listP` is one piece's, the other amounts are the whole line's. */
export interface RefundLine {
  qty: number
  listP: Pence
  surchargeP: Pence
  shopP: Pence
  platformP: Pence
  couponP: Pence
  deliveryP: Pence
  paidP: Pence
  /** Given back, and on its way back. */
  refundedP: Pence
  refundingP: Pence
  /** Pieces whose share went back whole: cancelled before dispatch, or returned. */
  refundedQty: number
  givenQty: number
}

/** What some pieces of a line were paid with; the parts sum: list + surcharge − shop − platform − coupon + delivery = paid. */
export interface PieceMoney {
  listP: Pence
  surchargeP: Pence
  shopP: Pence
  platformP: Pence
  couponP: Pence
  deliveryP: Pence
  paidP: Pence
  /** Of the line, what can still go back for them. */
  mostP: Pence
}

/**
 * The refund calculator (rules, section 5, 3): shares are counted from the first piece on, so that the shares of all
 * pieces sum to the line's and the last one takes the remainder. Never more than what the line has left.
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

/** Pieces of a line that may still be asked about. */
export const piecesToAsk = ({ qty, refundedQty, givenQty }: RefundLine): number =>
  Math.max(qty - refundedQty - givenQty, 0)

/** Spreads an agreed amount over lines, none above its most, the first ones filled first; the parts sum to it. */
export function spread(amountP: Pence, most: readonly Pence[]): Pence[] {
  let left = amountP
  return most.map((limit) => {
    const part = Math.min(limit, left)
    left -= part
    return part
  })
}

/** Who bears a refund, as the books will post it: the parts sum to the refund. */
export interface RefundBearers {
  /** Less for the shop to receive. */
  shopP: Pence
  /** Commission that the platform gives back. */
  commissionP: Pence
  /** VAT that need not be paid over. */
  vatP: Pence
  /** The platform's own discount, which it takes back: negative or zero. */
  subsidyP: Pence
}

/** A paid order with what of it goes back already. */
export type RefundedOrder = SharedOrder & Pick<BookedOrder, 'refundP' | 'vatBackP'>

/** `vatBackP` of it is VAT, by the lines that it is for. */
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
 * What the platform pays the shop towards a refund, in pence: the platform's own share of the blame, and the carrier's, which
 * it claims itself. `lossP` is what the refund costs the shop after commission and VAT came back (`RefundBearers.shopP`).
 */
export function compensationOf(lossP: Pence, { seller, platform, carrier }: Liability): Pence {
  const borne = seller + platform + carrier
  return borne === 0 ? 0 : roundHalfUp((Math.max(lossP, 0) * (platform + carrier)) / borne)
}

/** Facts by which a decision is counted: the order, all its lines, and what can go back of those of the case. */
export interface DecisionFacts {
  order: RefundedOrder
  lines: readonly (VatBackLine & { lineId: string })[]
  most: readonly { lineId: string; mostP: Pence }[]
}

export interface DecisionMoney {
  /** Refund of each line of the case, in its order. */
  parts: { lineId: string; amountP: Pence }[]
  refundP: Pence
  /** Cost of the refund for the shop before the platform pays. */
  lossP: Pence
  compensationP: Pence
}

/** Money of a decision: as it will be booked, and as it is shown while it is typed. Never more than the lines have left. */
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
