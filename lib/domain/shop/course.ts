import { addDays, daysBetween, ukDay, ukDayEnd, ukDayStart } from '../uk-time'

export const HOLIDAY_MODES = ['pause', 'extend'] as const
export const HOLIDAY_NOTE_MAX = 200
/** Longest holiday in UK days, both ends included. */
export const HOLIDAY_MAX_DAYS = 30

export const CLOSING_REASONS = ['business', 'sales', 'moving', 'costs', 'other'] as const
export const CLOSING_STATES = ['requested', 'approved', 'winding', 'closed', 'withdrawn', 'declined'] as const

export type HolidayFault = 'past' | 'backwards' | 'tooLong' | 'tooFar'

/** Latest start of a holiday in days from now. */
const AHEAD_MAX = 365

/** Faults of the days of a holiday by field; empty if it can be planned. */
export function holidayFaults(
  days: { firstDay: string; lastDay: string },
  now: Date,
): Partial<Record<'firstDay' | 'lastDay', HolidayFault[]>> {
  const today = ukDay(now.getTime())
  if (days.firstDay < today) return { firstDay: ['past'] }
  if (days.firstDay > addDays(today, AHEAD_MAX)) return { firstDay: ['tooFar'] }
  if (days.lastDay < days.firstDay) return { lastDay: ['backwards'] }
  if (days.lastDay > addDays(days.firstDay, HOLIDAY_MAX_DAYS)) return { lastDay: ['tooLong'] }
  return daysBetween(days.firstDay, days.lastDay).length > HOLIDAY_MAX_DAYS ? { lastDay: ['tooLong'] } : {}
}

/** Instants of a holiday of whole UK days; one that begins today begins now. */
export const holidaySpan = (days: { firstDay: string; lastDay: string }, now: Date): { from: Date; until: Date } => ({
  from: new Date(Math.max(ukDayStart(days.firstDay), now.getTime())),
  until: new Date(ukDayEnd(days.lastDay)),
})
