import { addDays, ukDay } from '@/lib/domain/uk-time'

export const PLACED_PERIODS = ['today', 'yesterday', 'week', 'month'] as const
type PlacedPeriod = (typeof PLACED_PERIODS)[number]

/** First and last day of each period, relative to today. */
const DAYS: Record<PlacedPeriod, readonly [number, number]> = {
  today: [0, 0],
  yesterday: [-1, -1],
  week: [-6, 0],
  month: [-29, 0],
}

/** Converts a named period to current UK days for the query. */
export function namedDays(period: PlacedPeriod): { placedFrom: string; placedTo: string } {
  const today = ukDay(Date.now())
  const [first, last] = DAYS[period]
  return { placedFrom: addDays(today, first), placedTo: addDays(today, last) }
}
