import type { ANALYSIS_RANGES } from '@/lib/contract/dashboard'
import { addDays, daysBetween, daysUntil, mondayOf, monthStart } from '@/lib/domain/uk-time'

type Range = (typeof ANALYSIS_RANGES)[number]

/** UK days of a period, and of the previous one. */
export interface Period {
  days: readonly string[]
  before: readonly string[]
  /** The days include today, so the last day of the previous period counts only up to the current hour. */
  untilNow: boolean
}

const WEEK = 7

function rolling(today: string, length: number): Period {
  return { days: daysUntil(today, length), before: daysUntil(addDays(today, -length), length), untilNow: true }
}

const shifted = (days: readonly string[], by: number) => days.map((day) => addDays(day, by))

function thisMonth(today: string): Period {
  const first = monthStart(today)
  const days = daysBetween(first, today)
  const lastOfBefore = addDays(first, -1)
  // A shorter month lacks this day: then the whole month counts.
  const before = daysBetween(monthStart(lastOfBefore), lastOfBefore).slice(0, days.length)
  return { days, before, untilNow: before.length === days.length }
}

function lastMonth(today: string): Period {
  const last = addDays(monthStart(today), -1)
  const lastOfBefore = addDays(monthStart(last), -1)
  return {
    days: daysBetween(monthStart(last), last),
    before: daysBetween(monthStart(lastOfBefore), lastOfBefore),
    untilNow: false,
  }
}

function weekFrom(monday: string, last: string): Omit<Period, 'untilNow'> {
  const days = daysBetween(monday, last)
  return { days, before: shifted(days, -WEEK) }
}

const PERIODS: Record<Range, (today: string) => Period> = {
  '7d': (today) => rolling(today, WEEK),
  '30d': (today) => rolling(today, 30),
  '90d': (today) => rolling(today, 90),
  thisWeek: (today) => ({ ...weekFrom(mondayOf(today), today), untilNow: true }),
  lastWeek: (today) => {
    const sunday = addDays(mondayOf(today), -1)
    return { ...weekFrom(mondayOf(sunday), sunday), untilNow: false }
  },
  thisMonth,
  lastMonth,
}

/** Returns the days of a range as of a UK day, and the days that they are compared with. */
export const periodOf = (range: Range, today: string): Period => PERIODS[range](today)
