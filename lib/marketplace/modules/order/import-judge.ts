import type { ImportRow } from '@/lib/contract/order/bulk'
import { decideMove } from '@/lib/domain/order/machine'
import { OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import {
  DOUBTS,
  doubtOf,
  guessCarrier,
  isNearlyPostal,
  isRoundedNumber,
  normaliseTracking,
  numberFault,
} from '@/lib/domain/tracking'
import { plainTyped } from '@/lib/domain/typed'
import { parseUkTime } from '@/lib/domain/uk-time'
import type { OrderRecord, ParcelRecord } from '../../tables/order'
import type { ShipParams } from './bulk-kinds'
import type { ImportFacts } from './import-facts'
import { DONE, type Judging, noted, WARNINGS } from './import-notes'
import { linesCalled, piecesOf } from './import-pieces'

const DAY_MS = 86_400_000

/** Keys of messages. */
const WRONG_NUMBER = { rounded: 'roundedNumber', empty: 'noNumber', own: 'ownNumber', short: 'shortNumber' } as const

interface Number {
  trackingNo: string
  carrier: string
  elsewhere: boolean
  /** The number is on another parcel too, and the check has reported it. */
  repeatedMeant?: true
}

function numberOf(judging: Judging, row: ImportRow, order: OrderRecord): Number | null {
  const wrong = numberFault(row.trackingNo)
  if (wrong) return noted(judging, row, 'trackingNo', WRONG_NUMBER[wrong])
  const trackingNo = normaliseTracking(row.trackingNo)
  const carrier = judging.facts.carrier(row.carrier, trackingNo)
  if (!carrier && row.carrier.trim() === '' && isNearlyPostal(trackingNo))
    return noted(judging, row, 'trackingNo', 'postal')
  if (!carrier) return noted(judging, row, 'carrier', 'unknownCarrier')
  const everUsed = judging.facts.usedBy(trackingNo)
  const used = everUsed.find(({ orderId }) => orderId !== order.id)
  const inFile = [...judging.items.values()].find(
    (item) => item.ref !== order.id && item.params.trackingNo === trackingNo,
  )
  const other = used?.no ?? inFile?.label
  if (other) noted(judging, row, 'trackingNo', 'duplicate', other)
  const doubt = doubtOf(carrier, trackingNo)
  if (doubt) noted(judging, row, 'trackingNo', doubt)
  const elsewhere = other !== undefined
  return { trackingNo, carrier, elsewhere, ...((other || everUsed.length > 0) && { repeatedMeant: true }) }
}

function timeOf(judging: Judging, row: ImportRow, order: OrderRecord): { shippedAt?: string } | null {
  if (row.shippedAt.trim() === '') return {}
  const at = parseUkTime(row.shippedAt)
  const tooEarly = at !== null && order.paidAt !== null && at < order.paidAt.getTime()
  if (at === null || at > judging.facts.now.getTime() || tooEarly) return noted(judging, row, 'shippedAt', 'badTime')
  return { shippedAt: new Date(at).toISOString() }
}

/** Rows of one order with the same number are one parcel. */
function addShipment(judging: Judging, order: OrderRecord, params: ShipParams, elsewhere: boolean): void {
  const key = `${order.id} ${params.carrier} ${params.trackingNo}`
  const known = judging.items.get(key)
  if (known && 'lines' in known.params) return void known.params.lines?.push(...(params.lines ?? []))
  // Each parcel of an order raises its version by one.
  const earlier = [...judging.items.values()].filter(({ ref }) => ref === order.id).length
  const version = order.version + earlier
  judging.items.set(key, { ref: order.id, label: order.no, params: { ...params, version }, elsewhere })
}

function accept(
  judging: Judging,
  row: ImportRow,
  order: OrderRecord,
  number: Number,
  pieces: readonly { qty: number }[],
): void {
  const { carrier, trackingNo } = number
  const qty = pieces.reduce((sum, piece) => sum + piece.qty, 0)
  const recognised = row.carrier.trim() === '' && guessCarrier(trackingNo) === carrier
  judging.accepted.push({ row: row.row, orderId: order.id, orderNo: order.no, carrier, recognised, trackingNo, qty })
}

/** Message key for an order status that keeps a row out. */
function stateReason({ status }: OrderRecord): string {
  if (status === ORDER_STATUS.pendingPayment) return 'unpaid'
  if (status === ORDER_STATUS.pendingReceipt) return 'alreadyShipped'
  return status === ORDER_STATUS.pendingReview || status === ORDER_STATUS.completed ? 'received' : 'closed'
}

/** Message key for why a row cannot change the order in its mode; null if it can. */
function obstacle(order: OrderRecord, event: 'shipPart' | 'correctTracking'): string | null {
  if (order.kind === 3 && event === 'shipPart') return 'prize'
  const verdict = decideMove(order, event, OPERATOR_TYPE.shop)
  if (verdict.legal) return null
  return verdict.reason === 'wrongState' ? stateReason(order) : verdict.reason
}

/**
 * True if a parcel of the order already holds the row's pieces under its number: when a file is imported again, whole
 * or corrected, rows that succeeded before are not repeated.
 */
function isDone({ facts }: Judging, row: ImportRow, order: OrderRecord): boolean {
  const number = normaliseTracking(row.trackingNo)
  const named = linesCalled(facts.lines(order), row)
  if (number === '' || named.length === 0) return false
  const qty = plainTyped(row.qty)
  return facts
    .parcels(order)
    .filter((parcel) => parcel.trackingNo === number)
    .some(({ lines }) => {
      const inside = lines.filter(({ lineId }) => named.some(({ id }) => id === lineId))
      const held = inside.reduce((sum, piece) => sum + piece.qty, 0)
      return held > 0 && (qty === '' || Number(qty) === held)
    })
}

function judgeNew(judging: Judging, row: ImportRow, order: OrderRecord): void {
  if (isDone(judging, row, order)) return void noted(judging, row, 'trackingNo', DONE)
  const reason = obstacle(order, 'shipPart')
  if (reason) return void noted(judging, row, 'orderNo', reason)
  const number = numberOf(judging, row, order)
  const time = timeOf(judging, row, order)
  if (!number || !time) return
  const lines = piecesOf(judging, row, order)
  if (!lines) return
  const { elsewhere, ...parcel } = number
  addShipment(judging, order, { ...parcel, ...time, lines }, elsewhere)
  accept(judging, row, order, number, lines)
}

/** Returns the one parcel of a row. */
function parcelOf(judging: Judging, row: ImportRow, order: OrderRecord): ParcelRecord | null {
  const named = linesCalled(judging.facts.lines(order), row)
  if (named.length === 0) return noted(judging, row, 'lineCode', 'unknownLine')
  const all = judging.facts.parcels(order)
  const isNamed = ({ lineId }: { lineId: string }) => named.some(({ id }) => id === lineId)
  const parcels = row.lineCode.trim() === '' ? all : all.filter(({ lines }) => lines.some(isNamed))
  const [parcel, second] = parcels
  if (!parcel) return noted(judging, row, 'orderNo', 'nothingSent')
  return second ? noted(judging, row, 'lineCode', 'lineNeeded') : parcel
}

function judgeCorrection(judging: Judging, row: ImportRow, order: OrderRecord): void {
  const parcel = parcelOf(judging, row, order)
  if (!parcel) return
  const reason = obstacle(order, 'correctTracking')
  if (reason) return void noted(judging, row, 'orderNo', reason)
  // After a day a correction needs a reason, which a file has no column for.
  const old = judging.facts.now.getTime() - parcel.createdAt.getTime() > DAY_MS
  if (old) return void noted(judging, row, 'orderNo', 'parcelOld')
  if (parcel.trackingNo === normaliseTracking(row.trackingNo)) return void noted(judging, row, 'trackingNo', DONE)
  const before = judging.corrected.get(parcel.id)
  if (before) return void noted(judging, row, 'orderNo', 'sameOrder', before)
  const number = numberOf(judging, row, order)
  if (!number) return
  judging.corrected.set(parcel.id, row.row)
  judging.items.set(parcel.id, {
    ref: order.id,
    label: order.no,
    params: { parcelId: parcel.id, carrier: number.carrier, trackingNo: number.trackingNo },
    elsewhere: number.elsewhere,
  })
  accept(judging, row, order, number, parcel.lines)
}

/** Message key for a number without an order of the shop. */
function unknownCode(orderNo: string): string {
  if (orderNo.trim() === '') return 'noOrderNo'
  return isRoundedNumber(orderNo) ? 'roundedNumber' : 'unknownOrder'
}

/** Judges each row of a file; returns its issues, the items to run, and which rows are valid. */
export function judgeRows(mode: 'new' | 'correct', rows: readonly ImportRow[], facts: ImportFacts) {
  const judging: Judging = {
    facts,
    issues: [],
    accepted: [],
    taken: new Map(),
    corrected: new Map(),
    items: new Map(),
  }
  for (const row of rows) {
    const order = facts.order(row.orderNo)
    if (!order) noted(judging, row, 'orderNo', unknownCode(row.orderNo))
    else if (mode === 'new') judgeNew(judging, row, order)
    else judgeCorrection(judging, row, order)
  }
  const { issues, accepted } = judging
  const withIssue = (fits: (code: string) => boolean) => {
    const found = new Set(issues.filter(({ code }) => fits(code)).map(({ row }) => row))
    return rows.filter(({ row }) => found.has(row))
  }
  const good = new Set(accepted.map(({ row }) => row))
  const goodWith = (...wanted: readonly string[]) =>
    withIssue((code) => wanted.includes(code)).filter(({ row }) => good.has(row))
  return {
    issues,
    accepted,
    refused: withIssue((code) => !WARNINGS.has(code) && code !== DONE),
    repeated: goodWith('duplicate'),
    doubtful: goodWith(...DOUBTS),
    done: withIssue((code) => code === DONE).length,
    items: [...judging.items.values()],
  }
}
