import { addDays, ukDay, ukDayEnd } from './uk-time'

/** Days in which a buyer may cancel, regardless of the shop's own rules. */
const CANCEL_DAYS = 14

/** Facts that determine the start of the period; instants are milliseconds since 1970. */
interface Arrival {
  /** True if every line has been shipped: until then the last parcel is unknown. */
  allShipped: boolean
  /** Delivery time of each parcel that was not voided; null if not delivered. */
  delivered: readonly (number | null)[]
  /** Time at which the receipt was confirmed, by the buyer or automatically. */
  receivedAt: number | null
}

/**
 * Deadline for cancelling (rules 4.3): the period starts on the UK day after the delivered scan of the last parcel, or
 * after the confirmed receipt if a parcel has no scan, and ends with its fourteenth day. Milliseconds since 1970; null
 * if it has not started.
 */
export function statutoryEnd({ allShipped, delivered, receivedAt }: Arrival): number | null {
  const scans = delivered.filter((at) => at !== null)
  const arrived = scans.length > 0 && scans.length === delivered.length ? Math.max(...scans) : receivedAt
  return allShipped && arrived !== null ? ukDayEnd(addDays(ukDay(arrived), CANCEL_DAYS)) : null
}
