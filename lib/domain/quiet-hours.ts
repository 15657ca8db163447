import { Temporal } from 'temporal-polyfill'
import { isBetween } from './clock'

/** Time zones of the users; quiet hours use either clock. */
export const QUIET_ZONES = ['Europe/London', 'Asia/Shanghai'] as const
type Zone = (typeof QUIET_ZONES)[number]

/** Nothing is sent between these times of day ("22:00" to "07:00"); they may pass midnight. */
export interface QuietHours {
  from: string
  to: string
  zone: Zone
}

const MORNING = '08:00'

const zonedAt = (at: number, zone: Zone) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)

/** Next instant after `at` at which the zone's clock shows this time; milliseconds since 1970. */
function nextWallTime(at: number, zone: Zone, clock: string): number {
  const now = zonedAt(at, zone)
  const today = now.withPlainTime(Temporal.PlainTime.from(clock))
  return (Temporal.ZonedDateTime.compare(today, now) > 0 ? today : today.add({ days: 1 })).epochMilliseconds
}

/** When something that is ready at `at` may be sent: at once, or at the end of the quiet hours. */
export function afterQuiet(at: number, quiet: QuietHours | null): number {
  if (!quiet || quiet.from === quiet.to) return at
  const clock = zonedAt(at, quiet.zone).toPlainTime().toString({ smallestUnit: 'minute' })
  return isBetween(clock, quiet.from, quiet.to) ? nextWallTime(at, quiet.zone, quiet.to) : at
}

/** Next 8:00 in the morning. */
export const nextMorning = (at: number, zone: Zone): number => nextWallTime(at, zone, MORNING)
