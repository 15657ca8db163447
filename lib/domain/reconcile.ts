import { type Pence, parsePounds } from './money'
import { columnAt, figureIn, type Table } from './table'

/** Reconciliation of one day of the payment provider or the bank with the ledger. */
export const RECONCILE_STATE = { open: 0, closed: 1 } as const

/** A difference that the provider is asked to correct; a later file resolves it, or it is dropped. */
export const CLAIM = { open: 0, resolved: 1, dropped: 2 } as const

export const CHARGEBACK = { open: 0, won: 1, lost: 2 } as const

/** Dispute reasons of card schemes, as Stripe names them. */
export const DISPUTE_REASONS = {
  fraudulent: ['持卡人否认交易', 'the payer did not make the payment'],
  product_not_received: ['未收到货', 'the goods did not arrive'],
  product_unacceptable: ['货不对板或有瑕疵', 'the goods are faulty or not as described'],
  credit_not_processed: ['应退未退', 'a promised refund did not come'],
  duplicate: ['重复扣款', 'paid twice'],
  unrecognized: ['不认识该笔扣款', 'the payer does not recognise the payment'],
  general: ['未说明原因', 'no reason given'],
} as const satisfies Record<string, readonly [zh: string, en: string]>
export type DisputeReason = keyof typeof DISPUTE_REASONS

/** Known dispute reason; `general` for any other word. */
export const disputeReason = (word: string | undefined): DisputeReason =>
  word !== undefined && Object.hasOwn(DISPUTE_REASONS, word) ? (word as DisputeReason) : 'general'

/** Origin of a file. */
export const SOURCES = ['provider', 'bank'] as const
export type Source = (typeof SOURCES)[number]

/**
 * `refundBack` and `payoutBack` are returned refunds and payouts. A `settlement` goes from the provider to the bank, a
 * `settlementBack` the other way: returned, or collected for a day with more refunds than payments. `credit` and
 * `debit` are the provider's corrections of an earlier day. `tax` is a payment of a VAT return to HMRC, `taxBack` a
 * repayment by HMRC.
 */
export const MOVEMENTS = [
  ...(['capture', 'refund', 'refundBack', 'payout', 'payoutBack', 'fee', 'chargeback', 'chargebackWon'] as const),
  ...(['credit', 'debit', 'settlement', 'settlementBack', 'tax', 'taxBack'] as const),
] as const
export type Movement = (typeof MOVEMENTS)[number]

/** Movements allowed in the file of each source. */
export const MOVEMENTS_OF: Readonly<Record<Source, readonly Movement[]>> = {
  provider: MOVEMENTS.filter((kind) => kind !== 'tax' && kind !== 'taxBack'),
  bank: ['payout', 'payoutBack', 'settlement', 'settlementBack', 'tax', 'taxBack'],
}

/** Movements that the ledger has before the file; the others are posted from the file. */
export const COMPARED: Readonly<Record<Source, readonly Movement[]>> = {
  provider: ['capture', 'refund', 'refundBack', 'payout', 'payoutBack'],
  bank: MOVEMENTS_OF.bank,
}

const INTO: readonly Movement[] = ['capture', 'refundBack', 'payoutBack', 'chargebackWon', 'credit', 'taxBack']
const TRANSFERS: readonly Movement[] = ['settlement', 'settlementBack']

/** Sign of a movement for its source: 1 for money in. Transfers between both do not count for the provider. */
export function signOf(kind: Movement, source: Source): 1 | 0 | -1 {
  if (TRANSFERS.includes(kind)) return source === 'provider' ? 0 : kind === 'settlement' ? 1 : -1
  return INTO.includes(kind) ? 1 : -1
}

/** In the file only, in the ledger only, with another amount, or more than once in the file. */
export const DIFFERENCES = ['missingHere', 'missingThere', 'amount', 'twice'] as const
export type Difference = (typeof DIFFERENCES)[number]

/** Largest movement in a file, in pence. */
export const MOVED_MAX_P = 2_000_000_000

/** One movement of either side; amounts are positive pence. */
export interface Moved {
  kind: Movement
  /** Number of the order, of the withdrawal, or of the transfer to the bank. */
  ref: string
  amountP: Pence
  /** Fee that the provider deducts. */
  feeP?: Pence | undefined
  /** Id from the provider, for a chargeback that of the dispute; each id is posted once. */
  id?: string | undefined
  /** For a chargeback: the buyer's reason, in the provider's word. */
  reason?: string | undefined
}

