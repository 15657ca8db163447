import { Temporal } from 'temporal-polyfill'

/**
 * Business time is Europe/London (rules, section 5, 12 and 13). Instants are milliseconds since 1970; days are
 * "2026-11-21". Server only: the polyfill never goes to a browser.
 */
const ZONE = 'Europe/London'

const zoned = (at: number) => Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(ZONE)

/** The UK day that an instant belongs to. */
export const ukDay = (at: number): string => zoned(at).toPlainDate().toString()

/** The first instant of a UK day; the day's end is the start of the next one. */
export const ukDayStart = (day: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: ZONE }).epochMilliseconds

/** The first instant after a UK day: 23, 24 or 25 hours after its start. */
export const ukDayEnd = (day: string): number => ukDayStart(addDays(day, 1))

/** The UK day of which `end` is the end, or in which it lies: the last one for what is good until then. */
export const lastUkDay = (end: number): string => ukDay(end - 1)

/** The Monday on which the week of a day begins. */
export const mondayOf = (day: string): string => addDays(day, 1 - Temporal.PlainDate.from(day).dayOfWeek)

/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(day) > 5

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek

/** The first day of the month of a day. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** Days added on the calendar. */
export const addDays = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** The same UK wall-clock time some calendar days later (or, with a negative number, before). */
export const addUkDays = (at: number, days: number): number => zoned(at).add({ days }).epochMilliseconds

/** The day of the month (1-31) in the UK. */
export const dayOfMonth = (at: number): number => zoned(at).day

/** The same UK wall-clock time some calendar months later, on that day of the month; the last day of a shorter month. */
export const addUkMonths = (at: number, months: number, day = dayOfMonth(at)): number =>
  zoned(at).with({ day: 1 }).add({ months }).with({ day }).epochMilliseconds

/** "2026-11" of an instant in the UK. */
export const ukMonth = (at: number): string => zoned(at).toPlainDate().toPlainYearMonth().toString()

/** Consecutive UK days that end with `last`, oldest first. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index + 1 - count))

/** Milliseconds at which "the last N days" begin, in every figure that has them: UK days, today among them. */
export const lastDaysFrom = (now: number, days: number): number => ukDayStart(addDays(ukDay(now), 1 - days))

/** Consecutive UK days, both ends among them, oldest first. */
export const daysBetween = (first: string, last: string): string[] =>
  daysUntil(last, Temporal.PlainDate.from(first).until(last).days + 1)

/** The instant of a UK wall-clock time as a field sends it ("2026-11-21T14:05"); an hour that comes twice is the first. */
export const ukInstant = (local: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE, { disambiguation: 'earlier' }).epochMilliseconds

/** Minutes since midnight in the UK. */
export const ukMinute = (at: number): number => zoned(at).hour * 60 + zoned(at).minute

/** "2026-11-21T14:05" of an instant in the UK, as a field for date and time takes it. */
export const ukLocal = (at: number): string => zoned(at).toPlainDateTime().toString({ smallestUnit: 'minute' })

/**
 * The instant that a person means by "2026-11-21 14:05" in UK time, or by text with an offset; null when it is no time,
 * falls into the hour that spring skips, or into the one that autumn has twice (rules, section 5, 13).
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

/** Reads "2027-03-28T01:30" as a form sends it, and says what to ask when the clocks change (rules, section 5, 13). */
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
