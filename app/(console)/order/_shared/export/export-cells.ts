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

/** Texts and formats of the reader's language. */
export interface ExportWords {
  status(code: number): string
  mark(mark: OrderMark): string
  /** Returns the label of the reason for a hold; null for an unknown code. */
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
  /** "2026-11-21 14:05" in UK time; the header names the zone. */
  time(instant: string | null): string | null
}

/** Rows from before files listed every parcel have only the newest. */
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

/** State with all its remarks as on the screen, so that nobody ships a held order from a file. */
const stateOf = (row: ExportRow, words: ExportWords) =>
  [words.status(row.status), ...marksOf(row).map((mark) => markOf(mark, row, words))].join(' · ')

/** Returns the deadline, or a word for a paused clock, which does not depend on the current time. */
const deadlineOf = ({ promise }: ExportRow, words: ExportWords) =>
  deadlineBand(promise, 0) === 'paused' ? words.paused : words.time(promise.shipBy)

/** Goods of an order waiting to ship, with the pieces already shipped or refunded. */
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
  // All discounts together, so that the row adds up: goods less discounts plus delivery and surcharge is what was paid.
  discountP: ({ money }) => pounds(money && money.shopDiscountP + money.couponP + money.platformDiscountP),
  shopDiscountP: ({ money }) => pounds(money?.shopDiscountP),
  couponP: ({ money }) => pounds(money?.couponP),
  platformDiscountP: ({ money }) => pounds(money?.platformDiscountP),
  deliveryP: (row) => pounds(row.deliveryP),
  surchargeP: ({ money }) => pounds(money?.surchargeP),
  // A requested amount is not paid yet.
  paidP: (row) => (row.paidAt ? pounds(row.paidP) : ''),
  refundedP: (row) => pounds(row.refundedP),
  payType: (row, words) => csvText(words.payType(row.payType)),
  // Several parcels are listed in the same order in both columns, so that numbers match carriers.
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

/** Returns the selected columns in the selected order; all if none was selected. */
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

/** Converts saved columns of the list to columns of a file; empty if none were saved. */
export function asInList(kept: readonly string[]): ExportColumn[] {
  const columns = kept.flatMap((id) => OF_LIST[id] ?? [])
  return columns.length > 0 ? ['no', 'placedAt', ...columns] : []
}

/** All columns in the saved order, and the hidden ones. */
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
