import type { ImportRow } from '@/lib/contract/order/bulk'
import { parseWhole } from '@/lib/domain/count'
import { piecesLeft } from '@/lib/domain/order/lines'
import type { LineRecord, OrderRecord } from '../../tables/order'
import { type Judging, noted } from './import-notes'

export interface Piece {
  lineId: string
  qty: number
  /** The seller's code of the line, by which a corrected row names it again. */
  code: string
}

/** Lines with the code of a row, including gifts; all lines if the row names none. */
export function linesCalled(lines: readonly LineRecord[], row: Pick<ImportRow, 'lineCode'>): LineRecord[] {
  const code = row.lineCode.trim().toLowerCase()
  return lines.filter((line) => code === '' || line.code.toLowerCase() === code)
}

/** Lines that a row may mean: by its code, or all; null if the order lacks the code. */
function linesOf(judging: Judging, row: ImportRow, order: OrderRecord): LineRecord[] | null {
  const named = linesCalled(judging.facts.lines(order), row)
  if (row.lineCode.trim() === '') return named
  const line = named.find((one) => piecesLeft(one) > (judging.taken.get(one.id)?.qty ?? 0)) ?? named[0]
  return line ? [line] : noted(judging, row, 'lineCode', 'unknownLine')
}

/** Number of pieces of a row: undefined if blank, null if it is not a number. */
function quantityOf(judging: Judging, row: ImportRow): number | undefined | null {
  if (row.qty.trim() === '') return undefined
  const qty = parseWhole(row.qty)
  return qty ? qty : noted(judging, row, 'qty', 'qtyBad')
}

/** Pieces that a row sends, of its line or of everything open; null, with an issue, if impossible. */
export function piecesOf(judging: Judging, row: ImportRow, order: OrderRecord): Piece[] | null {
  const lines = linesOf(judging, row, order)
  const wanted = quantityOf(judging, row)
  if (!lines || wanted === null) return null
  if (wanted !== undefined && lines.length > 1) return noted(judging, row, 'lineCode', 'lineNeeded')
  const left = (line: LineRecord) => piecesLeft(line) - (judging.taken.get(line.id)?.qty ?? 0)
  const pieces = lines
    .map((line) => ({ lineId: line.id, qty: wanted ?? left(line), code: line.code }))
    .filter(({ qty }) => qty > 0)
  if (pieces.length === 0 || lines.some((line) => (wanted ?? 0) > left(line))) {
    const before = lines.map((line) => judging.taken.get(line.id)?.row).find(Boolean)
    return before ? noted(judging, row, 'orderNo', 'sameOrder', before) : noted(judging, row, 'qty', 'qtyOver')
  }
  for (const { lineId, qty } of pieces) {
    const before = judging.taken.get(lineId)
    judging.taken.set(lineId, { qty: qty + (before?.qty ?? 0), row: before?.row ?? row.row })
  }
  return pieces
}
