import { isWorkingDay } from './collection'
import type { Land } from './uk-places'
import { addDays, ukDay } from './uk-time'

/** Working days on the way, the fewest and the most. */
export interface Transit {
  daysMin: number
  daysMax: number
}

/** Transit where the shop's freight template names none. */
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
  /** Instant of the order in milliseconds. */
  now: number
  /** Hours in which the shop promises to dispatch. */
  promiseHours: number
  from: 'uk' | 'overseas'
  transit: Transit | null
  /** Where it is delivered. */
  to: Land
}

/** UK days between which something arrives. */
export interface Arrival {
  from: string
  to: string
}

/** UK days between which an order of now arrives: dispatched today at the earliest, at the end of the promise at the latest. */
export function arrivalOf({ now, promiseHours, from, transit, to }: Sending): Arrival {
  const { daysMin, daysMax } = transit ?? DEFAULT_TRANSIT[from]
  return {
    from: workingDaysAfter(ukDay(now), daysMin, to),
    to: workingDaysAfter(ukDay(now + promiseHours * HOUR_MS), daysMax, to),
  }
}

const latest = (days: readonly string[]): string => days.toSorted().at(-1) ?? ''

/** The same of goods that are sent together: none before the slowest of them. */
export function arrivalOfAll(sendings: readonly [Sending, ...Sending[]]): Arrival {
  const each = sendings.map(arrivalOf)
  return { from: latest(each.map(({ from }) => from)), to: latest(each.map(({ to }) => to)) }
}
