import { addDays, daysBetween, daysUntil, monthStart } from './uk-time'

/** Ranges of the platform's analysis; all are whole UK days in the past. */
export const PLATFORM_RANGES = ['7d', '30d', '90d', 'thisMonth', 'lastMonth'] as const
export type PlatformRange = (typeof PLATFORM_RANGES)[number]

/** UK days of a range, and the same number of days before it for comparison. */
export interface WholeDays {
  days: readonly string[]
  before: readonly string[]
}

const rolling = (last: string, length: number): WholeDays => ({
  days: daysUntil(last, length),
  before: daysUntil(addDays(last, -length), length),
})

function monthUntil(last: string): WholeDays {
  const days = daysBetween(monthStart(last), last)
  const lastOfBefore = addDays(monthStart(last), -1)
  return { days, before: daysBetween(monthStart(lastOfBefore), lastOfBefore).slice(0, days.length) }
}

/** Days of a range, up to the day before `today`. On the first of a month "this month" is the previous month. */
export function wholeDays(range: PlatformRange, today: string): WholeDays {
  const last = addDays(today, -1)
  if (range === 'thisMonth') return monthUntil(last)
  if (range === 'lastMonth') return monthUntil(addDays(monthStart(today), -1))
  return rolling(last, Number.parseInt(range, 10))
}

/** Revenue of the platform by ledger account; `subsidy` is its part of discounts, which lowers it. */
export const EARNED = [
  ...(['commission', 'subscription', 'advertising', 'withdrawalFee', 'activityFee', 'postage', 'subsidy'] as const),
] as const

/** Months of a cohort table. */
export const COHORT_MONTHS = 6

/** First days of the last months, oldest first; the last one is the month of `day`. */
export function lastMonths(day: string, count = COHORT_MONTHS): string[] {
  const months = [monthStart(day)]
  while (months.length < count) months.unshift(monthStart(addDays(months[0] ?? day, -1)))
  return months
}

/** Standards of service, in hundredths of a per cent of the orders (rules, section 6: scores of shops). */
export const STANDARDS = { onTimeBp: 9_500, refundBp: 400, disputeBp: 80 } as const