export interface Differing {
  difference: Difference
  kind: Movement
  ref: string
  hereP: Pence | null
  thereP: Pence | null
}

const keyOf = ({ kind, ref }: Moved): string => `${kind}:${ref}`

/** Sums movements by order: the ledger may hold two refunds of a day in two journals. */
function summed(moves: readonly Moved[]): Map<string, Moved> {
  const sums = new Map<string, Moved>()
  for (const move of moves) {
    const before = sums.get(keyOf(move))
    sums.set(keyOf(move), { ...move, amountP: (before?.amountP ?? 0) + move.amountP })
  }
  return sums
}

/**
 * Separates duplicates: same kind, order and amount, as far as the file has more of them than the ledger. Two equal
 * refunds of a day on both sides are two refunds.
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

/** Every difference between the ledger and the provider's file, in the order of the file, then of the ledger. */
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
const EXTRA = { fee: ['fee', '手续费'], id: ['id', '渠道流水号'] }
/** Headers accepted in a source's file. */
export const STATEMENT_NAMES = [...Object.values(COLUMNS), ...Object.values(EXTRA)].flat()

const WORDS: Readonly<Record<Movement, RegExp>> = {
  capture: /^(capture|payment|收款|支付)$/i,
  refund: /^(refund|退款)$/i,
  refundBack: /^(refund returned|退款退回)$/i,
  payout: /^(payout|transfer|提现|付款)$/i,
  payoutBack: /^(payout returned|提现退回|付款退回)$/i,
  fee: /^(fee|手续费)$/i,
  chargeback: /^(chargeback|拒付)$/i,
  chargebackWon: /^(chargeback won|拒付胜诉)$/i,
  credit: /^(credit|补款)$/i,
  debit: /^(debit|扣款)$/i,
  settlement: /^(settlement|结算)$/i,
  settlementBack: /^(settlement returned|结算退回)$/i,
  tax: /^(tax|税款)$/i,
  taxBack: /^(tax returned|退税)$/i,
}
type Three = [number, number, number]
const TOTAL = /^(total|合计)$/i

export interface Statement {
  rows: (Moved & { row: number })[]
  /** Row numbers that contain no valid movement. */
  bad: number[]
}

/** Money in less money out of a source, in pence. */
export const netOf = (moves: readonly Moved[], source: Source): Pence =>
  moves.reduce((sum, { kind, amountP }) => sum + signOf(kind, source) * amountP, 0)

export interface Settled {
  /** Money in less money out before fees, excluding transfers to the bank. */
  grossP: Pence
  /** Kept by the provider. */
  feeP: Pence
  /** Transferred to the bank; negative if the provider collected it from there. */
  bankP: Pence
}

/** Sums of a provider's day: its net is `grossP - feeP`; the part that is not in `bankP` stays with the provider. */
export function settledOf(moves: readonly Moved[]): Settled {
  const sum = (part: (move: Moved) => number) => moves.reduce((total, move) => total + part(move), 0)
  const ownFeeP = sum(({ kind, amountP }) => (kind === 'fee' ? amountP : 0))
  return {
    grossP: netOf(moves, 'provider') + ownFeeP,
    feeP: ownFeeP + sum(({ feeP = 0 }) => feeP),
    bankP: sum(({ kind, amountP }) => signOf(kind, 'bank') * (TRANSFERS.includes(kind) ? amountP : 0)),
  }
}

/** Amount by which the ledger is too high for a difference, in pence; a correction subtracts it. */
export function excessOf({ difference, kind, hereP, thereP }: Differing, source: Source): Pence {
  const oursP = difference === 'twice' ? 0 : (hereP ?? 0)
  return signOf(kind, source) * (oursP - (thereP ?? 0)) + 0
}

export interface DifferenceFacts extends Pick<Differing, 'difference' | 'kind'> {
  claim: number | null
  /** True if it is written off or posted. */
  written: boolean
  /** True if its day is closed. */
  closed: boolean
}

/** True if a difference can be written off: its day is open, it is not posted, no claim is open or resolved. */
export const canWriteOff = ({ claim, written, closed }: DifferenceFacts): boolean =>
  !closed && !written && claim !== CLAIM.open && claim !== CLAIM.resolved

/** True if a difference is a returned refund or payout that can still be posted. */
export const canBookReturn = (of: DifferenceFacts): boolean =>
  canWriteOff(of) && of.difference === 'missingHere' && (of.kind === 'refundBack' || of.kind === 'payoutBack')

export type Mending = 'bookReturn' | 'claim' | 'writeOff'

