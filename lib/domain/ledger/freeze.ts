import type { Pence } from '../money'
import { type BookedOrder, type Frozen, type Posted, sharesOf } from '.'

/** A case about an order as the books need it (rules 4.3, 4.8). */
export interface Dispute {
  id: string
  no: string
  /** What the buyer asks for. */
  askP: Pence
  /** Undecided: its amount stays frozen. */
  open: boolean
  /** It ended with a refund, which the order has. */
  refunded: boolean
  /** Since when it stands so, in milliseconds since 1970. */
  at: number
}

const NOTHING_BACK = { refundP: 0, vatBackP: 0 }

/** What refunding the whole of a claim would take from the shop: its share, without commission and VAT that come back. */
function shareOfClaim(order: BookedOrder, askP: Pence): Pence {
  const refundP = Math.min(askP, order.paidP)
  const vatBackP = Math.floor((order.withheldVatP * refundP) / order.paidP)
  return Math.max(sharesOf(order, NOTHING_BACK).netP - sharesOf(order, { refundP, vatBackP }).netP, 0)
}

export const sumFrozen = (frozen: readonly Frozen[]): Pence => frozen.reduce((sum, { amountP }) => sum + amountP, 0)

/** What of an order can still be frozen: never more than the shop has of it. */
export const roomIn = (order: BookedOrder, posted: Pick<Posted, 'refundP' | 'vatBackP' | 'frozen'>): Pence =>
  Math.max(sharesOf(order, posted).netP, 0) - sumFrozen(posted.frozen)

/**
 * How much of an order each open case freezes, the oldest first; together never more than the shop has of the order. Nothing
 * before receipt: pending money cannot be withdrawn anyway.
 */
export function frozenTargets(order: BookedOrder, disputes: readonly Dispute[]): Map<string, Pence> {
  const targets = new Map<string, Pence>()
  if (order.receivedAt === null) return targets
  let roomP = roomIn(order, { ...order, frozen: [] })
  const open = disputes.filter((one) => one.open).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const { id, askP } of open) {
    const amountP = Math.min(shareOfClaim(order, askP), roomP)
    targets.set(id, amountP)
    roomP -= amountP
  }
  return targets
}
