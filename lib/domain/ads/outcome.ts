import { type Difference, differenceOf } from './compare'

/** Days after a view or click within which orders are counted with it. */
export const OUTCOME_DAYS = 7
const DAY_MS = 86_400_000

/** A buyer who was shown an advertisement, or the house banner in its place, on a UK day; instants in milliseconds. */
export interface Reach {
  buyerId: string
  shopId: string
  shown: boolean
  reachedAt: number
  clickedAt: number | null
}

export interface PaidOrder {
  buyerId: string
  shopId: string
  paidAt: number
  paidP: number
}

export interface Outcome {
  /** Orders within seven days of a click, and the amount paid for them in pence. */
  orders: number
  paidP: number
  /** Buyers who were shown it, or the house banner instead, and those of them who ordered within seven days. */
  shown: number
  shownBuyers: number
  withheld: number
  withheldBuyers: number
}

export const NO_OUTCOME: Outcome = { orders: 0, paidP: 0, shown: 0, shownBuyers: 0, withheld: 0, withheldBuyers: 0 }

const within = (from: number, at: number) => at >= from && at < from + OUTCOME_DAYS * DAY_MS

/** Orders that followed these views and clicks. Each counts once, for the last click before it on its shop's ad. */
export function outcomeOf(reaches: readonly Reach[], all: readonly Reach[], paid: readonly PaidOrder[]): Outcome {
  const ofBuyer = ({ buyerId, shopId }: Reach) =>
    paid.filter((order) => order.buyerId === buyerId && order.shopId === shopId)
  const isLast = (reach: Reach, clickedAt: number, { paidAt }: PaidOrder) =>
    !all.some(
      (other) =>
        other !== reach &&
        other.buyerId === reach.buyerId &&
        other.shopId === reach.shopId &&
        other.clickedAt !== null &&
        other.clickedAt <= paidAt &&
        other.clickedAt > clickedAt,
    )
  return reaches.reduce<Outcome>((sum, reach) => {
    const { shown, reachedAt, clickedAt } = reach
    const orders = ofBuyer(reach)
    const bought = orders.some(({ paidAt }) => within(reachedAt, paidAt)) ? 1 : 0
    const clicked =
      clickedAt === null
        ? []
        : orders.filter((order) => within(clickedAt, order.paidAt) && isLast(reach, clickedAt, order))
    return {
      orders: sum.orders + clicked.length,
      paidP: clicked.reduce((total, { paidP }) => total + paidP, sum.paidP),
      shown: sum.shown + (shown ? 1 : 0),
      shownBuyers: sum.shownBuyers + (shown ? bought : 0),
      withheld: sum.withheld + (shown ? 0 : 1),
      withheldBuyers: sum.withheldBuyers + (shown ? 0 : bought),
    }
  }, NO_OUTCOME)
}

export const addOutcomes = (one: Outcome, other: Outcome): Outcome => ({
  orders: one.orders + other.orders,
  paidP: one.paidP + other.paidP,
  shown: one.shown + other.shown,
  shownBuyers: one.shownBuyers + other.shownBuyers,
  withheld: one.withheld + other.withheld,
  withheldBuyers: one.withheldBuyers + other.withheldBuyers,
})

/**
 * Buyers who ordered because they were shown the advertisement, with a 95% interval: the difference of the order shares
 * of both groups, times the buyers who were shown it. Null if one of the groups is empty.
 */
export function causedOf({ shown, shownBuyers, withheld, withheldBuyers }: Outcome): Difference | null {
  const difference = differenceOf({ hits: shownBuyers, of: shown }, { hits: withheldBuyers, of: withheld })
  if (!difference) return null
  const { value, low, high } = difference
  return { value: value * shown, low: low * shown, high: high * shown }
}
