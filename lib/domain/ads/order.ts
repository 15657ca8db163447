import { machine } from '../machine'
import { apportion, type Pence, sum } from '../money'
import { addDays, daysBetween, ukDay, ukDayStart } from '../uk-time'

/** State of an order of a shop for an advertisement. */
export const AD_ORDER = {
  draft: 0,
  pendingPayment: 1,
  pendingReview: 2,
  passed: 3,
  running: 4,
  ended: 5,
  failed: 6,
  stopped: 7,
} as const
export type AdOrderState = (typeof AD_ORDER)[keyof typeof AD_ORDER]
/** Order of the tabs. */
export const AD_ORDER_STATES = ['1', '2', '3', '4', '6', '5', '7', '0'] as const

export type AdOrderEvent = 'hold' | 'release' | 'expire' | 'pay' | 'pass' | 'fail' | 'miss' | 'start' | 'end' | 'stop'

const A = AD_ORDER

/**
 * An order from its draft to its end. A draft books no days; days are held from `hold` until the payment or the end of
 * the hold, after which the order is a draft again and keeps its picture.
 */
export const AD_ORDER_MOVES = machine<AdOrderEvent, AdOrderState, 'shop' | 'platform' | 'clock'>([
  { event: 'hold', from: [A.draft], to: A.pendingPayment, actors: ['shop'] },
  { event: 'release', from: [A.pendingPayment], to: A.draft, actors: ['shop', 'platform'] },
  { event: 'expire', from: [A.pendingPayment], to: A.draft, actors: ['clock'] },
  { event: 'pay', from: [A.pendingPayment], to: A.pendingReview, actors: ['shop'] },
  { event: 'pass', from: [A.pendingReview], to: A.passed, actors: ['platform'] },
  { event: 'fail', from: [A.pendingReview], to: A.failed, actors: ['platform'] },
  { event: 'miss', from: [A.pendingReview], to: A.failed, actors: ['clock'] },
  { event: 'start', from: [A.passed], to: A.running, actors: ['clock'] },
  { event: 'end', from: [A.running], to: A.ended, actors: ['clock'] },
  { event: 'stop', from: [A.pendingReview, A.passed, A.running], to: A.stopped, actors: ['shop', 'platform'] },
])

/** States in which a shop may submit another picture; each is reviewed, and the approved one runs meanwhile. */
export const REPLACEABLE: readonly number[] = [A.draft, A.pendingPayment, A.pendingReview, A.passed, A.running]

/** State of a creative. `replaced`: another one was submitted before it was reviewed. */
export const CREATIVE = { pending: 0, passed: 1, failed: 2, replaced: 3 } as const

export const AD_TARGETS = ['product', 'shop', 'activity'] as const
export type AdTarget = (typeof AD_TARGETS)[number]

/** Longest booking in days, first and last included (specification, section 5: a promotion of 30 days). */
export const AD_DAYS_MAX = 30
/** Number of days ahead that can be booked. */
export const AD_SALE_DAYS = 60
/** Longest description of a picture, used as its "alt" text and shown beside it. */
export const AD_TEXT_MAX = 80

/** First and last UK day, both counted. */
export interface AdDays {
  from: string
  to: string
}

/** Limits of the days that can be booked at a position. */
export interface BookableDays {
  /** Days between booking and first day; at least 1, for the review. */
  leadDays: number
  /** UK days without advertisements. */
  blackout: readonly string[]
}

/** First and last UK day on sale at `now` (milliseconds). */
export const daysOnSale = ({ leadDays }: Pick<BookableDays, 'leadDays'>, now: number): AdDays => ({
  from: addDays(ukDay(now), Math.max(leadDays, 1)),
  to: addDays(ukDay(now), AD_SALE_DAYS),
})

export type AdDaysTrouble = 'tooSoon' | 'tooFar' | 'endBeforeStart' | 'tooLong' | 'blackout'

/** Reason why days cannot be booked at a position, apart from bookings of others; null if they can. */
export function daysTrouble(position: BookableDays, { from, to }: AdDays, now: number): AdDaysTrouble | null {
  const sale = daysOnSale(position, now)
  if (from < sale.from) return 'tooSoon'
  if (to < from) return 'endBeforeStart'
  if (to > sale.to) return 'tooFar'
  const days = daysBetween(from, to)
  if (days.length > AD_DAYS_MAX) return 'tooLong'
  return days.some((day) => position.blackout.includes(day)) ? 'blackout' : null
}

/** Price of some days in pence, VAT included. */
export const priceOf = ({ from, to }: AdDays, priceDayP: Pence): Pence => daysBetween(from, to).length * priceDayP

/** Price of each day: the sum equals the amount paid, remainders go to the first days (largest remainder). */
export const dayShares = (paidP: Pence, days: number): Pence[] =>
  apportion(
    paidP,
    Array.from({ length: days }, () => 1),
  )

export interface AdRefund {
  /** Days that have begun: the shop pays them, the others are refunded. */
  used: number
  left: number
  usedP: Pence
  refundP: Pence
}

/** Refund of an order that is stopped at `now`: the share of every UK day that has not begun. */
export function refundOf({ from, to, paidP }: AdDays & { paidP: Pence }, now: number): AdRefund {
  const days = daysBetween(from, to)
  const used = days.filter((day) => ukDayStart(day) <= now).length
  const usedP = sum(dayShares(paidP, days.length).slice(0, used))
  return { used, left: days.length - used, usedP, refundP: paidP - usedP }
}

/** Lowest free place of a day, counted from 1; null if the day is full. */
export function freePlace(taken: readonly number[], capacity: number): number | null {
  for (let place = 1; place <= capacity; place++) if (!taken.includes(place)) return place
  return null
}
