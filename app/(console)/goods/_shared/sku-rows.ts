import { STANDARD_SPEC } from '@/lib/domain/product'
import { parseJson } from '@/lib/domain/strict-json'

/** Typed columns of the grid in order, named as in the API. */
export const COLUMNS = [
  ...(['code', 'specZh', 'specEn', 'priceP', 'listPriceP'] as const),
  ...(['stock', 'safety', 'weightG', 'size', 'costP', 'barcode'] as const),
] as const
export type Column = (typeof COLUMNS)[number]

/** A row as typed: amounts in pounds, counts as digits. */
export type GridRow = Record<Column, string> & {
  /** Identifies the row on the screen, whatever its content. */
  key: number
  /** Null for a new SKU. */
  id: string | null
  stockBefore: number
  enabled: boolean
  /** Id of one of the product's pictures, or empty. */
  picture: string
}

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function rowFrom(raw: unknown): GridRow {
  const given = (typeof raw === 'object' && raw !== null ? raw : {}) as Record<string, unknown>
  const texts = Object.fromEntries(COLUMNS.map((column) => [column, text(given[column])])) as Record<Column, string>
  return {
    ...texts,
    key: newKey(),
    id: typeof given.id === 'string' ? given.id : null,
    stockBefore: typeof given.stockBefore === 'number' ? given.stockBefore : 0,
    enabled: given.enabled !== false,
    picture: text(given.picture),
  }
}

/** Parses the rows in the form's field; skips invalid ones. */
export function rowsFrom(json: string): GridRow[] {
  try {
    const raw: unknown = parseJson(json)
    return Array.isArray(raw) ? raw.map(rowFrom) : []
  } catch {
    return []
  }
}

const isStandard = ({ specZh, specEn }: GridRow) => specZh === STANDARD_SPEC.specZh && specEn === STANDARD_SPEC.specEn

/**
 * Returns the row with a changed cell. The Chinese spec follows the English one until it is edited, so that it can be
 * left alone.
 */
export function withCell(row: GridRow, column: Column | 'picture' | 'enabled', value: string | boolean): GridRow {
  const follows = column === 'specEn' && (row.specZh === '' || row.specZh === row.specEn || isStandard(row))
  return { ...row, [column]: value, ...(follows && { specZh: String(value) }) }
}

/**
 * True if every enabled row has what a review requires: code, specs, price, stock and, for several rows, a picture
 * each.
 */
export function areComplete(rows: readonly GridRow[]): boolean {
  const offered = rows.filter(({ enabled }) => enabled)
  const needsPicture = offered.length > 1
  return (
    offered.length > 0 &&
    offered.every(
      ({ code, specZh, specEn, priceP, stock, picture }) =>
        [code, specZh, specEn, priceP].every((value) => value.trim() !== '') &&
        Number(stock) > 0 &&
        (picture !== '' || !needsPicture),
    )
  )
}

/** A new last row with prices, weight and size of the previous one. */
export function emptyRow(rows: readonly GridRow[]): GridRow {
  const last = rows.at(-1)
  const { priceP = '', listPriceP = '', weightG = '0', size = '' } = last ?? {}
  return { ...rowFrom({ priceP, listPriceP, weightG, size, stock: '0', safety: '0' }) }
}

/** Copies a cell into all cells below it. */
export function fillDown(rows: readonly GridRow[], [at, index]: readonly [number, number]): GridRow[] {
  const column = COLUMNS[index]
  const value = column && rows[at]?.[column]
  if (!column || value === undefined) return [...rows]
  return rows.map((row, nth) => (nth > at ? { ...row, [column]: value } : row))
}

/** Pastes a spreadsheet block at a cell; adds missing rows up to the maximum. */
export function pasteInto(
  rows: readonly GridRow[],
  [at, index]: readonly [number, number],
  pasted: string,
  most: number,
): GridRow[] {
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const next = [...rows]
  for (const [offset, line] of lines.entries()) {
    const place = at + offset
    if (place >= most) break
    const before = next[place] ?? emptyRow([])
    const cells = line.split('\t')
    const typed = cells.flatMap((cell, nth) => {
      const column = COLUMNS[index + nth]
      return column ? [[column, cell.trim()]] : []
    })
    next[place] = { ...before, ...Object.fromEntries(typed) }
  }
  return next
}
