import { customsText } from '@/components/order/customs-text'
import type { ExportRow } from '@/lib/contract/order'
import { AMOUNT_COLUMNS, EXPORT_COLUMNS } from '@/lib/contract/order/bulk'
import { csvId, csvPounds, csvText } from '@/lib/csv/csv'
import { type LinePieces, piecesLeft } from '@/lib/domain/order/lines'
import { isHeld, marksOf, type OrderMark } from '@/lib/domain/order/marks'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { deadlineBand } from '@/lib/domain/ship-deadline'

export type ExportColumn = (typeof EXPORT_COLUMNS)[number]

type ExportLine = ExportRow['lines'][number]

/** The words and forms of the reader's language. */
export interface ExportWords {
  status(code: number): string
  mark(mark: OrderMark): string
  /** For what kind of reason an order is held; null for a code that nobody knows. */
  reason(code: string): string | null
  /** Text in place of a paused deadline. */
  paused: string
  payType(code: number | null): string
  invoice(code: number): string
  goodsLocation(code: ExportRow['goodsLocation']): string
  rating(code: number): string
  /** Name of the party liable for the VAT. */
  vatBy(liable: string): string
  carrier(code: string | null): string
  title(line: ExportLine): string
  /** "Glass × 3 (1 sent, 2 to ship)". */
  begun(goods: string, line: LinePieces): string
  /** "2026-11-21 14:05", UK time; the header names the zone. */
  time(instant: string | null): string | null
}

/** Rows that were gathered before files named every parcel have the newest alone. */
const parcelsOf = ({
  sent,
  carrier,
  trackingNo,
}: ExportRow): readonly { carrier: string | null; trackingNo: string | null }[] =>
  sent.length > 0 ? sent : [{ carrier, trackingNo }]

function markOf(mark: OrderMark, { hold }: ExportRow, words: ExportWords): string {
  const kind = isHeld(mark) && hold?.code ? words.reason(hold.code) : null
  return kind ? `${words.mark(mark)} (${kind})` : words.mark(mark)
}

/** The state with everything that stands beside it on the screen: nobody must ship from a file what is held. */
const stateOf = (row: ExportRow, words: ExportWords) =>
  [words.status(row.status), ...marksOf(row).map((mark) => markOf(mark, row, words))].join(' · ')

/** Returns the deadline, or a word for a paused clock, which does not depend on the current time. */
const deadlineOf = ({ promise }: ExportRow, words: ExportWords) =>
  deadlineBand(promise, 0) === 'paused' ? words.paused : words.time(promise.shipBy)

/** Goods of an order that waits to be shipped say what of them has gone or was given back. */
function goodsOf(line: ExportLine, status: number, words: ExportWords): string {
  const goods = `${words.title(line)} × ${line.qty}`
  const begun = status === ORDER_STATUS.pendingShipment && piecesLeft(line) < line.qty
  return begun ? words.begun(goods, line) : goods
}

/** Formats pence as pounds; empty if the amount is hidden. */
const pounds = (pence: number | null = null) => (pence === null ? '' : csvPounds(pence))

