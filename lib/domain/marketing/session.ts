import { addDays, readUkTime, weekdayOf } from '../uk-time'

/** Time of a recurring flash sale on some weekdays, by the UK clock. */
export interface Slot {
  id: string
  /** "09:00" */
  start: string
  minutes: number
  /** 1 Monday to 7 Sunday. */
  weekdays: readonly number[]
  /** First and last UK day of the series. */
  fromDay: string
  untilDay: string
}

/** One sale of a slot; instants in milliseconds, the end is the first instant after it. */
export interface FlashSession {
  slotId: string
  day: string
  startsAt: number
  endsAt: number
}

const DAY_MINUTES = 24 * 60
const minuteOf = (start: string): number => Number(start.slice(0, 2)) * 60 + Number(start.slice(3, 5))

/**
 * Sale of a slot on a UK day; null if there is none. Its minutes are real time. A start that occurs twice in autumn is
 * the first one; a start that spring skips is not held that day (rules, section 5, 13).
 */
export function sessionOn({ id, start, minutes, weekdays, fromDay, untilDay }: Slot, day: string): FlashSession | null {
  if (day < fromDay || day > untilDay || !weekdays.includes(weekdayOf(day))) return null
  const read = readUkTime(`${day}T${start}`)
  const startsAt = read.ok ? read.at : read.why === 'twice' ? read.first : null
  return startsAt === null ? null : { slotId: id, day, startsAt, endsAt: startsAt + minutes * 60_000 }
}

/** Sales of slots on some UK days, in the order of their start. */
export function sessionsBetween(slots: readonly Slot[], first: string, days: number): FlashSession[] {
  const all = Array.from({ length: days }, (_, at) => addDays(first, at))
  return all
    .flatMap((day) => slots.flatMap((slot) => sessionOn(slot, day) ?? []))
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

export type SlotTrouble = 'endBeforeStart' | 'pastMidnight'

/** Fault of a slot; null if there is none. A slot ends by midnight. */
export function slotTrouble({ start, minutes, fromDay, untilDay }: Omit<Slot, 'id' | 'weekdays'>): SlotTrouble | null {
  if (untilDay < fromDay) return 'endBeforeStart'
  return minuteOf(start) + minutes > DAY_MINUTES ? 'pastMidnight' : null
}

/** True if two slots are held at the same time on some day. */
export function slotsOverlap(one: Omit<Slot, 'id'>, other: Omit<Slot, 'id'>): boolean {
  const [, from = ''] = [one.fromDay, other.fromDay].toSorted()
  const [until = ''] = [one.untilDay, other.untilDay].toSorted()
  const [a, b] = [minuteOf(one.start), minuteOf(other.start)]
  if (from > until || a >= b + other.minutes || b >= a + one.minutes) return false
  const both = one.weekdays.filter((day) => other.weekdays.includes(day))
  // A common period of a week or more contains every weekday; a shorter one is checked day by day.
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at)).filter((day) => day <= until)
  return days.some((day) => both.includes(weekdayOf(day)))
}
