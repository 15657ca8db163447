import type { AcceptedRow, ImportRow } from '@/lib/contract/order/bulk'
import type { Problem } from '../../_shipping/bulk-state'

export interface Issue {
  row: number
  column: string
  value: string
  code: string
  /** Row or order that it conflicts with. */
  other: string
}

export interface DryRun {
  token: string
  fileName: string
  good: number
  bad: number
  /** The first issues; `issueCount` is the total. */
  issues: readonly Issue[]
  issueCount: number
  /** Effect of the first good rows. */
  accepted: readonly AcceptedRow[]
  /** Rows that will not be imported: the first can be corrected on the screen, all are in the file of failed rows. */
  refused: readonly ImportRow[]
  /** Good rows whose number another order has: to correct like the others, or to confirm. */
  repeated: readonly ImportRow[]
  /** Good rows with a wrong check digit or a number unlike their carrier's: correct or confirm; some are `repeated`. */
  doubtful: readonly ImportRow[]
  /** Rows whose shipment already exists: they are skipped. */
  done: number
  seenBefore: boolean
}

/** State of an import, sent with the form so that it works without scripts. */
export interface ImportState {
  turn: number
  problem: Problem | null
  mode: 'new' | 'correct'
  /** Headers of the last file, if its columns must be assigned by hand. */
  headers: readonly string[]
  /** Row of the headers. */
  headerRow: number
  map: Readonly<Record<string, string>>
  run: DryRun | null
  /** Rejected corrections and ticks, by field name. */
  typed: Readonly<Record<string, string>>
  /** True if corrected rows were only checked, not imported, although an import was requested. */
  checkedFirst: boolean
}

export const FRESH_IMPORT: ImportState = {
  turn: 0,
  problem: null,
  mode: 'new',
  headers: [],
  headerRow: 1,
  map: {},
  run: null,
  typed: {},
  checkedFirst: false,
}
export const ISSUES_KEPT = 1_000
export const ACCEPTED_SHOWN = 200
/** More fields would make the page slow; the next rows follow once these are correct. */
export const CORRECTED_SHOWN = 100
