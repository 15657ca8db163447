import { headerName } from './header-name'
import { plainTyped } from './typed'

/** A row of a file with the number that a spreadsheet shows beside it. */
export interface TableRow {
  row: number
  cells: readonly string[]
}

/** A file of cells: its header, and below it every row that holds something. */
export interface Table {
  headerRow: number
  header: readonly string[]
  rows: readonly TableRow[]
  /** A comma divides no cells of this file: in a figure it can be the decimal sign. */
  decimalComma: boolean
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Titles and blank lines may stand above a header, but no more than these. */
export const HEADER_WITHIN = 30

/** Where a header may stand, and how many of the known names it holds. */
export interface FoundHeader {
  at: number
  known: number
}

/** The first row with the most known names, else the first that is not blank; null where all rows are blank. */
export function findHeader(rows: readonly (readonly string[])[], names: ReadonlySet<string>): FoundHeader | null {
  const known = (cells: readonly string[]) => new Set(cells.map(headerName).filter((name) => names.has(name))).size
  const found = rows
    .slice(0, HEADER_WITHIN)
    .flatMap((cells, at) => (isBlank(cells) ? [] : [{ at, known: known(cells) }]))
  return found.reduce<FoundHeader | null>((best, each) => (best && best.known >= each.known ? best : each), null)
}

/** The table that begins with a header among the rows of a file; null where all rows are blank. */
export function tableFrom(
  rows: readonly (readonly string[])[],
  names: readonly string[],
  decimalComma: boolean,
): Table | null {
  const header = findHeader(rows, new Set(names.map(headerName)))
  if (!header) return null
  return {
    headerRow: header.at + 1,
    header: rows[header.at] ?? [],
    rows: rows.flatMap((cells, at) => (at <= header.at || isBlank(cells) ? [] : [{ row: at + 1, cells }])),
    decimalComma,
  }
}

/** Where a column stands that may have any of these names; -1 where none has. */
export function columnAt({ header }: Pick<Table, 'header'>, names: readonly string[]): number {
  const known = new Set(names.map(headerName))
  return header.findIndex((name) => known.has(headerName(name)))
}

/** Rows with something in a cell beyond the header: their divider stands inside a cell, and all that follows is shifted. */
export const tooWideRows = ({ header, rows }: Table): number[] =>
  rows.filter(({ cells }) => !isBlank(cells.slice(header.length))).map(({ row }) => row)

/** Some row numbers as a sentence names them. */
export const rowNumbers = (rows: readonly number[], most = 10): string =>
  `${rows.slice(0, most).join(', ')}${rows.length > most ? ' …' : ''}`

/** A header as a sentence shows it. */
export const headerText = ({ header }: Pick<Table, 'header'>): string =>
  header
    .filter((name) => name.trim() !== '')
    .join(' | ')
    .slice(0, 160)

const DECIMAL_COMMA = /^(\D*)(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})(\D*)$/

/** "12,50" and "1.234,50" with a decimal point; any other text as it is. */
export const withDecimalPoint = (text: string): string =>
  plainTyped(text).replace(
    DECIMAL_COMMA,
    (_, before, whole, part, after) => `${before}${whole.replaceAll('.', '')}.${part}${after}`,
  )

/** Reads a figure's cell: a decimal comma becomes a point where the file can have one. */
export const figureIn = ({ decimalComma }: Pick<Table, 'decimalComma'>, cell: string): string =>
  decimalComma ? withDecimalPoint(cell) : cell
