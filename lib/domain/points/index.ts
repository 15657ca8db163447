import { apportion, type Pence } from '../money'
import { addUkMonths, ukDay, ukDayEnd } from '../uk-time'

/** Step at which an order grants its points: a value of the dictionary `points_return`, set by `points.return`. */
export const POINTS_STEP = { completed: 1, received: 2, paid: 3 } as const
export type PointsStep = (typeof POINTS_STEP)[keyof typeof POINTS_STEP]

/**
 * Kinds of entries of a buyer's points. `takenBack`: reversal for a refunded order; `returned`: spent points given back
 * for a cancelled or refunded order; `offset`: points that settle a negative balance, always two entries that sum to
 * zero.
 */
export const POINTS_KINDS = ['earned', 'spent', 'takenBack', 'returned', 'expired', 'offset'] as const
export type PointsKind = (typeof POINTS_KINDS)[number]

/** Terms of points from the settings. */
export interface PointsTerms {
  /** Points for each pound paid for goods. */
  earn: number
  /** Points that are worth one pound. */
  perPound: number
  /** Largest share of the goods that points may pay, in hundredths of a per cent. */
  maxBp: number
  /** Months until points expire. */
  months: number
  step: PointsStep
}

/** Value of points in pence, rounded down. */
export const worthOf = (points: number, { perPound }: Pick<PointsTerms, 'perPound'>): Pence =>
  Math.max(0, Math.floor((points * 100) / perPound))

/** Points needed for a discount, rounded up: never more than those it was calculated from. */
export const pointsFor = (discountP: Pence, { perPound }: Pick<PointsTerms, 'perPound'>): number =>
  Math.ceil((discountP * perPound) / 100)

/** Points that an order grants for the amount paid for its goods, rounded down. */
export const earnedFor = (goodsPaidP: Pence, { earn }: Pick<PointsTerms, 'earn'>): number =>
  Math.floor((goodsPaidP * earn) / 100)

/** First instant at which points granted at `at` can no longer be used: the end of a UK day. */
export const pointsEnd = (at: number, { months }: Pick<PointsTerms, 'months'>): number =>
  ukDayEnd(ukDay(addUkMonths(at, months)))

/** Days for which returned points can be used if they had expired. */
const RETURNED_DAYS = 7

/** Shares of points by the discount of each order, largest remainder first; they sum to `points`. */
export const sharePoints = (points: number, discounts: readonly Pence[]): number[] => apportion(points, discounts)

/** Remaining points of one grant. */
export interface PointsLot {
  id: string
  left: number
  /** First instant at which they can no longer be used, in milliseconds. */
  endsAt: number
}

/** A buyer's points. A negative balance has no points left and is settled by the next ones. */
export interface PointsAccount {
  lots: readonly PointsLot[]
  /** Points that were reversed after they had been spent. */
  debt: number
}

export interface PointsEntry {
  kind: PointsKind
  /** Null: settles the debt. */
  lotId: string | null
  points: number
}

export const balanceOf = ({ lots, debt }: PointsAccount): number => lots.reduce((sum, { left }) => sum + left, 0) - debt

const byEnd = (lots: readonly PointsLot[]): PointsLot[] =>
  lots.toSorted((a, b) => a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1))

/** Takes points from lots in order, as far as they suffice. */
function takeFrom(lots: readonly PointsLot[], kind: PointsKind, points: number): PointsEntry[] {
  let open = points
  return lots.flatMap(({ id, left }) => {
    const part = Math.min(left, open)
    open -= part
    return part > 0 ? [{ kind, lotId: id, points: -part }] : []
  })
}

const takenBy = (entries: readonly PointsEntry[]): number => entries.reduce((sum, { points }) => sum - points, 0)

/** Points added to a lot: they settle the debt first. */
function into(account: PointsAccount, kind: PointsKind, lotId: string, points: number): PointsEntry[] {
  const settled = Math.min(account.debt, points)
  const offset = { kind: 'offset' as const }
  return [
    { kind, lotId, points },
    ...(settled > 0
      ? [
          { ...offset, lotId, points: -settled },
          { ...offset, lotId: null, points: settled },
        ]
      : []),
  ]
}

