import type { Twin } from './locale'

/** States of a shop by their codes (rules 4.5). */
const RESTRICTED = 3
const BANNED = 4

export const STANDINGS = ['holiday', 'restricted', 'banned'] as const

/** What is kept of a shop: its state, until when and why, and its holiday. Instants as ISO text. */
export interface ShopCourse {
  state: number
  /** Null: until it is lifted. */
  stateUntil: string | null
  /** Null for an open shop. */
  reason: Twin | null
  holidayFrom: string | null
  holidayUntil: string | null
}

export interface ShopStanding {
  kind: (typeof STANDINGS)[number]
  until: string | null
  reason: Twin | null
}

const KIND: Readonly<Record<number, ShopStanding['kind']>> = { [RESTRICTED]: 'restricted', [BANNED]: 'banned' }

/**
 * How a shop stands at a moment, or null when it is simply open. What the platform has decided outweighs a holiday, and
 * is over by itself when its time is.
 */
export function standingOf(course: ShopCourse, at: Date): ShopStanding | null {
  const { stateUntil: until, reason, holidayFrom, holidayUntil } = course
  const kind = KIND[course.state]
  if (kind && (until === null || Date.parse(until) > at.getTime())) return { kind, until, reason }
  if (holidayFrom === null || holidayUntil === null) return null
  const away = Date.parse(holidayFrom) <= at.getTime() && at.getTime() < Date.parse(holidayUntil)
  return away ? { kind: 'holiday', until: holidayUntil, reason: null } : null
}
