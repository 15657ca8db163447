import type { Problem } from '../../_shipping/bulk-state'

export interface Issue {
  row: number
  column: string
  value: string
  code: string
}

export interface DryRun {
  token: string
  fileName: string
  good: number
  bad: number
  /** The first of them; `issueCount` says how many there are. */
  issues: readonly Issue[]
  issueCount: number
  /** Rows that will not be imported, cell by cell, for the file of failed rows. */
  badRows: readonly (readonly string[])[]
  seenBefore: boolean
}

/** Where an import stands; travels with the form, so that it works without scripts as well. */
export interface ImportState {
  turn: number
  problem: Problem | null
  mode: 'new' | 'correct'
  /** Headers of the last file, when its columns have to be named by hand. */
  headers: readonly string[]
  map: Readonly<Record<string, string>>
  run: DryRun | null
}

export const FRESH_IMPORT: ImportState = { turn: 0, problem: null, mode: 'new', headers: [], map: {}, run: null }
export const ISSUES_KEPT = 1_000
