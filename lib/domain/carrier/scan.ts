import { PARCEL_MOVES, SCANNED_STATES, type ScannedState } from '../parcel/machine'

/** One event of a parcel as a carrier tells it; `id` is the carrier's own and the same however often it is told. */
export interface CarrierScan {
  id: string
  /** ISO instant. */
  at: string
  state: ScannedState
  text: { zh: string; en: string }
  place: string
}

/** A scan as a parcel keeps it; those from before carriers were followed have neither id nor state. */
export interface KeptScan {
  id?: string
  at: string
  state?: ScannedState
  text: { zh: string; en: string }
  place: string
  /** What a person added, and who wrote the scan down; neither where the carrier told it. */
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

/** Older scans get the state that they must have told: the last one the parcel's own, those before it "in transit". */
function withStates<S extends KeptScan>({ state, scans }: Kept<S>): (S & { state: ScannedState })[] {
  const sorted = [...scans].sort(byTime)
  const last = isScanned(state) ? state : 'transit'
  return sorted.map((scan, index) => ({
    ...scan,
    state: scan.state ?? (index === sorted.length - 1 ? last : 'transit'),
  }))
}

/** Whether a state is an end: nothing that a carrier tells later leads out of it. */
const isEnd = (state: string): boolean => Object.hasOwn(PARCEL_MOVES, state) && !movable(state)
const movable = (state: string): boolean => PARCEL_MOVES[state as keyof typeof PARCEL_MOVES].length > 0

/** Where a parcel stands after these scans: its first end by time, else what the latest scan says. */
const stateAfter = (scans: readonly { state: ScannedState }[], before: string): string =>
  (scans.find(({ state }) => isEnd(state)) ?? scans.at(-1))?.state ?? before

/**
 * What a parcel keeps once a carrier has told these scans: each of them once, in the order of their times. Repeated scans and
 * any order of telling lead to the same. A parcel that was taken back stays as it is; null where nothing is new.
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
