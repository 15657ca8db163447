import { apportion, type Pence } from '../money'
import { addUkMonths, ukDay, ukDayEnd } from '../uk-time'

/** When an order grants its points: values of the dictionary `points_return`, also the setting `points.return`. */
export const POINTS_STEP = { completed: 1, received: 2, paid: 3 } as const
export type PointsStep = (typeof POINTS_STEP)[keyof typeof POINTS_STEP]

/**
 * Kinds of entries of a buyer's points. `takenBack`: granted by an order that was refunded; `returned`: spent on an order
 * that was cancelled or refunded; `offset`: points that settle a negative balance, always in two entries that sum to zero.
 */
export const POINTS_KINDS = ['earned', 'spent', 'takenBack', 'returned', 'expired', 'offset'] as const
export type PointsKind = (typeof POINTS_KINDS)[number]

/** Terms of points as the settings have them. */
export interface PointsTerms {
  /** Points for each pound paid for goods. */
  earn: number
  /** Points that are worth a pound. */
  perPound: number
  /** Most of the goods that points pay, in hundredths of a per cent. */
  maxBp: number
  /** Months until points expire. */
  months: number
  step: PointsStep
}

/** Value of points in pence, rounded down. */
export const worthOf = (points: number, { perPound }: Pick<PointsTerms, 'perPound'>): Pence =>
  Math.max(0, Math.floor((points * 100) / perPound))

/** Points that a discount uses, rounded up: never more than those it was counted from. */
export const pointsFor = (discountP: Pence, { perPound }: Pick<PointsTerms, 'perPound'>): number =>
  Math.ceil((discountP * perPound) / 100)

/** Points that an order grants for what is paid for its goods, rounded down. */
export const earnedFor = (goodsPaidP: Pence, { earn }: Pick<PointsTerms, 'earn'>): number =>
  Math.floor((goodsPaidP * earn) / 100)

/** First instant at which points that were granted at `at` cannot be used any more: the end of a UK day. */
export const pointsEnd = (at: number, { months }: Pick<PointsTerms, 'months'>): number =>
  ukDayEnd(ukDay(addUkMonths(at, months)))

/** Days that points have which come back after they would have expired. */
const RETURNED_DAYS = 7

/** Shares of points by the discount of each order, largest remainder first; they sum to `points`. */
export const sharePoints = (points: number, discounts: readonly Pence[]): number[] => apportion(points, discounts)

/** Points of one grant that are left. */
export interface PointsLot {
  id: string
  left: number
  /** First instant at which they cannot be used, in milliseconds. */
  endsAt: number
}

/** A buyer's points. A negative balance has no points left: the next ones settle it. */
export interface PointsAccount {
  lots: readonly PointsLot[]
  /** Points that were taken back after they had been spent. */
  debt: number
}

export interface PointsEntry {
  kind: PointsKind
  /** Null: of the debt. */
  lotId: string | null
  points: number
}

export const balanceOf = ({ lots, debt }: PointsAccount): number => lots.reduce((sum, { left }) => sum + left, 0) - debt

const byEnd = (lots: readonly PointsLot[]): PointsLot[] =>
  lots.toSorted((a, b) => a.endsAt - b.endsAt || (a.id < b.id ? -1 : 1))

/** Takes points from lots in their order, as far as they go. */
function takeFrom(lots: readonly PointsLot[], kind: PointsKind, points: number): PointsEntry[] {
  let open = points
  return lots.flatMap(({ id, left }) => {
    const part = Math.min(left, open)
    open -= part
    return part > 0 ? [{ kind, lotId: id, points: -part }] : []
  })
}

const takenBy = (entries: readonly PointsEntry[]): number => entries.reduce((sum, { points }) => sum - points, 0)

/** Points that come into a lot: they settle the debt first. */
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

/** Entries that spend points, those that expire first; null if there are not enough. */
export function spendEntries(account: PointsAccount, points: number): PointsEntry[] | null {
  const entries = takeFrom(byEnd(account.lots), 'spent', points)
  return takenBy(entries) === points && account.debt === 0 ? entries : null
}

/** Entries that end the lots whose time is over. */
export const expireEntries = ({ lots }: PointsAccount, at: number): PointsEntry[] =>
  lots.flatMap(({ id, left, endsAt }) =>
    left > 0 && endsAt <= at ? [{ kind: 'expired' as const, lotId: id, points: -left }] : [],
  )

/**
 * Entries that take granted points back: from their own lot, then from those that expire first. What was spent already is a
 * negative balance; the refund itself is never reduced.
 */
export function takeBackEntries(account: PointsAccount, lotId: string, points: number): PointsEntry[] {
  const [own, others] = [account.lots.filter(({ id }) => id === lotId), account.lots.filter(({ id }) => id !== lotId)]
  const entries = takeFrom([...own, ...byEnd(others)], 'takenBack', points)
  const short = points - takenBy(entries)
  return short > 0 ? [...entries, { kind: 'takenBack', lotId: null, points: -short }] : entries
}

/** Points of a lot that an order has spent and not got back. */
export interface SpentLot {
  id: string
  spent: number
  endsAt: number
}

/**
 * Entries that give spent points back to their lots, those that last longest first. `extended`: lots that have expired
 * meanwhile, and until when their points can be used now.
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

/** Points of an order: what it grants and what it spent, and how much of that has been booked. */
export interface OrderPoints {
  /** Granted if nothing is refunded. */
  earn: number
  spent: number
  /** Paid, and of that refunded, in pence. */
  paidP: Pence
  refundedP: Pence
  /** Booked so far: granted, taken back, and spent points given back. */
  granted: number
  takenBack: number
  returned: number
  /** Granted points that expired unused. */
  expired: number
}

/** Part of some points that belongs to what the buyer keeps paying for, rounded down. */
const keptOf = (points: number, { paidP, refundedP }: Pick<OrderPoints, 'paidP' | 'refundedP'>): number =>
  paidP === 0 ? 0 : Math.floor((points * (paidP - refundedP)) / paidP)

/** Points that an order grants as it stands. */
export const dueOf = (order: Pick<OrderPoints, 'earn' | 'paidP' | 'refundedP'>): number => keptOf(order.earn, order)

/** Granted points that are still to be taken back; what expired unused counts as taken. */
export const dueBack = (order: OrderPoints): number =>
  Math.max(0, order.granted - Math.min(order.granted, dueOf(order)) - order.expired - order.takenBack)

/** Spent points that are still to be given back: in proportion to what was refunded, and all of them with the last penny. */
export function dueReturn({ spent, returned, ...order }: OrderPoints): number {
  const total = order.paidP === 0 ? 0 : Math.floor((spent * order.refundedP) / order.paidP)
  return Math.max(0, total - returned)
}
