import { CSV_BOM } from './csv'

/** Some rows of a file, and where the next ones are; null behind the last. */
export interface Block<Row, Next> {
  records: readonly Row[]
  next: Next | null
}

interface StreamPlan<Row, Next> {
  /** The finished line of the columns' names. */
  head: string
  /** First block, read before the file begins so that a refusal can still be answered as one. */
  first: Block<Row, Next>
  /** Must know its caller: the file goes on after the request is over. */
  read(next: Next): Promise<Block<Row, Next>>
  /** A finished line. */
  line(row: Row): string
}

/**
 * A file, block by block: no more than one block is in memory, and a reader who goes away stops the reading. A block
 * that cannot be read breaks the download off, because a file with a part of the rows would look like all of them.
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
