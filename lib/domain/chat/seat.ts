/** Chat sign-ins of a user: one seat for each browser. */

/** Reasons why chat ended here (specification, section 8): too many windows or devices, or an expired signature. */
export const KICKS = ['multipleAccount', 'multipleDevice', 'userSigExpired'] as const
export type Kick = (typeof KICKS)[number]

/** A chat signature lasts an hour and is renewed after four fifths of that. */
export const SIG_MS = 3_600_000
export const SIG_RENEW_MS = SIG_MS * 0.8
/** Interval at which an open window renews its seat; a seat that is not renewed is freed. */
export const SEAT_EVERY_MS = 40_000
export const SEAT_MS = 60_000
/** Most chat windows in one browser. */
export const LINES_OF_BROWSER = 10

/** Name of the bell message that asks the browser to renew its seat. */
export const SEAT_BELL = 'chat.seat'

export interface Seat {
  device: string
  /** Start of the uninterrupted use of the seat. */
  since: number
  seen: number
  kicked: boolean
}

/** Seats that are taken away in favour of `device`: those held longest, as many as exceed the limit. */
export function losers(seats: readonly Seat[], device: string, now: number, most: number): Seat[] {
  const others = seats.filter((seat) => seat.device !== device && !seat.kicked && now - seat.seen < SEAT_MS)
  const tooMany = Math.max(others.length + 1 - most, 0)
  return [...others].sort((one, other) => one.since - other.since).slice(0, tooMany)
}
