import type { traffic } from '@/lib/contract/dashboard/traffic'
import type { Data } from '@/lib/contract/endpoint'
import { conversionOf } from '@/lib/domain/visit'
import { isRunning } from './range-words'

export type TrafficData = Data<typeof traffic>
type Day = TrafficData['days'][number]
type Part = 'visitors' | 'views' | 'carts' | 'orders' | 'paidP'

/** True if the reader may see visits: not if data rules limit the orders. */
export const tellsVisits = ({ days }: Pick<TrafficData, 'days'>): boolean =>
  days.every(({ visitors }) => visitors !== null)

export const sumOf = (days: readonly Day[], part: Part): number =>
  days.reduce((total, day) => total + (day[part] ?? 0), 0)

/** Comparable days: visits have no hour, so an unfinished day cannot be compared. */
export function wholeDays(data: Pick<TrafficData, 'days' | 'previousDays' | 'dataUntil'>) {
  const { days, previousDays } = data
  if (!isRunning(data)) return { now: days, before: previousDays }
  const now = days.slice(0, -1)
  return { now, before: previousDays.slice(0, now.length) }
}

/** Conversion over days with counted visits. */
export function conversionOfDays(days: readonly Pick<Day, 'visitors' | 'orders'>[]): number | null {
  const counted = days.filter(({ visitors }) => visitors)
  const visitors = counted.reduce((sum, day) => sum + (day.visitors ?? 0), 0)
  return conversionOf(
    counted.reduce((sum, { orders }) => sum + orders, 0),
    visitors,
  )
}
