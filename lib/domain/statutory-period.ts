import { addDays, ukDay, ukDayEnd } from './uk-time'

/** Days for which a buyer may cancel, whatever a shop's own rules say. */
const CANCEL_DAYS = 14

/** Start of the period; instants are milliseconds since 1970. */
interface Arrival {
  /** True if every line has been shipped: until then no parcel is the last one. */
  allShipped: boolean
  /** Of each parcel that was not taken back: when it was delivered, null while it was not. */
  delivered: readonly (number | null)[]
  /** When the receipt was confirmed, by the buyer or by the clock. */
  receivedAt: number | null
}

/**
 * Until when the buyer may cancel (rules 4.3): the period starts on the UK day after the delivered scan of the last
 * parcel, or after the confirmed receipt where not every parcel has one, and ends with its fourteenth day. Milliseconds
 * since 1970; null as long as it has not started.
 */
export function statutoryEnd({ allShipped, delivered, receivedAt }: Arrival): number | null {
  const scans = delivered.filter((at) => at !== null)
  const arrived = scans.length > 0 && scans.length === delivered.length ? Math.max(...scans) : receivedAt
  return allShipped && arrived !== null ? ukDayEnd(addDays(ukDay(arrived), CANCEL_DAYS)) : null
}
