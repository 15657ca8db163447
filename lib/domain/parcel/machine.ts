/**
 * State machine of a parcel (rules 4.2): the marketplace enforces it, the order page offers the next steps by it, and
 * the tests walk it. Shipping is undone only before the carrier has the parcel; an exception may be resolved.
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

/** States reported by tracking events; the shop sets the others. */
export const SCANNED_STATES = ['transit', 'delivered', 'exception', 'returned'] as const
export type ScannedState = (typeof SCANNED_STATES)[number]

/** Next states of a parcel; none for a state of a newer marketplace that this table does not know. */
const movesFrom = (state: string): readonly string[] =>
  Object.hasOwn(PARCEL_MOVES, state) ? PARCEL_MOVES[state as ParcelState] : []

/** Possible next tracking events. */
export const scansFrom = (state: string): ScannedState[] =>
  SCANNED_STATES.filter((next) => movesFrom(state).includes(next))

/** True if the state still permits voiding the parcel. */
export const mayVoid = (state: string): boolean => movesFrom(state).includes('void')

/** Time without any scan after shipping at which a parcel counts as not moving: 72 hours. */
export const NO_MOVEMENT_MS = 72 * 3_600_000

/** Facts about the movement of a parcel; instants are milliseconds since 1970. */
interface Movement {
  state: string
  shippedAt: number
  /** Null if the carrier has not scanned it yet. */
  firstScanAt: number | null
}

/** True if a parcel had no scan within 72 hours of shipping. */
export const standsStill = ({ state, shippedAt, firstScanAt }: Movement, now: number): boolean =>
  state === 'handed' && firstScanAt === null && now - shippedAt >= NO_MOVEMENT_MS