/**
 * Next act that settles a difference; null if none is left, or its claim waits for a later file. A dropped claim is
 * written off.
 */
export function mendingOf(of: DifferenceFacts): Mending | null {
  if (canBookReturn(of)) return 'bookReturn'
  if (of.written || of.claim === CLAIM.open || of.claim === CLAIM.resolved) return null
  if (of.claim === null) return 'claim'
  return canWriteOff(of) ? 'writeOff' : null
}

/** True if a later movement of the source corrects a claimed difference. */
export function rights(later: Moved, claimed: Differing, source: Source): boolean {
  if (later.ref !== claimed.ref) return false
  if (claimed.difference === 'missingThere' && later.kind === claimed.kind) return later.amountP === claimed.hereP
  const corrects = later.kind === 'credit' || later.kind === 'debit'
  return corrects && signOf(later.kind, source) * later.amountP === excessOf(claimed, source)
}

/**
 * Reads the movements of a source's table: `type`, `reference`, `amount` and, if the source has them, `fee` and `id`,
 * ended by a line `total` with the count of rows in `reference` and money in less money out in `amount`. Null if a
 * column is missing; `truncated` if the last line is missing or does not match.
 */
export function readStatement(table: Table, source: Source): Statement | 'truncated' | null {
  const { rows } = table
  const [type, ref, amount] = [COLUMNS.type, COLUMNS.ref, COLUMNS.amount].map((names) =>
    columnAt(table, names),
  ) as Three
  const [fee, id] = [columnAt(table, EXTRA.fee), columnAt(table, EXTRA.id)]
  if (type < 0 || ref < 0 || amount < 0) return null
  const cell = (row: readonly string[], index: number) => (index < 0 ? '' : (row[index] ?? '').trim())
  const last = rows.at(-1)?.cells
  if (!last || !TOTAL.test(cell(last, type))) return 'truncated'
  const read: Statement = { rows: [], bad: [] }
  for (const { cells, row } of rows.slice(0, -1)) {
    const kind = MOVEMENTS_OF[source].find((each) => WORDS[each].test(cell(cells, type)))
    const amountP = parsePounds(figureIn(table, cell(cells, amount)))
    const feeP = cell(cells, fee) === '' ? 0 : parsePounds(figureIn(table, cell(cells, fee)))
    const own = cell(cells, id).slice(0, 64)
    // No order number contains a control character: such a row is reported, not stored.
    const named = cell(cells, ref) !== '' && !/\p{Cc}/u.test(cell(cells, ref))
    if (kind && named && amountP !== null && amountP > 0 && amountP <= MOVED_MAX_P && feeP !== null)
      read.rows.push({
        ...{ row, kind, ref: cell(cells, ref).slice(0, 40), amountP },
        ...(feeP > 0 && { feeP }),
        ...(own && !/\p{Cc}/u.test(own) && { id: own }),
      })
    else read.bad.push(row)
  }
  const sum = netOf(read.rows, source)
  const [count, told] = [cell(last, ref), figureIn(table, cell(last, amount))]
  const magnitudeP = parsePounds(told.replace(/^-/, ''))
  const toldP = magnitudeP === null ? null : told.startsWith('-') ? -magnitudeP : magnitudeP
  const fits = count === String(rows.length - 1) && toldP === sum
  return read.bad.length === 0 && !fits ? 'truncated' : read
}

const pounds = (pence: number): string =>
  `${pence < 0 ? '-' : ''}${Math.floor(Math.abs(pence) / 100)}.${String(Math.abs(pence) % 100).padStart(2, '0')}`

const WORD: Readonly<Record<Movement, string>> = {
  ...{ capture: 'capture', refund: 'refund', refundBack: 'refund returned', payout: 'payout' },
  ...{ payoutBack: 'payout returned', fee: 'fee', chargeback: 'chargeback', chargebackWon: 'chargeback won' },
  ...{ credit: 'credit', debit: 'debit', settlement: 'settlement', settlementBack: 'settlement returned' },
  ...{ tax: 'tax', taxBack: 'tax returned' },
}

/** Writes a provider's file of a day for `readStatement`: one row for each movement, then the total. */
export const statementFile = (rows: readonly Moved[]): string =>
  [
    'type,reference,amount,fee,id',
    ...rows.map(({ kind, ref, amountP, feeP = 0, id = '' }) =>
      [WORD[kind], ref, pounds(amountP), feeP ? pounds(feeP) : '', id].join(),
    ),
    `total,${rows.length},${pounds(netOf(rows, 'provider'))},,`,
    '',
  ].join('\r\n')
