/**
 * The way of a parcel as data (rules 4.2): the marketplace decides by it, the order's page offers the next steps by it,
 * and the tests walk it. A parcel is taken back only before the carrier carries it; an exception may be put right.
 */
export const PARCEL_MOVES = {
  draft: ['printed', 'void'],
  printed: ['handed', 'void'],
  handed: ['transit', 'void'],
  transit: ['transit', 'delivered', 'exception', 'returned'],
  exception: ['transit', 'delivered', 'exception', 'returned'],
  delivered: [],
  returned: [],
  void: [],
} as const satisfies Record<string, readonly string[]>
export type ParcelState = keyof typeof PARCEL_MOVES

/** The states that a tracking event tells; the others are the shop's own doing. */
export const SCANNED_STATES = ['transit', 'delivered', 'exception', 'returned'] as const
export type ScannedState = (typeof SCANNED_STATES)[number]

/** Where a parcel may go from a state; nowhere from one that a newer marketplace knows and this table does not. */
const movesFrom = (state: string): readonly string[] =>
  Object.hasOwn(PARCEL_MOVES, state) ? PARCEL_MOVES[state as ParcelState] : []

/** The tracking events that may come next. */
export const scansFrom = (state: string): ScannedState[] =>
  SCANNED_STATES.filter((next) => movesFrom(state).includes(next))

/** True if the state still permits voiding the parcel. */
export const mayVoid = (state: string): boolean => movesFrom(state).includes('void')

/** Without any scan for so long after shipping, a parcel counts as not moving: 72 hours of the clock. */
export const NO_MOVEMENT_MS = 72 * 3_600_000

/** Facts about the movement of a parcel; instants are milliseconds since 1970. */
interface Movement {
  state: string
  shippedAt: number
  /** Null while the carrier has not seen it. */
  firstScanAt: number | null
}

/** True if a parcel had no scan within 72 hours of shipping. */
export const standsStill = ({ state, shippedAt, firstScanAt }: Movement, now: number): boolean =>
  state === 'handed' && firstScanAt === null && now - shippedAt >= NO_MOVEMENT_MS
