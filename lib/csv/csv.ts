/** Excel reads a file as UTF-8 only when it begins with this mark. */
export const CSV_BOM = '\uFEFF'

/** Text that a spreadsheet would run as a formula (safety B-11), also after full-width and control characters. */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/
/** Apostrophe that `csvText` puts before such a text. */
const APOSTROPHE = new RegExp(`^'(?=${FORMULA.source.slice(1)})`)
/** Digits alone would become a number and lose leading zeros and the end of a long one. */
const DIGITS = /^\d+$/

const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`

/** A cell of text. Text that could run as a formula gets an apostrophe. */
export const csvText = (text: string | null): string =>
  text === null ? '' : quoted(FORMULA.test(text) ? `'${text}` : text)

/** Removes the apostrophe of `csvText`. */
export const unescaped = (cell: string): string => cell.replace(APOSTROPHE, '')

/** A cell with an identifier: a run of digits stays text in a spreadsheet. */
export const csvId = (text: string | null): string => (text && DIGITS.test(text) ? quoted(`'${text}`) : csvText(text))

/** Formats pence as pounds for calculations in a spreadsheet: 123450 is 1234.50. */
export function csvPounds(pence: number): string {
  const whole = Math.floor(Math.abs(pence) / 100)
  return `${pence < 0 ? '-' : ''}${whole}.${String(Math.abs(pence) % 100).padStart(2, '0')}`
}

/** One line of finished cells, ended as RFC 4180 requires. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** Converts a finished cell of a CSV file for a workbook: a text without its quotes, a number as a number. */
export function plainCell(cell: string): string | number {
  if (/^-?\d+(\.\d+)?$/.test(cell) && cell.length < 16) return Number(cell)
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  return unescaped(text).replace(/^'(?=\d+$)/, '')
}
