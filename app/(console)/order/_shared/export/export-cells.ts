import type { ExportRow } from '@/lib/contract/order'
import { EXPORT_COLUMNS } from '@/lib/contract/order-bulk'
import { csvId, csvPounds, csvText } from '@/lib/csv/csv'

export type ExportColumn = (typeof EXPORT_COLUMNS)[number]

/** The words and forms of the reader's language. */
export interface ExportWords {
  status(code: number): string
  payType(code: number | null): string
  carrier(code: string | null): string
  title(line: ExportRow['lines'][number]): string
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

const CELLS: Record<ExportColumn, (row: ExportRow, words: ExportWords) => string> = {
  no: (row) => csvId(row.no),
  parentNo: (row) => csvId(row.parentNo),
  shopName: (row) => csvText(row.shopName),
  status: (row, words) => csvText(words.status(row.status)),
  placedAt: (row, words) => csvText(words.time(row.placedAt)),
  paidAt: (row, words) => csvText(words.time(row.paidAt)),
  shipBy: (row, words) => csvText(words.time(row.promise.shipBy)),
  recipient: (row) => csvText(row.recipient),
  area: (row) => csvText(row.area),
  lines: (row, words) => csvText(row.lines.map((line) => `${words.title(line)} × ${line.qty}`).join('; ')),
  goodsP: (row) => csvPounds(row.goodsP),
  // Every reduction together, so that the row adds up: goods less this plus delivery is what was paid.
  discountP: (row) => csvPounds(row.goodsP + row.deliveryP - row.paidP),
  deliveryP: (row) => csvPounds(row.deliveryP),
  // Asked for is not paid.
  paidP: (row) => (row.paidAt ? csvPounds(row.paidP) : ''),
  refundedP: (row) => csvPounds(row.refundedP),
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
}

const isColumn = (name: string): name is ExportColumn => EXPORT_COLUMNS.some((each) => each === name)

/** The columns that were asked for, in the order in which they were; all of them when none was named. */
export function chosenColumns(asked: readonly string[]): ExportColumn[] {
  const chosen = [...new Set(asked)].filter(isColumn)
  return chosen.length > 0 ? chosen : [...EXPORT_COLUMNS]
}

/** What stands in the file for a column of the list; those that are not here have nothing in it. */
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
}

/** The columns of a file as somebody has put those of the list; none when they never did. */
export function asInList(kept: readonly string[]): ExportColumn[] {
  const columns = kept.flatMap((id) => OF_LIST[id] ?? [])
  return columns.length > 0 ? ['no', 'placedAt', ...columns] : []
}

/** All columns as somebody has put them, and those that they leave out. */
export function exportChoice(kept: readonly string[]): { order: ExportColumn[]; hidden: ExportColumn[] } {
  const shown = chosenColumns(kept)
  const hidden = EXPORT_COLUMNS.filter((name) => !shown.includes(name))
  return { order: [...shown, ...hidden], hidden }
}

/** The cells of one order. */
export const cellsOf = (row: ExportRow, columns: readonly ExportColumn[], words: ExportWords): string[] =>
  columns.map((name) => CELLS[name](row, words))
