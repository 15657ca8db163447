/**
 * Dispatch deadline: when the shop has promised to hand an order over, and how urgent that is. Instants are ISO strings
 * or milliseconds since 1970; hours are elapsed hours, unaffected by clock changes.
 */
export type DeadlineBand = 'ok' | 'soon' | 'urgent' | 'late' | 'paused' | 'kept' | 'broken' | 'none'

export interface DeadlineFacts {
  /** ISO instant by which every open line must be shipped; null before payment. */
  shipBy: string | null
  paidAt: string | null
  /** ISO instant at which the last line was shipped. */
  shippedAt: string | null
  /** True during a hold by the platform; no other hold pauses the deadline. */
  paused: boolean
  /** ISO instant of the pause. */
  pausedAt?: string | null | undefined
  /** True while the order waits to be shipped. */
  open: boolean
}

const HOUR_MS = 3_600_000
const SOON_MS = 12 * HOUR_MS
const URGENT_MS = 6 * HOUR_MS

/** Band by the hours left, so that an order never looks calmer than one with a later deadline. */
export function deadlineBand(facts: DeadlineFacts, now: number): DeadlineBand {
  if (!facts.shipBy) return 'none'
  const due = Date.parse(facts.shipBy)
  if (!facts.open) {
    if (!facts.shippedAt) return 'none'
    return Date.parse(facts.shippedAt) <= due ? 'kept' : 'broken'
  }
  if (facts.paused) return 'paused'
  const left = due - now
  if (left < 0) return 'late'
  if (left > SOON_MS) return 'ok'
  return left > URGENT_MS ? 'soon' : 'urgent'
}

/** Milliseconds by which an order was already late when its deadline was paused; null if it was not. */
export function latePaused({ shipBy, paused, pausedAt, open }: DeadlineFacts): number | null {
  if (!open || !paused || !shipBy || !pausedAt) return null
  const over = Date.parse(pausedAt) - Date.parse(shipBy)
  return over > 0 ? over : null
}

/** Time of the shop's warning: after three quarters of the period. */
export const warningAt = (paidAt: number, shipBy: number): number => paidAt + ((shipBy - paidAt) * 3) / 4
