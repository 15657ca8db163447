import { addDays, ukDay } from '@/lib/domain/uk-time'

export const PLACED_PERIODS = ['today', 'yesterday', 'week', 'month'] as const
type PlacedPeriod = (typeof PLACED_PERIODS)[number]

/** The first and the last day of each, counted from today. */
const DAYS: Record<PlacedPeriod, readonly [number, number]> = {
  today: [0, 0],
  yesterday: [-1, -1],
  week: [-6, 0],
  month: [-29, 0],
}

/** The UK days that a named period means now, as the list is asked for them. */
export function namedDays(period: PlacedPeriod): { placedFrom: string; placedTo: string } {
  const today = ukDay(Date.now())
  const [first, last] = DAYS[period]
  return { placedFrom: addDays(today, first), placedTo: addDays(today, last) }
}
