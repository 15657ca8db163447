import { addUkDays } from '../uk-time'

/** Longest promotion in days by the UK clock. */
export const PROMOTION_DAYS_MAX = 30
/** Milliseconds from now until the earliest start of a promotion. */
export const PROMOTION_LEAD_MS = 5 * 60_000

/** A period in milliseconds; `endsAt` is the first instant after it. */
export interface Period {
  startsAt: number
  endsAt: number
}

export const PERIOD_TROUBLES = ['tooSoon', 'endBeforeStart', 'tooLong'] as const
export type PeriodTrouble = (typeof PERIOD_TROUBLES)[number]

/** Fault of the period of a promotion that is saved at `now`; null if there is none. */
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

/** A period of the same length from another start, at most 30 days of UK time. */
export const periodFrom = ({ startsAt, endsAt }: Period, start: number): Period => ({
  startsAt: start,
  endsAt: Math.min(start + endsAt - startsAt, addUkDays(start, PROMOTION_DAYS_MAX)),
})
