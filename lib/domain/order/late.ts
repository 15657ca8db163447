/** Bands of lateness: less than a day, up to three, and longer. */
export const LATE_BANDS = ['day', 'days', 'long'] as const
export type LateBand = (typeof LATE_BANDS)[number]

/** Hours of each band: from, and below. */
export const LATE_HOURS: Readonly<Record<LateBand, readonly [from: number, below: number | null]>> = {
  day: [0, 24],
  days: [24, 72],
  long: [72, null],
}

/** Shortest time between two reminders of a shop about the same order. */
export const REMIND_LATE_MS = 24 * 3_600_000
