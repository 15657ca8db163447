import { machine } from './machine'
import { apportion, type Pence } from './money'
import { addUkDays, addUkMonths, dayOfMonth, daysBetween, ukDay } from './uk-time'

/** A shop's plan from its trial to its end (rules 4.12). */
export const SUBSCRIPTION_STATE = { trial: 0, active: 1, due: 2, grace: 3, expired: 4, cancelled: 5 } as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATE)[keyof typeof SUBSCRIPTION_STATE]

/** Earliest day, before its end, from which a paid plan is due. */
export const DUE_DAYS = 30
/** A plan is due in the last quarter of its time: a month's in its last week, a year's in its last thirty days. */
const DUE_PART = 4
/** Days after the end in which a shop can still be read. */
export const GRACE_DAYS = 7
/** Days before the end on which the shop is reminded. */
export const REMINDER_DAYS = [7, 1] as const
/** Days after which an unpaid order is cancelled. */
export const ORDER_DAYS = 3
/** Most days that operators can grant at once. */
export const GRANT_DAYS_MAX = 365

const S = SUBSCRIPTION_STATE
const OPEN = [S.trial, S.active, S.due] as const

export type SubscriptionEvent = 'renew' | 'upgrade' | 'grant' | 'fallDue' | 'lapse' | 'expire' | 'end'

/** Transitions of a subscription by actor, and those caused by time. */
export const SUBSCRIPTION = machine<SubscriptionEvent, SubscriptionState, 'shop' | 'platform' | 'clock'>([
  { event: 'renew', from: [S.trial, S.due, S.grace, S.expired, S.cancelled], to: S.active, actors: ['shop', 'clock'] },
  { event: 'upgrade', from: [S.active, S.due], to: S.active, actors: ['shop'] },
  { event: 'grant', from: [...OPEN, S.grace, S.expired], to: S.active, actors: ['platform'] },
  { event: 'fallDue', from: [S.active], to: S.due, actors: ['clock'] },
  { event: 'lapse', from: [...OPEN], to: S.grace, actors: ['clock'] },
  { event: 'expire', from: [...OPEN, S.grace], to: S.expired, actors: ['clock'] },
  { event: 'end', from: [...OPEN, S.grace], to: S.cancelled, actors: ['clock'] },
])

/** Dates that decide a state; times are milliseconds since 1970. */
export interface SubscriptionDates {
  trial: boolean
  startsAt: number
  endsAt: number
  /** True if it was cancelled: it ends without days of grace. */
  cancelled: boolean
}

/** End of the read-only days of grace after a plan has ended. */
export const graceEnd = ({ endsAt, cancelled }: Pick<SubscriptionDates, 'endsAt' | 'cancelled'>): number =>
  cancelled ? endsAt : addUkDays(endsAt, GRACE_DAYS)

/** Time from which a paid plan is due. */
export const dueFrom = ({ startsAt, endsAt }: Pick<SubscriptionDates, 'startsAt' | 'endsAt'>): number =>
  Math.max(addUkDays(endsAt, -DUE_DAYS), endsAt - Math.floor((endsAt - startsAt) / DUE_PART))

/** State at an instant (milliseconds), by UK calendar days. */
export function stateAt(dates: SubscriptionDates, now: number): SubscriptionState {
  const { trial, endsAt, cancelled } = dates
  if (now >= endsAt) {
    if (cancelled) return S.cancelled
    return now < graceEnd(dates) ? S.grace : S.expired
  }
  if (trial) return S.trial
  return now >= dueFrom(dates) ? S.due : S.active
}

/** Timed event that leads from one state to another; null if there is none. */
export const clockEvent = (from: SubscriptionState, to: SubscriptionState): SubscriptionEvent | null =>
  SUBSCRIPTION.moves.find((move) => move.to === to && move.from.includes(from) && move.actors.includes('clock'))
    ?.event ?? null

export const ORDER_STATE = { unpaid: 0, paid: 1, cancelled: 2, refunded: 3 } as const
export type OrderState = (typeof ORDER_STATE)[keyof typeof ORDER_STATE]
export type OrderEvent = 'pay' | 'cancel' | 'refund'

/** State machine of a subscription order; only a period that has not begun is refunded. */
export const SUBSCRIPTION_ORDER = machine<OrderEvent, OrderState, 'shop' | 'platform' | 'clock'>([
  { event: 'pay', from: [ORDER_STATE.unpaid], to: ORDER_STATE.paid, actors: ['shop', 'clock'] },
  { event: 'cancel', from: [ORDER_STATE.unpaid], to: ORDER_STATE.cancelled, actors: ['shop', 'clock'] },
  { event: 'refund', from: [ORDER_STATE.paid], to: ORDER_STATE.refunded, actors: ['platform'] },
])

export const PERIODS = ['month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/**
 * End of a period that begins at `from` (milliseconds): the same UK time of day a month or a year later, on the shop's
 * billing day (1-31) or the last day of a shorter month.
 */
export const periodEnd = (from: number, period: Period, billingDay?: number): number =>
  addUkMonths(from, period === 'year' ? 12 : 1, billingDay)

/**
 * Billing day of a period that begins at `from`: the shop's own while periods are consecutive (31 January, 28 February,
 * 31 March), else the day on which this one begins, such as after a pause or granted days.
 */
export function billingDayFrom(from: number, before: number): number {
  const day = dayOfMonth(from)
  return day < before && dayOfMonth(addUkDays(from, 1)) === 1 ? before : day
}

/** Limits of a plan; each is enforced where it applies. */
export const LIMITS = ['products', 'staff', 'storageMb'] as const
export type Limit = (typeof LIMITS)[number]
export type Limits = Readonly<Record<Limit, number>>

/** Limits that a shop exceeds, in the order of `LIMITS`. */
export const exceeded = (limits: Limits, used: Limits): Limit[] => LIMITS.filter((limit) => used[limit] > limits[limit])

interface Upgrade {
  /** Prices of a whole period, in pence. */
  oldP: Pence
  newP: Pence
  /** Current period and the instant, in milliseconds since 1970. */
  from: number
  until: number
  now: number
}

/**
 * Prorated upgrade price: the price difference times the share of UK days left, including today. Never negative, never
 * more than the whole difference; the parts before and after the change sum to it.
 */
export function prorate({ oldP, newP, from, until, now }: Upgrade): Pence {
  const last = ukDay(Math.max(until - 1, from))
  const all = daysBetween(ukDay(from), last).length
  const left = Math.min(Math.max(now < until ? daysBetween(ukDay(Math.max(now, from)), last).length : 0, 0), all)
  const [due = 0] = apportion(Math.max(newP - oldP, 0), [left, all - left])
  return due
}
