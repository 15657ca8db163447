import { isBankHoliday } from './bank-holidays'
import type { Land } from './uk-places'
import { addDays, isWeekend, ukDay, ukDayEnd, ukInstant } from './uk-time'

/** Possible collection times, UK time. */
export const COLLECTION_TIMES = [
  '10:00',
  '12:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
  '18:00',
  '19:00',
  '20:00',
] as const
export type CollectionTime = (typeof COLLECTION_TIMES)[number]
export const COLLECTION_DEFAULT: CollectionTime = '17:00'

/** True if a day is neither a weekend nor a bank holiday of the land. */
export const isWorkingDay = (day: string, land: Land): boolean => !isWeekend(day) && !isBankHoliday(day, land)

/** Time and place of a shop's parcel collection. */
export interface Collected {
  /** UK time. */
  time: string
  land: Land
}

/** Next collection after an instant, in milliseconds: on the first working day on which it is still ahead. */
export function nextCollection(now: number, { time, land }: Collected): number {
  let day = ukDay(now)
  while (!isWorkingDay(day, land) || ukInstant(`${day}T${time}`) <= now) day = addDays(day, 1)
  return ukInstant(`${day}T${time}`)
}

/** Latest deadline of orders due today: the end of the day of the next collection, which must take them. */
export const dueBy = (now: number, collected: Collected): number => ukDayEnd(ukDay(nextCollection(now, collected)))
