import { parseWhole } from '@/lib/domain/count'
import { parsePounds } from '@/lib/domain/money'
import { isPriceLeap, shiftedPrice } from '@/lib/domain/product'

/** Editable columns of the grid. */
export const COLUMNS = ['priceP', 'listPriceP', 'stock', 'safety', 'promiseHours'] as const
export type Column = (typeof COLUMNS)[number]
export type Cells = Readonly<Record<Column, string>>

/** A SKU on the page: its saved cells and its product. */
export interface Row {
  id: string
  version: number
  title: string
  code: string
  spec: string
  /** Address of the product. */
  href: string
  live: boolean
  /** Lowest price of the last thirty days, in pence. */
  lowP: number
  /** True if buyers see the list price as the previous price. */
  wasShown: boolean
  promised: number
  /** Price pending review, in pounds. */
  waiting: string | null
  was: Cells
}

/** Current cells by SKU id. */
export type Typed = Readonly<Record<string, Cells>>
export type Fault = 'price' | 'whole' | 'hours' | 'listBelow' | 'promised'

export const nameOf = (id: string, column: Column): string => `${id}.${column}`

/** Parses a cell as pence, pieces or hours; null if invalid. */
export function figureOf(column: Column, text: string): number | null {
  if (column === 'priceP' || column === 'listPriceP') {
    const pence = parsePounds(text)
    return pence !== null && pence > 0 ? pence : null
  }
  return parseWhole(text)
}

const FAULT_OF: Record<Column, Fault> = {
  priceP: 'price',
  listPriceP: 'price',
  stock: 'whole',
  safety: 'whole',
  promiseHours: 'hours',
}

/** Fault of a cell; null if it can be saved. */
export function faultOf(row: Pick<Row, 'was' | 'promised'>, cells: Cells, column: Column): Fault | null {
  // A price above its list price is reported at the list price, which would otherwise change unnoticed.
  const follows = column === 'listPriceP' && cells.priceP !== row.was.priceP
  if (cells[column] === row.was[column] && !follows) return null
  const value = figureOf(column, cells[column])
  if (value === null) return FAULT_OF[column]
  if (column === 'promiseHours') return [24, 48, 72].includes(value) ? null : 'hours'
  if (column === 'listPriceP') return value < (figureOf('priceP', cells.priceP) ?? 0) ? 'listBelow' : null
  const lowered = column === 'stock' && value < (figureOf('stock', row.was.stock) ?? 0)
  return lowered && value < row.promised ? 'promised' : null
}

export const isChanged = (row: Pick<Row, 'was'>, cells: Cells, column: Column): boolean =>
  cells[column].trim() !== row.was[column] && figureOf(column, cells[column]) !== figureOf(column, row.was[column])

/** True if a new price needs the platform's approval (rules 4.4). */
export function isLeap({ live, lowP, was }: Pick<Row, 'live' | 'lowP' | 'was'>, cells: Cells): boolean {
  const [before, after] = [figureOf('priceP', was.priceP), figureOf('priceP', cells.priceP)]
  return live && before !== null && after !== null && isPriceLeap({ priceP: before, lowP }, after)
}

const put = (typed: Typed, id: string, column: Column, text: string): Typed => {
  const cells = typed[id]
  return cells ? { ...typed, [id]: { ...cells, [column]: text } } : typed
}

/** Copies a cell into all cells below it. */
export function fillDown(typed: Typed, ids: readonly string[], at: number, column: Column): Typed {
  const value = typed[ids[at] ?? '']?.[column]
  if (value === undefined) return typed
  return ids.slice(at + 1).reduce((next, id) => put(next, id, column, value), typed)
}

/** Pastes a spreadsheet block at a cell; drops what exceeds the last row or column. */
export function pasteInto(typed: Typed, ids: readonly string[], at: number, column: Column, pasted: string): Typed {
  const first = COLUMNS.indexOf(column)
  const lines = pasted.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return lines.reduce((next, line, down) => {
    const id = ids[at + down]
    if (id === undefined) return next
    return line.split('\t').reduce((row, cell, right) => {
      const to = COLUMNS[first + right]
      return to ? put(row, id, to, cell.trim()) : row
    }, next)
  }, typed)
}

/** Cells of the grid as spreadsheet text. */
export const asText = (rows: readonly Row[], typed: Typed): string =>
  rows.map((row) => [row.code, ...COLUMNS.map((column) => typed[row.id]?.[column] ?? '')].join('\t')).join('\n')

export interface Formula {
  column: 'priceP' | 'listPriceP' | 'stock'
  /** Percent for prices, pieces for stock. */
  by: number
  charm: boolean
}

/** Applies the step to every row; skips cells that are no number. */
export function applyFormula(typed: Typed, ids: readonly string[], { column, by, charm }: Formula): Typed {
  return ids.reduce((next, id) => {
    const value = figureOf(column, next[id]?.[column] ?? '')
    if (value === null) return next
    const after =
      column === 'stock' ? String(Math.max(value + by, 0)) : (shiftedPrice(value, by, charm) / 100).toFixed(2)
    return put(next, id, column, after)
  }, typed)
}
