import { addDays, lastUkDay, mondayOf, monthStart, ukDay } from './uk-time'

/** An entry of a calendar, in milliseconds; `endsAt` is the first instant after it. */
export interface CalendarSpan {
  startsAt: number
  endsAt: number
}

/** Part of a span in one week. */
export interface WeekBar<T extends CalendarSpan> {
  event: T
  /** Columns of its first and last day: 0 is Monday. */
  first: number
  last: number
  /** True if it continues in the week before or after. */
  before: boolean
  after: boolean
  /** Row below the dates, from 0: bars that share a day have different rows. */
  row: number
}

const week = (monday: string): string[] => Array.from({ length: 7 }, (_, at) => addDays(monday, at))

/** Weeks (UK days, from Monday) that contain the month of a day. */
export function weeksOfMonth(day: string): string[][] {
  const first = monthStart(day)
  const weeks: string[][] = []
  for (let monday = mondayOf(first); monday.slice(0, 7) <= first.slice(0, 7); monday = addDays(monday, 7))
    weeks.push(week(monday))
  return weeks
}

/** Week (UK days, from Monday) of a day. */
export const weekOf = (day: string): string[] => week(mondayOf(day))

/** First day of the previous or next month. */
export const otherMonth = (day: string, by: -1 | 1): string =>
  by === 1 ? monthStart(addDays(monthStart(day), 31)) : monthStart(addDays(monthStart(day), -1))

/** Assigns each bar the first row that is free on its days. */
function inRows<B extends { first: number; last: number }>(bars: readonly B[]): (B & { row: number })[] {
  const ends: number[] = []
  return bars.map((bar) => {
    const free = ends.findIndex((last) => last < bar.first)
    const row = free < 0 ? ends.length : free
    ends[row] = bar.last
    return { ...bar, row }
  })
}

/** Bars of the spans that touch a week; of those that begin together, the longest is on top. */
export function barsOf<T extends CalendarSpan>(days: readonly string[], events: readonly T[]): WeekBar<T>[] {
  const [monday = '', sunday = ''] = [days[0], days.at(-1)]
  const bars = events.flatMap((event) => {
    const [from, to] = [ukDay(event.startsAt), lastUkDay(event.endsAt)]
    if (from > sunday || to < monday) return []
    const [before, after] = [from < monday, to > sunday]
    return [{ event, before, after, first: before ? 0 : days.indexOf(from), last: after ? 6 : days.indexOf(to) }]
  })
  return inRows(bars.toSorted((a, b) => a.first - b.first || b.last - a.last))
}
