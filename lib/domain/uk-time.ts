import { Temporal } from 'temporal-polyfill'

/**
 * Business time is Europe/London (rules, section 5, 12 and 13). Instants are milliseconds since 1970; days are
 * "2026-11-21". Server only: the polyfill never goes to a browser.
 */
const ZONE = 'Europe/London'

const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(ZONE)

/** UK day of an instant. */
export const ukDay = (at: number): string => zoned(at).toPlainDate().toString()

/** First instant of a UK day; a day ends at the start of the next one. */
export const ukDayStart = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE }).epochMilliseconds

/** First instant after a UK day: 23, 24 or 25 hours after its start. */
export const ukDayEnd = (day: string): number => ukDayStart(addDays(day, 1))

/** UK day that ends at `end` or contains it: the last day of something valid until then. */
export const lastUkDay = (end: number): string => ukDay(end - 1)

/** Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(day) > 5

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek

/** First day of the month of a day. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** Adds calendar days. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** Same UK time of day some calendar days later (earlier if negative). */
export const addUkDays = (at: number, days: number): number => zoned(at).add({ days }).epochMilliseconds

/** Day of the month (1-31) in the UK. */
export const dayOfMonth = (at: number): number => zoned(at).day

/** Same UK time of day some calendar months later, on that day of the month; the last day of a shorter month. */
export const addUkMonths = (at: number, months: number, day = dayOfMonth(at)): number =>
  zoned(at).with({ day: 1 }).add({ months }).with({ day }).epochMilliseconds

/** UK month of an instant: "2026-11". */
export const ukMonth = (at: number): string => zoned(at).toPlainDate().toPlainYearMonth().toString()

/** Consecutive UK days that end with `last`, oldest first. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count))

/** Start of "the last N days" in milliseconds, the same for every figure: UK days, including today. */
export const lastDaysFrom = (now: number, days: number): number => ukDayStart(addDays(ukDay(now), 1 - days))

/** Consecutive UK days from first to last, oldest first. */
export const daysBetween = (first: string, last: string): string[] =>
  daysUntil(last, Temporal.PlainDate.from(first).until(last).days + 1)

/** Instant of a UK wall-clock time from a field ("2026-11-21T14:05"); of an hour that occurs twice, the first. */
export const ukInstant = (local: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE, { disambiguation: 'earlier' }).epochMilliseconds

/** Minutes since midnight in the UK. */
export const ukMinute = (at: number): number => zoned(at).hour * 60 + zoned(at).minute

/** UK wall-clock time of an instant for a date and time field: "2026-11-21T14:05". */
export const ukLocal = (at: number): string => zoned(at).toPlainDateTime().toString({ smallestUnit: 'minute' })

/**
 * Instant of "2026-11-21 14:05" in UK time, or of a text with an offset; null if it is invalid, in the hour that spring
 * skips, or in the one that autumn has twice (rules, section 5, 13).
 */
export function parseUkTime(text: string): number | null {
  const plain = text.trim().replace(' ', 'T')
  try {
    if (/(Z|[+-]\d{2}:?\d{2})$/.test(plain)) return Temporal.Instant.from(plain).epochMilliseconds
    const read = readUkTime(plain)
    return read.ok ? read.at : null
  } catch {
    return null
  }
}

/** Meaning of a wall-clock time in the UK when the clocks change. */
export type UkTime =
  | { ok: true; at: number }
  /** Spring skips this hour; `instead` is the same minute after it. */
  | { ok: false; why: 'skipped'; instead: string }
  /** Autumn has this hour twice. */
  | { ok: false; why: 'twice'; first: number; second: number }
  | { ok: false; why: 'unreadable' }

/** Reads "2027-03-28T01:30" from a form, and reports an hour that is skipped or occurs twice (rules, section 5, 13). */
export function readUkTime(local: string): UkTime {
  try {
    const plain = Temporal.PlainDateTime.from(local.trim().replace(' ', 'T'))
    const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
      plain.toZonedDateTime(ZONE, { disambiguation }),
    ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
    const [one, two] = [first.epochMilliseconds, second.epochMilliseconds]
    if (one === two) return { ok: true, at: one }
    if (second.toPlainDateTime().equals(plain)) return { ok: false, why: 'twice', first: one, second: two }
    return { ok: false, why: 'skipped', instead: second.toPlainDateTime().toString({ smallestUnit: 'minute' }) }
  } catch {
    return { ok: false, why: 'unreadable' }
  }
}
