import 'server-only'
import type { Data } from '@/lib/contract/endpoint'
import type { OrderFilter, OrderQuery } from '@/lib/contract/order'
import { exportOrders } from '@/lib/contract/order-bulk'
import { CSV_BOM, csvLine } from '@/lib/csv/csv'
import { upstream } from '@/lib/upstream/call'
import type { Caller } from '@/lib/upstream/request'
import { cellsOf, type ExportColumn, type ExportWords } from './export-cells'

export type ExportBlock = Data<typeof exportOrders>

export interface Exported {
  filter: OrderFilter
  sort: OrderQuery['sort']
  order: OrderQuery['order']
}

/** The next rows of the view behind a cursor; the first ones without. */
export const readBlock = (view: Exported, after: string | null, as: Caller): Promise<ExportBlock> =>
  upstream(exportOrders, { body: { ...view, after } }, { as })

interface StreamPlan {
  view: Exported
  /** Who asked: the file goes on after the request is over. */
  as: Caller
  /** Already read, so that a refusal is told before a file begins. */
  first: ExportBlock
  columns: readonly ExportColumn[]
  head: readonly string[]
  words: ExportWords
}

/**
 * The file, block by block: no more than one block is in memory, and a reader who goes away stops the reading. A block
 * that cannot be read breaks the download off, because a file with a part of the rows would look like all of them.
 */
export function exportStream({ view, as, first, columns, head, words }: StreamPlan): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let block: ExportBlock | null = first
  const lines = ({ records }: ExportBlock) => records.map((row) => csvLine(cellsOf(row, columns, words))).join('')
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_BOM + csvLine(head)))
    },
    async pull(controller) {
      if (!block) return controller.close()
      controller.enqueue(encoder.encode(lines(block)))
      block = block.next === null ? null : await readBlock(view, block.next, as)
    },
  })
}