const CELLS: Record<ExportColumn, (row: ExportRow, words: ExportWords) => string> = {
  no: (row) => csvId(row.no),
  parentNo: (row) => csvId(row.parentNo),
  shopName: (row) => csvText(row.shopName),
  status: (row, words) => csvText(stateOf(row, words)),
  placedAt: (row, words) => csvText(words.time(row.placedAt)),
  paidAt: (row, words) => csvText(words.time(row.paidAt)),
  shipBy: (row, words) => csvText(deadlineOf(row, words)),
  recipient: (row) => csvText(row.recipient),
  area: (row) => csvText(row.area),
  lines: (row, words) => csvText(row.lines.map((line) => goodsOf(line, row.status, words)).join('; ')),
  goodsP: (row) => pounds(row.goodsP),
  // Every reduction together, so that the row adds up: goods less this plus delivery and surcharge is what was paid.
  discountP: ({ money }) => pounds(money && money.shopDiscountP + money.couponP + money.platformDiscountP),
  shopDiscountP: ({ money }) => pounds(money?.shopDiscountP),
  couponP: ({ money }) => pounds(money?.couponP),
  platformDiscountP: ({ money }) => pounds(money?.platformDiscountP),
  deliveryP: (row) => pounds(row.deliveryP),
  surchargeP: ({ money }) => pounds(money?.surchargeP),
  // Asked for is not paid.
  paidP: (row) => (row.paidAt ? pounds(row.paidP) : ''),
  refundedP: (row) => pounds(row.refundedP),
  payType: (row, words) => csvText(words.payType(row.payType)),
  // Several parcels stand behind one another in both columns, so that each number has its carrier.
  carrier: (row, words) =>
    csvText(
      parcelsOf(row)
        .map(({ carrier }) => words.carrier(carrier))
        .join('; '),
    ),
  trackingNo: (row) =>
    csvId(
      parcelsOf(row)
        .map(({ trackingNo }) => trackingNo)
        .join('; '),
    ),
  note: (row) => csvText(row.buyerNote),
  sellerNote: (row) => csvText(row.sellerNote),
  invoice: (row, words) => csvText(words.invoice(row.invoiceStatus)),
  goodsLocation: (row, words) => csvText(words.goodsLocation(row.goodsLocation)),
  rating: (row, words) => csvText(words.rating(row.rateState)),
  commissionP: ({ money }) => pounds(money?.commission.amountP),
  returnPostageP: ({ money }) => pounds(money?.returnPostageP),
  expectedP: ({ money }) => pounds(money?.expectedP),
  vatBy: ({ money }, words) => csvText(money && words.vatBy(money.vat.liable)),
  vatP: ({ money }) => pounds(money?.vat.amountP),
  customs: ({ customs }) => csvText(customs.map((line) => customsText(line)).join('; ')),
}

/** Returns the available columns; those with amounts only for readers who may see them. */
const columnsFor = (amounts: boolean): readonly ExportColumn[] =>
  EXPORT_COLUMNS.filter((name) => amounts || !AMOUNT_COLUMNS.some((each) => each === name))

/** The columns that were asked for, in the order in which they were; all of them when none was named. */
export function chosenColumns(asked: readonly string[], amounts: boolean): ExportColumn[] {
  const known = columnsFor(amounts)
  const chosen = [...new Set(asked)].flatMap((name) => known.find((each) => each === name) ?? [])
  return chosen.length > 0 ? chosen : [...known]
}

/** Columns of the file for each column of the list; the column of actions has none. */
const OF_LIST: Readonly<Record<string, readonly ExportColumn[]>> = {
  goods: ['lines'],
  shop: ['shopName'],
  buyer: ['recipient', 'area'],
  paid: ['paidP'],
  payType: ['payType'],
  status: ['status'],
  promise: ['shipBy'],
  parent: ['parentNo'],
  tracking: ['trackingNo', 'carrier'],
  paidAt: ['paidAt'],
  refunded: ['refundedP'],
  buyerNote: ['note'],
  sellerNote: ['sellerNote'],
  invoice: ['invoice'],
  goodsLocation: ['goodsLocation'],
  rating: ['rating'],
  commission: ['commissionP'],
  expected: ['expectedP'],
  vat: ['vatBy', 'vatP'],
}

/** The columns of a file as somebody has put those of the list; none when they never did. */
export function asInList(kept: readonly string[]): ExportColumn[] {
  const columns = kept.flatMap((id) => OF_LIST[id] ?? [])
  return columns.length > 0 ? ['no', 'placedAt', ...columns] : []
}

/** All columns as somebody has put them, and those that they leave out. */
export function exportChoice(
  kept: readonly string[],
  amounts: boolean,
): { order: ExportColumn[]; hidden: ExportColumn[] } {
  const shown = chosenColumns(kept, amounts)
  const hidden = columnsFor(amounts).filter((name) => !shown.includes(name))
  return { order: [...shown, ...hidden], hidden }
}

/** The cells of one order. */
export const cellsOf = (row: ExportRow, columns: readonly ExportColumn[], words: ExportWords): string[] =>
  columns.map((name) => CELLS[name](row, words))

/** The cell of one column of an order. */
export const cellOf = (row: ExportRow, name: ExportColumn, words: ExportWords): string => CELLS[name](row, words)
