import type { Job } from '@/lib/contract/job'

type Times = readonly (string | null | undefined)[]

/** Times of the last and the next run. */
export const runsOf = ({ last, nextTime }: Job): Times => [last?.startTime, nextTime]

const MINUTE_MS = 60_000

/** True if two of these ISO instants are less than a minute apart, so that seconds are needed. */
export function withinMinute(times: Times): boolean {
  const ordered = times.flatMap((time) => (time ? [Date.parse(time)] : [])).sort((a, b) => a - b)
  return ordered.some((at, index) => at - (ordered[index - 1] ?? Number.NEGATIVE_INFINITY) < MINUTE_MS)
}
