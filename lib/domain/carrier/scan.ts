import { PARCEL_MOVES, SCANNED_STATES, type ScannedState } from '../parcel/machine'

/** Event of a parcel as reported by a carrier; `id` is the carrier's own and the same in every report. */
export interface CarrierScan {
  id: string
  /** ISO instant. */
  at: string
  state: ScannedState
  text: { zh: string; en: string }
  place: string
}

/** A scan as stored with a parcel; old ones have neither id nor state. */
export interface KeptScan {
  id?: string
  at: string
  state?: ScannedState
  text: { zh: string; en: string }
  place: string
  /** Note and author of a scan entered by a person; absent if the carrier reported it. */
  note?: string
  by?: string
}

interface Kept<S extends KeptScan> {
  state: string
  scans: readonly S[]
}

const isScanned = (state: string): state is ScannedState => (SCANNED_STATES as readonly string[]).includes(state)

const byTime = (a: KeptScan, b: KeptScan): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id ?? '').localeCompare(b.id ?? '')

/** Completes old scans without a state: the last one gets the parcel's state, those before it "in transit". */
function withStates<S extends KeptScan>({ state, scans }: Kept<S>): (S & { state: ScannedState })[] {
  const sorted = [...scans].sort(byTime)
  const last = isScanned(state) ? state : 'transit'
  return sorted.map((scan, index) => ({
    ...scan,
    state: scan.state ?? (index === sorted.length - 1 ? last : 'transit'),
  }))
}

/** True for a final state: no later scan leads out of it. */
const isEnd = (state: string): boolean => Object.hasOwn(PARCEL_MOVES, state) && !movable(state)
const movable = (state: string): boolean => PARCEL_MOVES[state as keyof typeof PARCEL_MOVES].length > 0

/** State of a parcel after these scans: the first final state by time, else that of the latest scan. */
const stateAfter = (scans: readonly { state: ScannedState }[], before: string): string =>
  (scans.find(({ state }) => isEnd(state)) ?? scans.at(-1))?.state ?? before

/**
 * Merges reported scans into a parcel's: each once, ordered by time, so that repeats and the order of reports do not
 * matter. A voided parcel is unchanged; null if nothing is new.
 */
export function mergeScans<S extends KeptScan>(
  kept: Kept<S>,
  told: readonly CarrierScan[],
): { state: string; scans: (S | CarrierScan)[] } | null {
  if (kept.state === 'void') return null
  const known = new Set(kept.scans.map(({ id }) => id))
  const fresh = told.filter(({ id }, index) => !known.has(id) && told.findIndex((one) => one.id === id) === index)
  if (fresh.length === 0) return null
  const scans = [...withStates(kept), ...fresh].sort(byTime)
  return { state: stateAfter(scans, kept.state), scans }
}
