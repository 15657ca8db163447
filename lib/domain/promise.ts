/**
 * The promise clock (lead feature 1): until when the shop has promised to hand an order over, and how that stands.
 * Instants are ISO strings or milliseconds since 1970; hours are clock hours, so a clock change moves nothing.
 */
export type PromiseBand = 'ok' | 'soon' | 'urgent' | 'late' | 'paused' | 'kept' | 'broken' | 'none'

export interface PromiseFacts {
  /** ISO instant by which every open line must be shipped; null before payment. */
  shipBy: string | null
  paidAt: string | null
  /** ISO instant at which the last line was shipped. */
  shippedAt: string | null
  /** The clock stands still only for a hold of the platform. */
  paused: boolean
  /** ISO instant since which it stands still. */
  pausedAt?: string | null | undefined
  /** Whether the order still waits to be shipped. */
  open: boolean
}

/** Share of the window that is left decides the band: more than 50 % ok, more than 25 % soon, else urgent. */
export function promiseBand(facts: PromiseFacts, now: number): PromiseBand {
  if (!facts.shipBy) return 'none'
  const due = Date.parse(facts.shipBy)
  if (!facts.open) {
    if (!facts.shippedAt) return 'none'
    return Date.parse(facts.shippedAt) <= due ? 'kept' : 'broken'
  }
  if (facts.paused) return 'paused'
  const left = due - now
  if (left < 0) return 'late'
  const window = facts.paidAt ? due - Date.parse(facts.paidAt) : 0
  if (window <= 0 || left > window / 2) return 'ok'
  return left > window / 4 ? 'soon' : 'urgent'
}

/** By how many milliseconds an order was late already when its clock was stopped; null when it was not. */
export function latePaused({ shipBy, paused, pausedAt, open }: PromiseFacts): number | null {
  if (!open || !paused || !shipBy || !pausedAt) return null
  const over = Date.parse(pausedAt) - Date.parse(shipBy)
  return over > 0 ? over : null
}

/** The moment at which the shop is warned: three quarters of the window are over. */
export const warningAt = (paidAt: number, shipBy: number): number => paidAt + ((shipBy - paidAt) * 3) / 4
