import { Temporal } from 'temporal-polyfill'
import { isBetween } from './clock'

/** Where the people work; the clock of either can be meant. */
export const QUIET_ZONES = ['Europe/London', 'Asia/Shanghai'] as const
type Zone = (typeof QUIET_ZONES)[number]

/** Nothing is sent between these times of the wall clock ("22:00" to "07:00"); a night goes over midnight. */
export interface QuietHours {
  from: string
  to: string
  zone: Zone
}

const MORNING = '08:00'

const zonedAt = (at: number, zone: Zone) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)

/** The next time after `at` that the zone's wall clock shows this; milliseconds since 1970. */
function nextWallTime(at: number, zone: Zone, clock: string): number {
  const now = zonedAt(at, zone)
  const today = now.withPlainTime(Temporal.PlainTime.from(clock))
  return (Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 })).epochMilliseconds
}

/** When something that is ready at `at` may be sent: at once, or when the quiet hours are over. */
export function afterQuiet(at: number, quiet: QuietHours | null): number {
  if (!quiet || quiet.from === quiet.to) return at
  const clock = zonedAt(at, quiet.zone).toPlainTime().toString({ smallestUnit: 'minute' })
  return isBetween(clock, quiet.from, quiet.to) ? nextWallTime(at, quiet.zone, quiet.to) : at
}

/** The next eight o'clock in the morning. */
export const nextMorning = (at: number, zone: Zone): number => nextWallTime(at, zone, MORNING)
