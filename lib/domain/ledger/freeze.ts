import type { Pence } from '../money'
import { type BookedOrder, type Frozen, type Posted, sharesOf } from '.'

/** An after-sale case as the ledger needs it (rules 4.3, 4.8). */
export interface Dispute {
  id: string
  no: string
  /** Amount that the buyer asks for. */
  askP: Pence
  /** Undecided: its amount stays frozen. */
  open: boolean
  /** Ended with a refund, which is part of the order. */
  refunded: boolean
  /** Start of this state, in milliseconds since 1970. */
  at: number
}

const NOTHING_BACK = { refundP: 0, vatBackP: 0 }

/** Cost of refunding the whole claim for the shop: its share, without the commission and VAT that are returned. */
function shareOfClaim(order: BookedOrder, askP: Pence): Pence {
  const refundP = Math.min(askP, order.paidP)
  const vatBackP = Math.floor((order.withheldVatP * refundP) / order.paidP)
  return Math.max(sharesOf(order, NOTHING_BACK).netP - sharesOf(order, { refundP, vatBackP }).netP, 0)
}

export const sumFrozen = (frozen: readonly Frozen[]): Pence => frozen.reduce((sum, { amountP }) => sum + amountP, 0)

/** Amount of an order that can still be frozen: never more than the shop has of it. */
export const roomIn = (order: BookedOrder, posted: Pick<Posted, 'refundP' | 'vatBackP' | 'frozen'>): Pence =>
  Math.max(sharesOf(order, posted).netP, 0) - sumFrozen(posted.frozen)

/**
 * Amount of an order that each open case freezes, oldest first; together never more than the shop has of the order.
 * Nothing before receipt: pending money cannot be withdrawn anyway.
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
