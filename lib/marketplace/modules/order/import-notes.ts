import type { z } from 'zod'
import type { AcceptedRow, ImportIssue, ImportRow } from '@/lib/contract/order/bulk'
import { DOUBTS } from '@/lib/domain/tracking'
import type { CorrectParams, ShipParams } from './bulk-kinds'
import type { ImportFacts } from './import-facts'

type Issue = z.output<typeof ImportIssue>
type Column = Exclude<keyof ImportRow, 'row'>

export interface ImportItem {
  ref: string
  label: string
  params: ShipParams | CorrectParams
  /** The number is on another order too: needs a confirmation. */
  elsewhere?: boolean
}

export interface Judging {
  facts: ImportFacts
  issues: Issue[]
  accepted: AcceptedRow[]
  /** Pieces of each line taken by rows of this file, and the first such row. */
  taken: Map<string, { qty: number; row: number }>
  /** Row that corrects each parcel. */
  corrected: Map<string, number>
  items: Map<string, ImportItem>
}

/** The row is accepted despite these; a duplicate only if it is confirmed. */
export const WARNINGS = new Set<string>(['duplicate', ...DOUBTS])

/** The shipment exists already: the row is neither valid nor wrong, nothing is left to do. */
export const DONE = 'rowDone'

/** Adds an issue with a value of a row; `other` is the row or order that it collides with. */
export function noted(
  judging: Judging,
  row: ImportRow,
  column: Column,
  code: string,
  other: string | number = '',
): null {
  judging.issues.push({ row: row.row, column, value: row[column], code, other: String(other) })
  return null
}
