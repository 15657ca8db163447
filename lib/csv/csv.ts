/** Excel reads a file as UTF-8 only when it begins with this mark. */
export const CSV_BOM = '\uFEFF'

/**
 * Text that a spreadsheet would run as a formula (safety B-11), also behind full-width signs and control characters.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠\t\r]/
/** An apostrophe that `csvText` has put before such a text. */
const APOSTROPHE = new RegExp(`^'(?=${FORMULA.source.slice(1)})`)
/** Digits alone would become a number: leading zeros and the end of a long one are lost. */
const DIGITS = /^\d+$/

const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`

/** A cell of text. What could run as a formula begins with an apostrophe. */
export const csvText = (text: string | null): string =>
  text === null ? '' : quoted(FORMULA.test(text) ? `'${text}` : text)

/** A cell as it was before `csvText` kept it from running. */
export const unescaped = (cell: string): string => cell.replace(APOSTROPHE, '')

/** A cell that names something: a run of digits stays text in a spreadsheet. */
export const csvId = (text: string | null): string => (text && DIGITS.test(text) ? quoted(`'${text}`) : csvText(text))

/** An amount of pence as pounds that a spreadsheet can add up: 123450 is 1234.50. */
export function csvPounds(pence: number): string {
  const whole = Math.floor(Math.abs(pence) / 100)
  return `${pence < 0 ? '-' : ''}${whole}.${String(Math.abs(pence) % 100).padStart(2, '0')}`
}

/** One line of finished cells, ended as RFC 4180 has it. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** A finished cell of a CSV file as a workbook has it: a text without its quotes, a figure as a number. */
export function plainCell(cell: string): string | number {
  if (/^-?\d+(\.\d+)?$/.test(cell) && cell.length < 16) return Number(cell)
  const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
  return unescaped(text).replace(/^'(?=\d+$)/, '')
}
