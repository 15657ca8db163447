import { type Pence, parsePounds } from './money'
import { columnAt, figureIn, type Table } from './table'

/** A day of the payment provider or of the bank against the books. */
export const RECONCILE_STATE = { open: 0, closed: 1 } as const

/** Origin of a file. */
export const SOURCES = ['provider', 'bank'] as const
export type Source = (typeof SOURCES)[number]

export const MOVEMENTS = ['capture', 'refund', 'payout'] as const
export type Movement = (typeof MOVEMENTS)[number]

/** Movements by origin: the provider's payments and refunds, and the bank's payouts to shops. */
export const MOVEMENTS_OF: Readonly<Record<Source, readonly Movement[]>> = {
  provider: ['capture', 'refund'],
  bank: ['payout'],
}

/** In the file only, in the books only, with another amount, or more than once in the file. */
export const DIFFERENCES = ['missingHere', 'missingThere', 'amount', 'twice'] as const
export type Difference = (typeof DIFFERENCES)[number]

/** The largest movement that a file may have, in pence. */
export const MOVED_MAX_P = 2_000_000_000

/** One movement of a side; amounts are positive pence. */
export interface Moved {
  kind: Movement
  /** Number of the order, or of the withdrawal. */
  ref: string
  amountP: Pence
}

export interface Differing {
  difference: Difference
  kind: Movement
  ref: string
  hereP: Pence | null
  thereP: Pence | null
}

const keyOf = ({ kind, ref }: Moved): string => `${kind}:${ref}`

/** Movements of one order together: the books may hold two refunds of a day in two journals. */
function summed(moves: readonly Moved[]): Map<string, Moved> {
  const sums = new Map<string, Moved>()
  for (const move of moves) {
    const before = sums.get(keyOf(move))
    sums.set(keyOf(move), { ...move, amountP: (before?.amountP ?? 0) + move.amountP })
  }
  return sums
}

/**
 * The same movement a second time: same kind, order and amount, as far as the file has more of it than the books. Two equal
 * refunds of a day that both sides have are two.
 */
function split(there: readonly Moved[], ours: ReadonlyMap<string, Moved>): { first: Moved[]; twice: Moved[] } {
  const [seen, kept, repeated] = [new Set<string>(), [] as Moved[], [] as Moved[]]
  for (const move of there) {
    const key = `${keyOf(move)}:${move.amountP}`
    if (seen.has(key)) repeated.push(move)
    else kept.push(move)
    seen.add(key)
  }
  const theirs = summed(there)
  const twice: Moved[] = []
  for (const move of repeated) {
    const sum = theirs.get(keyOf(move)) as Moved
    if (sum.amountP > (ours.get(keyOf(move))?.amountP ?? 0)) {
      twice.push(move)
      theirs.set(keyOf(move), { ...sum, amountP: sum.amountP - move.amountP })
    } else kept.push(move)
  }
  return { first: kept, twice }
}

/** Every difference between the books and the provider's file, in the order of the file, then of the books. */
export function differencesOf(here: readonly Moved[], there: readonly Moved[]): Differing[] {
  const ours = summed(here)
  const { first, twice } = split(there, ours)
  const theirs = summed(first)
  const found: Differing[] = []
  for (const [key, { kind, ref, amountP: thereP }] of theirs) {
    const mine = ours.get(key)
    if (!mine) found.push({ difference: 'missingHere', kind, ref, hereP: null, thereP })
    else if (mine.amountP !== thereP) found.push({ difference: 'amount', kind, ref, hereP: mine.amountP, thereP })
  }
  for (const { kind, ref, amountP } of twice)
    found.push({ difference: 'twice', kind, ref, hereP: ours.get(`${kind}:${ref}`)?.amountP ?? null, thereP: amountP })
  for (const [key, { kind, ref, amountP }] of ours)
    if (!theirs.has(key)) found.push({ difference: 'missingThere', kind, ref, hereP: amountP, thereP: null })
  return found
}

const COLUMNS = {
  type: ['type', '类型'],
  ref: ['reference', 'order', '订单号'],
  amount: ['amount', '金额'],
}
/** Names that a header of a source's file may have. */
export const STATEMENT_NAMES = Object.values(COLUMNS).flat()

const WORDS: Readonly<Record<Movement, RegExp>> = {
  capture: /^(capture|payment|收款|支付)$/i,
  refund: /^(refund|退款)$/i,
  payout: /^(payout|transfer|提现|付款)$/i,
}
const TOTAL = /^(total|合计)$/i

export interface Statement {
  rows: (Moved & { row: number })[]
  /** Rows that are no movement, by their number in the file. */
  bad: number[]
}

/** Money in less money out, in pence. */
export const netOf = (moves: readonly Moved[]): Pence =>
  moves.reduce((sum, { kind, amountP }) => sum + (kind === 'capture' ? amountP : -amountP), 0)

/**
 * The movements in a source's table: `type`, `reference`, `amount`, ended by a line `total` with
 * the count of rows in `reference` and money in less money out in `amount`. Null where a column is missing; `truncated` where
 * the last line is not there or says something else.
 */
export function readStatement(table: Table, source: Source): Statement | 'truncated' | null {
  const { rows } = table
  const at = (column: keyof typeof COLUMNS) => columnAt(table, COLUMNS[column])
  const [type, ref, amount] = [at('type'), at('ref'), at('amount')]
  if (type < 0 || ref < 0 || amount < 0) return null
  const cell = (row: readonly string[], index: number) => (row[index] ?? '').trim()
  const last = rows.at(-1)?.cells
  if (!last || !TOTAL.test(cell(last, type))) return 'truncated'
  const read: Statement = { rows: [], bad: [] }
  for (const { cells, row } of rows.slice(0, -1)) {
    const kind = MOVEMENTS_OF[source].find((each) => WORDS[each].test(cell(cells, type)))
    const amountP = parsePounds(figureIn(table, cell(cells, amount)))
    // No order number has a control character: such a row is reported, not stored.
    const named = cell(cells, ref) !== '' && !/\p{Cc}/u.test(cell(cells, ref))
    if (kind && named && amountP !== null && amountP > 0 && amountP <= MOVED_MAX_P)
      read.rows.push({ row, kind, ref: cell(cells, ref).slice(0, 40), amountP })
    else read.bad.push(row)
  }
  const sum = netOf(read.rows)
  const [count, told] = [cell(last, ref), figureIn(table, cell(last, amount))]
  const magnitudeP = parsePounds(told.replace(/^-/, ''))
  const toldP = magnitudeP === null ? null : told.startsWith('-') ? -magnitudeP : magnitudeP
  const fits = count === String(rows.length - 1) && toldP === sum
  return read.bad.length === 0 && !fits ? 'truncated' : read
}

const pounds = (pence: number): string =>
  `${pence < 0 ? '-' : ''}${Math.floor(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`

/** A file of a day as `readStatement` reads it: one row for each movement, then the total. */
export const statementFile = (rows: readonly Moved[]): string =>
  [
    'type,reference,amount',
    ...rows.map(({ kind, ref, amountP }) => `${kind},${ref},${pounds(amountP)}`),
    `total,${rows.length},${pounds(netOf(rows))}`,
    '',
  ].join('\r\n')
