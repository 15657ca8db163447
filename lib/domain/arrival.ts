import { isWorkingDay } from './collection'
import type { Land } from './uk-places'
import { addDays, ukDay } from './uk-time'

/** Fewest and most working days in transit. */
export interface Transit {
  daysMin: number
  daysMax: number
}

/** Transit time if the shop's freight template names none. */
const DEFAULT_TRANSIT = {
  uk: { daysMin: 2, daysMax: 4 },
  overseas: { daysMin: 7, daysMax: 14 },
} as const satisfies Record<string, Transit>

const HOUR_MS = 3_600_000

/** UK day `days` working days after `day` in a land; for 0 `day` itself, or the next working day. */
export function workingDaysAfter(day: string, days: number, land: Land): string {
  let at = day
  for (let left = days; left > 0 || !isWorkingDay(at, land); ) {
    at = addDays(at, 1)
    if (isWorkingDay(at, land) && left > 0) left -= 1
  }
  return at
}

export interface Sending {
  /** Time of the order in milliseconds. */
  now: number
  /** Hours of the dispatch promise. */
  promiseHours: number
  from: 'uk' | 'overseas'
  transit: Transit | null
  /** Land of the delivery address. */
  to: Land
}

/** First and last UK day of an arrival. */
export interface Arrival {
  from: string
  to: string
}

/** UK days between which an order placed now arrives: sent today at the earliest, by its promise at the latest. */
export function arrivalOf({ now, promiseHours, from, transit, to }: Sending): Arrival {
  const { daysMin, daysMax } = transit ?? DEFAULT_TRANSIT[from]
  return {
    from: workingDaysAfter(ukDay(now), daysMin, to),
    to: workingDaysAfter(ukDay(now + promiseHours * HOUR_MS), daysMax, to),
  }
}

const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''

/** `arrivalOf` for goods that are sent together: none arrives before the slowest. */
export function arrivalOfAll(sendings: readonly [Sending, ...Sending[]]): Arrival {
  const each = sendings.map(arrivalOf)
  return { from: latest(each.map(({ from }) => from)), to: latest(each.map(({ to }) => to)) }
}
