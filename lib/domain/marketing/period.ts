import { addUkDays } from '../uk-time'

/** Days of the longest promotion, counted on the wall clock in the UK. */
export const PROMOTION_DAYS_MAX = 30
/** Milliseconds from now until a promotion may begin at the earliest. */
export const PROMOTION_LEAD_MS = 5 * 60_000

/** A period in milliseconds; `endsAt` is the first instant after it. */
export interface Period {
  startsAt: number
  endsAt: number
}

export const PERIOD_TROUBLES = ['tooSoon', 'endBeforeStart', 'tooLong'] as const
export type PeriodTrouble = (typeof PERIOD_TROUBLES)[number]

/** Finds the fault in the period of a promotion that is saved at `now`; null if there is none. */
export function periodTrouble(
  { startsAt, endsAt }: Period,
  now: number,
  days = PROMOTION_DAYS_MAX,
): PeriodTrouble | null {
  if (startsAt < now + PROMOTION_LEAD_MS) return 'tooSoon'
  if (endsAt <= startsAt) return 'endBeforeStart'
  return endsAt > addUkDays(startsAt, days) ? 'tooLong' : null
}

/** True if two periods share an instant; one may begin where the other ends. */
export const overlap = (one: Period, other: Period): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/** The same length from another start, 30 days of UK time at most. */
export const periodFrom = ({ startsAt, endsAt }: Period, start: number): Period => ({
  startsAt: start,
  endsAt: Math.min(start + endsAt - startsAt, addUkDays(start, PROMOTION_DAYS_MAX)),
})
