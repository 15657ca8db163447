import 'server-only'
import type { ExportRow } from '@/lib/contract/order'
import { csvLine } from '@/lib/csv/csv'
import { type Block, csvStream } from '@/lib/csv/csv-stream'
import { cellsOf, type ExportColumn, type ExportWords } from './export-cells'

export type ExportBlock<Next> = Block<ExportRow, Next>

interface StreamPlan<Next> {
  first: ExportBlock<Next>
  read(next: Next): Promise<ExportBlock<Next>>
  columns: readonly ExportColumn[]
  head: readonly string[]
  words: ExportWords
}

/** The rows of orders as a file: as in `csvStream`, what is read after the first block must know its caller. */
export const exportStream = <Next>({ first, read, columns, head, words }: StreamPlan<Next>) =>
  csvStream({ head: csvLine(head), first, read, line: (row) => csvLine(cellsOf(row, columns, words)) })
