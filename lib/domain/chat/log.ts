/** Log of one conversation on the client: rows that the server acknowledged, and own rows being sent. */

/** Fields of a row that the order of the log depends on. */
export interface LogRow {
  seq: number
  /** Set on the reader's own rows; null on others. */
  clientId: string | null
}

/** An own row that the server has not acknowledged yet. */
export interface Pending<Draft> {
  clientId: string
  draft: Draft
  failed: boolean
}

export interface ClientLog<Row extends LogRow, Draft> {
  /** Acknowledged rows without a gap, by number. */
  rows: readonly Row[]
  /** Rows after a gap, held until the gap is filled. */
  held: readonly Row[]
  pending: readonly Pending<Draft>[]
}

export const emptyLog = <Row extends LogRow, Draft>(rows: readonly Row[] = []): ClientLog<Row, Draft> => ({
  rows,
  held: [],
  pending: [],
})

/** Number of the last row before any gap; 0 for an empty log. */
export const knownSeq = ({ rows }: Pick<ClientLog<LogRow, unknown>, 'rows'>): number => rows.at(-1)?.seq ?? 0

/** True if rows are held after a gap: the client requests those after `knownSeq`. */
export const hasGap = ({ held }: Pick<ClientLog<LogRow, unknown>, 'held'>): boolean => held.length > 0

/**
 * Takes rows in any order, any number of times. Drops known rows, holds those after a gap, and replaces the pending row
 * with the same `clientId`.
 */
export function receive<Row extends LogRow, Draft>(
  log: ClientLog<Row, Draft>,
  received: readonly Row[],
): ClientLog<Row, Draft> {
  const known = knownSeq(log)
  const bySeq = new Map([...log.held, ...received].filter(({ seq }) => seq > known).map((row) => [row.seq, row]))
  const rows = [...log.rows]
  for (let next = bySeq.get(known + 1); next; next = bySeq.get(next.seq + 1)) {
    rows.push(next)
    bySeq.delete(next.seq)
  }
  const own = new Set(received.map(({ clientId }) => clientId))
  return {
    rows,
    held: [...bySeq.values()].sort((one, other) => one.seq - other.seq),
    pending: log.pending.filter(({ clientId }) => !own.has(clientId)),
  }
}

/** Adds an own row that is about to be sent; a second call with the same id only clears `failed`. */
export function push<Row extends LogRow, Draft>(
  log: ClientLog<Row, Draft>,
  clientId: string,
  draft: Draft,
): ClientLog<Row, Draft> {
  const sent = [...log.rows, ...log.held].some((row) => row.clientId === clientId)
  if (sent) return log
  const known = log.pending.some((row) => row.clientId === clientId)
  const pending = known
    ? log.pending.map((row) => (row.clientId === clientId ? { ...row, failed: false } : row))
    : [...log.pending, { clientId, draft, failed: false }]
  return { ...log, pending }
}

/** Marks an own row as not sent: it can be sent again with the same id, or removed. */
export const markFailed = <Row extends LogRow, Draft>(log: ClientLog<Row, Draft>, clientId: string) => ({
  ...log,
  pending: log.pending.map((row) => (row.clientId === clientId ? { ...row, failed: true } : row)),
})

export const withoutPending = <Row extends LogRow, Draft>(log: ClientLog<Row, Draft>, clientId: string) => ({
  ...log,
  pending: log.pending.filter((row) => row.clientId !== clientId),
})
