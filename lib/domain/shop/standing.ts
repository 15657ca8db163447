import type { Twin } from '../locale'

/** Measures of the platform against a shop, most severe first (rules 4.5). */
export const MEASURE_KINDS = ['banned', 'suspended', 'restricted'] as const
export type MeasureKind = (typeof MEASURE_KINDS)[number]

/** `closed`: permanently. */
export const STANDINGS = ['closed', ...MEASURE_KINDS, 'holiday'] as const

/** A decision in force from one instant to another, ISO text. */
export interface Measure {
  kind: MeasureKind
  from: string
  /** Null: until it is lifted. */
  until: string | null
  reason: Twin
}

/** Stored facts about a shop's standing: closure, measures of the platform, and its holiday. Instants as ISO text. */
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

/** The measure of the most severe kind that lasts longest. */
function gravest(measures: readonly Measure[]): Measure | undefined {
  const end = ({ until }: Measure) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until))
  const rank = ({ kind }: Measure) => MEASURE_KINDS.indexOf(kind)
  return [...measures].sort((a, b) => rank(a) - rank(b) || end(b) - end(a))[0]
}

/**
 * Standing of a shop at an instant, or null if it is open. The most severe measure of the platform outweighs others and
 * a holiday, and ends automatically.
 */
export function standingOf({ closed, measures, holidayFrom, holidayUntil }: ShopCourse, at: Date): ShopStanding | null {
  if (closed) return { kind: 'closed', until: null, reason: null }
  const measure = gravest(measures.filter(({ from, until }) => within(from, until, at)))
  if (measure) return { kind: measure.kind, until: measure.until, reason: measure.reason }
  if (holidayFrom === null || holidayUntil === null || !within(holidayFrom, holidayUntil, at)) return null
  return { kind: 'holiday', until: holidayUntil, reason: null }
}

/** Next measure to begin, or null; a closed shop has none. */
export function scheduledOf({ closed, measures }: ShopCourse, at: Date): Measure | null {
  if (closed) return null
  const later = measures.filter(({ from }) => Date.parse(from) > at.getTime())
  return later.sort((one, other) => Date.parse(one.from) - Date.parse(other.from))[0] ?? null
}
