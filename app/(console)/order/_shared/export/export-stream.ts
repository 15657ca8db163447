import 'server-only'
import type { ExportRow } from '@/lib/contract/order'
import { csvLine, plainCell } from '@/lib/csv/csv'
import { type Block, csvStream } from '@/lib/csv/csv-stream'

export type ExportBlock<Next> = Block<ExportRow, Next>

interface StreamPlan<Next> {
  first: ExportBlock<Next>
  read(next: Next): Promise<ExportBlock<Next>>
  head: readonly string[]
  /** Formats the rows of an order. */
  rowsOf(row: ExportRow): readonly (readonly string[])[]
}

/** Streams the rows of orders as a file: as in `csvStream`, reads after the first block must name their caller. */
export const exportStream = <Next>({ first, read, head, rowsOf }: StreamPlan<Next>) =>
  csvStream({ head: csvLine(head), first, read, line: (row) => rowsOf(row).map(csvLine).join('') })

/** Reads the same rows as workbook cells, all in memory. */
export async function exportTable<Next>({ first, read, head, rowsOf }: StreamPlan<Next>) {
  const table = [head.map(plainCell)]
  for (let block = first; ; block = await read(block.next)) {
    table.push(...block.records.flatMap(rowsOf).map((row) => row.map(plainCell)))
    if (block.next === null) return table
  }
}
