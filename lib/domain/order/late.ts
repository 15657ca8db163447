/** How late: less than a day, up to three, and longer. */
export const LATE_BANDS = ['day', 'days', 'long'] as const
export type LateBand = (typeof LATE_BANDS)[number]

/** From how many hours on, and below how many. */
export const LATE_HOURS: Readonly<Record<LateBand, readonly [from: number, below: number | null]>> = {
  day: [0, 24],
  days: [24, 72],
  long: [72, null],
}

/** A shop is not reminded of the same order again within so many milliseconds. */
export const REMIND_LATE_MS = 24 * 3_600_000
