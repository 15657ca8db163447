import type { z } from 'zod'
import type { ImportIssue, ImportRow } from '@/lib/contract/order-bulk'
import { decideMove } from '@/lib/domain/order-machine'
import { OPERATOR_TYPE } from '@/lib/domain/order-status'
import { isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'
import { parseUkTime } from '@/lib/domain/uk-time'
import type { CorrectParams, ShipParams } from './bulk-kinds'
import type { ImportFacts } from './import-facts'
import { openQty } from './parcels'
import type { LineRecord, OrderRecord } from './schema'

type Issue = z.output<typeof ImportIssue>
type Column = 'orderNo' | 'lineCode' | 'qty' | 'carrier' | 'trackingNo' | 'shippedAt'

export interface ImportItem {
  ref: string
  label: string
  params: ShipParams | CorrectParams
}

interface Judging {
  facts: ImportFacts
  mode: 'new' | 'correct'
  issues: Issue[]
  /** Pieces of each line that rows of this file have spoken for. */
  taken: Map<string, number>
  items: Map<string, ImportItem>
}

/** A duplicate is a warning: the row is good all the same. */
const WARNINGS = new Set(['duplicate'])

const noted = (judging: Judging, row: ImportRow, column: Column, code: string): null => {
  judging.issues.push({ row: row.row, column, value: row[column], code })
  return null
}

function numberOf(
  judging: Judging,
  row: ImportRow,
  order: OrderRecord,
): { trackingNo: string; carrier: string } | null {
  const trackingNo = normaliseTracking(row.trackingNo)
  if (!isTrackingNumber(trackingNo)) return noted(judging, row, 'trackingNo', 'shortNumber')
  const carrier = judging.facts.carrier(row.carrier, trackingNo)
  if (!carrier) return noted(judging, row, 'carrier', 'unknownCarrier')
  const others = [...judging.facts.usedBy(trackingNo)].some((id) => id !== order.id)
  const inFile = [...judging.items.values()].some(
    (item) => item.ref !== order.id && item.params.trackingNo === trackingNo,
  )
  if (others || inFile) noted(judging, row, 'trackingNo', 'duplicate')
  return { trackingNo, carrier }
}

function timeOf(judging: Judging, row: ImportRow, order: OrderRecord): { shippedAt?: string } | null {
  if (row.shippedAt.trim() === '') return {}
  const at = parseUkTime(row.shippedAt)
  const tooEarly = at !== null && order.paidAt !== null && at < order.paidAt.getTime()
  if (at === null || at > judging.facts.now.getTime() || tooEarly) return noted(judging, row, 'shippedAt', 'badTime')
  return { shippedAt: new Date(at).toISOString() }
}

const lineOf = (lines: readonly LineRecord[], code: string): LineRecord | undefined =>
  lines.find((line) => line.code.toLowerCase() === code.trim().toLowerCase())

/** Which pieces a row sends: of its line, or of everything that is open. */
function piecesOf(judging: Judging, row: ImportRow, order: OrderRecord): { lineId: string; qty: number }[] | null {
  const all = judging.facts.lines(order)
  const line = row.lineCode.trim() === '' ? null : lineOf(all, row.lineCode)
  if (line === undefined) return noted(judging, row, 'lineCode', 'unknownLine')
  const left = (one: LineRecord) => openQty(one) - (judging.taken.get(one.id) ?? 0)
  const wanted = row.qty.trim() === '' ? null : Number(row.qty.normalize('NFKC'))
  if (wanted !== null && (!Number.isInteger(wanted) || wanted < 1)) return noted(judging, row, 'qty', 'qtyOver')
  const candidates = line ? [line] : all
  if (wanted !== null && candidates.length !== 1) return noted(judging, row, 'lineCode', 'unknownLine')
  const pieces = candidates.map((one) => ({ lineId: one.id, qty: wanted ?? left(one) })).filter((one) => one.qty > 0)
  const over = pieces.some((piece) => piece.qty > left(all.find((one) => one.id === piece.lineId) as LineRecord))
  if (pieces.length === 0 || over) return noted(judging, row, 'qty', 'qtyOver')
  for (const { lineId, qty } of pieces) judging.taken.set(lineId, (judging.taken.get(lineId) ?? 0) + qty)
  return pieces
}

/** Rows of one order under one number are one parcel. */
function addShipment(judging: Judging, order: OrderRecord, params: ShipParams): void {
  const key = `${order.id} ${params.carrier} ${params.trackingNo}`
  const known = judging.items.get(key)
  if (known && 'lines' in known.params) known.params.lines?.push(...(params.lines ?? []))
  else judging.items.set(key, { ref: order.id, label: order.no, params })
}

function judgeNew(judging: Judging, row: ImportRow, order: OrderRecord): void {
  const verdict = decideMove(order, 'shipPart', OPERATOR_TYPE.shop)
  if (!verdict.legal || order.kind === 3) return void noted(judging, row, 'orderNo', 'wrongState')
  const number = numberOf(judging, row, order)
  const time = timeOf(judging, row, order)
  if (!number || !time) return
  const lines = piecesOf(judging, row, order)
  if (lines) addShipment(judging, order, { ...number, ...time, lines })
}

function judgeCorrection(judging: Judging, row: ImportRow, order: OrderRecord): void {
  const line = row.lineCode.trim() === '' ? null : lineOf(judging.facts.lines(order), row.lineCode)
  if (line === undefined) return void noted(judging, row, 'lineCode', 'unknownLine')
  const parcels = judging.facts
    .parcels(order)
    .filter((parcel) => !line || parcel.lines.some((inside) => inside.lineId === line.id))
  const [parcel] = parcels
  const verdict = decideMove(order, 'correctTracking', OPERATOR_TYPE.shop)
  // After a day a correction needs a reason, which a file cannot give.
  const old = parcel && judging.facts.now.getTime() - parcel.createdAt.getTime() > 86_400_000
  if (!verdict.legal || !parcel || old) return void noted(judging, row, 'orderNo', 'wrongState')
  if (parcels.length > 1) return void noted(judging, row, 'lineCode', 'unknownLine')
  const number = numberOf(judging, row, order)
  if (number)
    judging.items.set(parcel.id, { ref: order.id, label: order.no, params: { parcelId: parcel.id, ...number } })
}

/** Judges each row of a file; answers its issues, what is to be done, and which rows were bad. */
export function judgeRows(mode: 'new' | 'correct', rows: readonly ImportRow[], facts: ImportFacts) {
  const judging: Judging = { facts, mode, issues: [], taken: new Map(), items: new Map() }
  for (const row of rows) {
    const order = facts.order(row.orderNo)
    if (!order) noted(judging, row, 'orderNo', 'unknownOrder')
    else if (mode === 'new') judgeNew(judging, row, order)
    else judgeCorrection(judging, row, order)
  }
  const bad = new Set(judging.issues.filter((issue) => !WARNINGS.has(issue.code)).map((issue) => issue.row))
  return { issues: judging.issues, items: [...judging.items.values()], bad: bad.size }
}
