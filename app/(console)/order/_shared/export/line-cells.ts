import type { ExportRow } from '@/lib/contract/order'
import { AMOUNT_COLUMNS } from '@/lib/contract/order/bulk'
import { csvId, csvPounds, csvText } from '@/lib/csv/csv'
import { piecesLeft } from '@/lib/domain/order/lines'
import { cellOf, type ExportColumn, type ExportWords } from './export-cells'

type ExportLine = ExportRow['lines'][number]

/** Columns of a file with one row per line, in place of the cell that lists all products. */
export const LINE_COLUMNS = ['product', 'code', 'qty', 'shippedQty', 'openQty', 'unitP'] as const
export type LineColumn = (typeof LINE_COLUMNS)[number]

export type FileColumn = ExportColumn | LineColumn

const OF_LINE: Record<LineColumn, (line: ExportLine, words: ExportWords) => string> = {
  product: (line, words) => csvText(words.title({ ...line, code: '' })),
  code: (line) => csvId(line.code),
  qty: (line) => String(line.qty),
  shippedQty: (line) => String(line.shippedQty),
  openQty: (line) => String(piecesLeft(line)),
  unitP: ({ unitPaidP }) => (unitPaidP === null ? '' : csvPounds(unitPaidP)),
}

const isOfLine = (name: FileColumn): name is LineColumn => LINE_COLUMNS.some((each) => each === name)
const isAmount = (name: FileColumn): boolean => AMOUNT_COLUMNS.some((each) => each === name)

/** Columns of a file with one row per line: line columns in place of the products, or at the end. */
export function lineColumns(columns: readonly ExportColumn[], amounts: boolean): FileColumn[] {
  const ofLine = LINE_COLUMNS.filter((name) => amounts || name !== 'unitP')
  if (!columns.includes('lines')) return [...columns, ...ofLine]
  return columns.flatMap((name): readonly FileColumn[] => (name === 'lines' ? ofLine : [name]))
}

/** Rows of one order, one per line. Amounts of the order are only in the first, so that a column adds up. */
export const lineRows = (row: ExportRow, columns: readonly FileColumn[], words: ExportWords): string[][] =>
  row.lines.map((line, nth) =>
    columns.map((name) => {
      if (isOfLine(name)) return OF_LINE[name](line, words)
      if (nth > 0 && isAmount(name)) return ''
      const customs = row.customs.filter(({ lineId }) => lineId === line.id)
      return cellOf({ ...row, customs }, name, words)
    }),
  )
