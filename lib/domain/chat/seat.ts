/** Chat sign-ins of a user: one seat for each browser. */

/** Why chat ended here (specification, section 8): too many windows, too many devices, or a signature that is over. */
export const KICKS = ['multipleAccount', 'multipleDevice', 'userSigExpired'] as const
export type Kick = (typeof KICKS)[number]

/** A signature of chat lasts an hour, and is renewed when four fifths of it are over. */
export const SIG_MS = 3_600_000
export const SIG_RENEW_MS = SIG_MS * 0.8
/** An open window says so this often; a seat that says nothing is nobody's after a while. */
export const SEAT_EVERY_MS = 40_000
export const SEAT_MS = 60_000
/** Windows of one browser in which chat may be open. */
export const LINES_OF_BROWSER = 10

/** Name under which the bell says that a seat has to be asked for anew. */
export const SEAT_BELL = 'chat.seat'

export interface Seat {
  device: string
  /** Since when it is held without a break. */
  since: number
  seen: number
  kicked: boolean
}

/** Seats that lose to the one of `device`: those held longest, as many as there are too many. */
export function losers(seats: readonly Seat[], device: string, now: number, most: number): Seat[] {
  const others = seats.filter((seat) => seat.device !== device && !seat.kicked && now - seat.seen < SEAT_MS)
  const tooMany = Math.max(others.length + 1 - most, 0)
  return [...others].sort((one, other) => one.since - other.since).slice(0, tooMany)
}
