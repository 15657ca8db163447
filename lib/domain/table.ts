import { headerName } from './header-name'
import { plainTyped } from './typed'

/** A row of a file with its row number in the spreadsheet. */
export interface TableRow {
  row: number
  cells: readonly string[]
}

/** Cells of a file: its header, and every non-empty row below it. */
export interface Table {
  headerRow: number
  header: readonly string[]
  rows: readonly TableRow[]
  /** True if cells are not separated by commas, so that a comma can be a decimal sign. */
  decimalComma: boolean
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Most rows of titles and blank lines above a header. */
export const HEADER_WITHIN = 30

/** Row of a header, and the number of known names in it. */
export interface FoundHeader {
  at: number
  known: number
}

/** The first row with the most known names, else the first non-blank row; null if all rows are blank. */
export function findHeader(rows: readonly (readonly string[])[], names: ReadonlySet<string>): FoundHeader | null {
  const known = (cells: readonly string[]) => new Set(cells.map(headerName).filter((name) => names.has(name))).size
  const found = rows
    .slice(0, HEADER_WITHIN)
    .flatMap((cells, at) => (isBlank(cells) ? [] : [{ at, known: known(cells) }]))
  return found.reduce<FoundHeader | null>((best, each) => (best && best.known >= each.known ? best : each), null)
}

/** Table that begins at a header among the rows of a file; null if all rows are blank. */
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

/** Index of a column with one of these names; -1 if there is none. */
export function columnAt({ header }: Pick<Table, 'header'>, names: readonly string[]): number {
  const known = new Set(names.map(headerName))
  return header.findIndex((name) => known.has(headerName(name)))
}

/** Rows with cells beyond the header: a cell contains the separator, so that the rest of the row is shifted. */
export const tooWideRows = ({ header, rows }: Table): number[] =>
  rows.filter(({ cells }) => !isBlank(cells.slice(header.length))).map(({ row }) => row)

/** Row numbers for a sentence. */
export const rowNumbers = (rows: readonly number[], most = 10): string =>
  `${rows.slice(0, most).join(', ')}${rows.length > most ? ' …' : ''}`

/** A header for a sentence. */
export const headerText = ({ header }: Pick<Table, 'header'>): string =>
  header
    .filter((name) => name.trim() !== '')
    .join(' | ')
    .slice(0, 160)

const DECIMAL_COMMA = /^(\D*)(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})(\D*)$/

/** Converts "12,50" and "1.234,50" to a decimal point; returns other text unchanged. */
export const withDecimalPoint = (text: string): string =>
  plainTyped(text).replace(
    DECIMAL_COMMA,
    (_, before, whole, part, after) => `${before}${whole.replaceAll('.', '')}.${part}${after}`,
  )

/** Reads a number from a cell; a decimal comma becomes a point if the file can have one. */
export const figureIn = ({ decimalComma }: Pick<Table, 'decimalComma'>, cell: string): string =>
  decimalComma ? withDecimalPoint(cell) : cell
