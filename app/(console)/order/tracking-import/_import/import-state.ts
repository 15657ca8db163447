import type { AcceptedRow, ImportRow } from '@/lib/contract/order/bulk'
import type { Problem } from '../../_shipping/bulk-state'

export interface Issue {
  row: number
  column: string
  value: string
  code: string
  /** The row or order that it collides with. */
  other: string
}

export interface DryRun {
  token: string
  fileName: string
  good: number
  bad: number
  /** The first of them; `issueCount` says how many there are. */
  issues: readonly Issue[]
  issueCount: number
  /** Effect of the first good rows. */
  accepted: readonly AcceptedRow[]
  /** Rows that will not be imported: the first are corrected on the screen, all go into the file of failed rows. */
  refused: readonly ImportRow[]
  /** Good rows whose number stands on another order: corrected like the others, or meant so. */
  repeated: readonly ImportRow[]
  /** Good rows whose check digit does not fit or that look unlike their carrier's: corrected like the others, or confirmed. Some are `repeated` too. */
  doubtful: readonly ImportRow[]
  /** Rows whose shipment stands already: they are not done again. */
  done: number
  seenBefore: boolean
}

/** Where an import stands; travels with the form, so that it works without scripts as well. */
export interface ImportState {
  turn: number
  problem: Problem | null
  mode: 'new' | 'correct'
  /** Headers of the last file, when its columns have to be named by hand. */
  headers: readonly string[]
  /** The row that they stand in. */
  headerRow: number
  map: Readonly<Record<string, string>>
  run: DryRun | null
  /** Corrections and ticks that an answer did not take, by field name. */
  typed: Readonly<Record<string, string>>
  /** Rows were corrected and then imported at once: they were checked first, and nothing was imported. */
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
/** More fields than these would make the page slow; the next rows come once these are right. */
export const CORRECTED_SHOWN = 100
