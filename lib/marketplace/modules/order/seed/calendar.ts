import { daysUntil, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import type { Random } from '@/lib/marketplace/kernel/random'

/** Number of orders of each UK hour, relatively. */
const HOURS = [3, 2, 1, 1, 1, 2, 4, 7, 9, 10, 11, 11, 12, 11, 9, 9, 10, 11, 13, 15, 16, 14, 10, 6]
const HOUR_WEIGHTS = HOURS.map((weight, hour) => [hour, weight] as const)
/** Part of the half hour that an order may stay unpaid. */
export const RECENT_MS = 14 * 60_000
const MOST_RECENT = 48
const WEEKDAYS = [1.15, 0.95, 0.95, 1, 1, 1.1, 1.2]

function weightsOf(days: readonly string[], random: Random, at: number): number[] {
  return days.map((day, index) => {
    const growth = 0.75 + (0.5 * index) / days.length
    const weekday = WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 1
    const part = ukDay(at) === day ? shareOfToday(at) : 1
    return growth * weekday * part * (0.85 + random.next() * 0.3)
  })
}

const hourShare = (hours: number): number => HOURS.slice(0, hours).reduce((sum, one) => sum + one, 0)

function shareOfToday(at: number): number {
  const hours = (at - ukDayStart(ukDay(at))) / 3_600_000
  const whole = Math.min(Math.floor(hours), 23)
  return (hourShare(whole) + (HOURS[whole] ?? 0) * (hours - whole)) / hourShare(24)
}

/**
 * Moments of orders: ascending, over this many UK days up to `at`, busier in the evening and at the weekend, growing
 * slowly. Yields day by day, so that a million needs no memory.
 */
export function* placings(
  count: number,
  days: number,
  at: number,
  random: Random,
): Generator<{ day: string; at: number }> {
  const calendar = daysUntil(ukDay(at), days)
  const weights = weightsOf(calendar, random, at)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // Unpaid orders live for half an hour only: to show some, a few are placed right at the end.
  const recent = Math.min(Math.floor(count / 50), MOST_RECENT)
  const spread = count - recent
  let seen = 0
  let given = 0
  for (const [index, day] of calendar.entries()) {
    seen += weights[index] ?? 0
    const wanted = Math.round((spread * seen) / total) - given
    given += wanted
    const start = ukDayStart(day)
    const end = Math.min(ukDayEnd(day), at - RECENT_MS)
    const length = ukDayEnd(day) - start
    const moments = Array.from({ length: wanted }, () => {
      for (;;) {
        const hour = random.weighted(HOUR_WEIGHTS)
        const moment = start + Math.floor(((hour + random.next()) / 24) * length)
        if (moment < end) return moment
        if (end - start < 3_600_000) return start + Math.floor(random.next() * Math.max(end - start, 1))
      }
    }).sort((one, other) => one - other)
    for (const moment of moments) yield { day, at: moment }
  }
  const last = Array.from({ length: recent }, () => at - Math.floor(random.next() * RECENT_MS)).sort(
    (one, other) => one - other,
  )
  for (const moment of last) yield { day: ukDay(moment), at: moment }
}

/** "261121" of "2026-11-21": the part of an order number that people read as a date. */
export const dayCode = (day: string): string => day.slice(2).replaceAll('-', '')
