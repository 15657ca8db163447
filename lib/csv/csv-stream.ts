import { CSV_BOM } from './csv'

/** Some rows of a file, and the position of the next ones; null after the last. */
export interface Block<Row, Next> {
  records: readonly Row[]
  next: Next | null
}

interface StreamPlan<Row, Next> {
  /** Finished line of the column names. */
  head: string
  /** First block, read before the file begins so that a refusal can still be an error response. */
  first: Block<Row, Next>
  /** Must not depend on the request: the file continues after the request has ended. */
  read(next: Next): Promise<Block<Row, Next>>
  /** A finished line. */
  line(row: Row): string
}

/**
 * Streams a file block by block: only one block is in memory, and a reader who disconnects stops the reading. If a
 * block cannot be read the download is aborted, because a partial file would look complete.
 */
export function csvStream<Row, Next>({ head, first, read, line }: StreamPlan<Row, Next>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let block: Block<Row, Next> | null = first
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_BOM + head))
    },
    async pull(controller) {
      if (!block) return controller.close()
      controller.enqueue(encoder.encode(block.records.map(line).join('')))
      block = block.next === null ? null : await read(block.next)
    },
  })
}
