import type { Twin } from '../locale'

/** What the platform may decide about a shop, the gravest first (rules 4.5). */
export const MEASURE_KINDS = ['banned', 'suspended', 'restricted'] as const
export type MeasureKind = (typeof MEASURE_KINDS)[number]

/** `closed`: for good. */
export const STANDINGS = ['closed', ...MEASURE_KINDS, 'holiday'] as const

/** A decision in force from one instant to another, ISO text. */
export interface Measure {
  kind: MeasureKind
  from: string
  /** Null: until it is lifted. */
  until: string | null
  reason: Twin
}

/** What is kept of a shop: whether it is closed, what the platform decided, and its holiday. Instants as ISO text. */
export interface ShopCourse {
  closed: boolean
  measures: readonly Measure[]
  holidayFrom: string | null
  holidayUntil: string | null
}

export interface ShopStanding {
  kind: (typeof STANDINGS)[number]
  until: string | null
  reason: Twin | null
}

const within = (from: string, until: string | null, at: Date): boolean =>
  Date.parse(from) <= at.getTime() && (until === null || at.getTime() < Date.parse(until))

/** The longest of the gravest kind. */
function gravest(measures: readonly Measure[]): Measure | undefined {
  const end = ({ until }: Measure) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))
  const rank = ({ kind }: Measure) => MEASURE_KINDS.indexOf(kind)
  return [...measures].sort((a, b) => rank(a) - rank(b) || end(b) - end(a))[0]
}

/**
 * How a shop stands at a moment, or null when it is simply open. The gravest of what the platform has decided outweighs
 * the rest and a holiday, and is over by itself when its time is.
 */
export function standingOf({ closed, measures, holidayFrom, holidayUntil }: ShopCourse, at: Date): ShopStanding | null {
  if (closed) return { kind: 'closed', until: null, reason: null }
  const measure = gravest(measures.filter(({ from, until }) => within(from, until, at)))
  if (measure) return { kind: measure.kind, until: measure.until, reason: measure.reason }
  if (holidayFrom === null || holidayUntil === null || !within(holidayFrom, holidayUntil, at)) return null
  return { kind: 'holiday', until: holidayUntil, reason: null }
}