/** Entries that grant points into a lot. */
export const grantEntries = (account: PointsAccount, lotId: string, points: number): PointsEntry[] =>
  points > 0 ? into(account, 'earned', lotId, points) : []

/** Entries that spend points, soonest expiry first; null if there are not enough. */
export function spendEntries(account: PointsAccount, points: number): PointsEntry[] | null {
  const entries = takeFrom(byEnd(account.lots), 'spent', points)
  return takenBy(entries) === points && account.debt === 0 ? entries : null
}

/** Entries that expire the lots whose time is over. */
export const expireEntries = ({ lots }: PointsAccount, at: number): PointsEntry[] =>
  lots.flatMap(({ id, left, endsAt }) =>
    left > 0 && endsAt <= at ? [{ kind: 'expired' as const, lotId: id, points: -left }] : [],
  )

/**
 * Entries that reverse granted points: from their own lot, then those with the soonest expiry. Points already spent
 * make the balance negative; the refund itself is never reduced.
 */
export function takeBackEntries(account: PointsAccount, lotId: string, points: number): PointsEntry[] {
  const [own, others] = [account.lots.filter(({ id }) => id === lotId), account.lots.filter(({ id }) => id !== lotId)]
  const entries = takeFrom([...own, ...byEnd(others)], 'takenBack', points)
  const short = points - takenBy(entries)
  return short > 0 ? [...entries, { kind: 'takenBack', lotId: null, points: -short }] : entries
}

/** Points of a lot that an order has spent and that were not returned. */
export interface SpentLot {
  id: string
  spent: number
  endsAt: number
}

/**
 * Entries that return spent points to their lots, latest expiry first. `extended`: lots that have expired meanwhile,
 * and their new end.
 */
export function returnEntries(
  account: PointsAccount,
  spent: readonly SpentLot[],
  points: number,
  at: number,
): { entries: PointsEntry[]; extended: { id: string; endsAt: number }[] } {
  let { debt } = account
  const entries: PointsEntry[] = []
  const extended: { id: string; endsAt: number }[] = []
  const latest = byEnd(spent.map(({ id, spent: left, endsAt }) => ({ id, left, endsAt }))).toReversed()
  for (const { lotId, points: taken } of takeFrom(latest, 'returned', points)) {
    if (lotId === null) continue
    const found = into({ lots: account.lots, debt }, 'returned', lotId, -taken)
    for (const entry of found) if (entry.lotId === null) debt -= entry.points
    entries.push(...found)
    const endsAt = latest.find(({ id }) => id === lotId)?.endsAt ?? 0
    if (endsAt <= at) extended.push({ id: lotId, endsAt: ukDayEnd(ukDay(at + RETURNED_DAYS * 86_400_000)) })
  }
  return { entries, extended }
}

/** Points of an order: granted and spent, and how much of that is booked. */
export interface OrderPoints {
  /** Points granted if nothing is refunded. */
  earn: number
  spent: number
  /** Amount paid, and amount refunded, in pence. */
  paidP: Pence
  refundedP: Pence
  /** Booked so far: granted, reversed, and spent points returned. */
  granted: number
  takenBack: number
  returned: number
  /** Granted points that expired unused. */
  expired: number
}

/** Proportion of points for what the buyer still pays, rounded down. */
const keptOf = (points: number, { paidP, refundedP }: Pick<OrderPoints, 'paidP' | 'refundedP'>): number =>
  paidP === 0 ? 0 : Math.floor((points * (paidP - refundedP)) / paidP)

/** Points that an order grants after its refunds. */
export const dueOf = (order: Pick<OrderPoints, 'earn' | 'paidP' | 'refundedP'>): number => keptOf(order.earn, order)

/** Granted points that are still to be reversed; points that expired unused count as reversed. */
export const dueBack = (order: OrderPoints): number =>
  Math.max(0, order.granted - Math.min(order.granted, dueOf(order)) - order.expired - order.takenBack)

/** Spent points that are still to be returned: in proportion to the refund, and all of them with the last penny. */
export function dueReturn({ spent, returned, ...order }: OrderPoints): number {
  const total = order.paidP === 0 ? 0 : Math.floor((spent * order.refundedP) / order.paidP)
  return Math.max(0, total - returned)
}
