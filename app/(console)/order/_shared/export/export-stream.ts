import 'server-only'
import type { ExportRow } from '@/lib/contract/order'
import { CSV_BOM, csvLine } from '@/lib/csv/csv'
import { cellsOf, type ExportColumn, type ExportWords } from './export-cells'

/** Some rows of a file, and where the next ones are; null behind the last. */
export interface ExportBlock<Next> {
  records: readonly ExportRow[]
  next: Next | null
}

interface StreamPlan<Next> {
  /** Already read, so that a refusal is told before a file begins. */
  first: ExportBlock<Next>
  /** Must know its caller: the file goes on after the request is over. */
  read(next: Next): Promise<ExportBlock<Next>>
  columns: readonly ExportColumn[]
  head: readonly string[]
  words: ExportWords
}

/**
 * The file, block by block: no more than one block is in memory, and a reader who goes away stops the reading. A block
 * that cannot be read breaks the download off, because a file with a part of the rows would look like all of them.
 */
export function exportStream<Next>({ first, read, columns, head, words }: StreamPlan<Next>) {
  const encoder = new TextEncoder()
  let block: ExportBlock<Next> | null = first
  const lines = ({ records }: ExportBlock<Next>) => records.map((row) => csvLine(cellsOf(row, columns, words))).join('')
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_BOM + csvLine(head)))
    },
    async pull(controller) {
      if (!block) return controller.close()
      controller.enqueue(encoder.encode(lines(block)))
      block = block.next === null ? null : await read(block.next)
    },
  })
}
