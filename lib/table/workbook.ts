import { harmlessCopy } from './archive-guard'

const SHEET_COLUMNS = 100
/** A spreadsheet keeps fifteen digits of a number; it shows twelve and more as 1.55E+13. */
const KEPT_DIGITS = 15
const SHOWN_DIGITS = 11

/** A number in plain digits, however small. */
const inFigures = (value: number): string =>
  /e/i.test(String(value)) ? value.toFixed(20).replace(/\.?0+$/, '') : String(value)

/**
 * Text of a number cell by its fifteen significant digits: 40 may be stored as 39.999999999999993. A number that has
 * lost digits, or came out of such a text, is written as the spreadsheet shows it, so that nobody mistakes its zeros
 * for real digits.
 */
export function numberText(stored: string): string {
  const value = Number(Number(stored).toPrecision(KEPT_DIGITS))
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  const whole = BigInt(Math.trunc(Math.abs(value))).toString()
  const lost = whole.length > KEPT_DIGITS
  const rounded = whole.length > SHOWN_DIGITS && whole.endsWith('00000')
  return lost || rounded ? value.toExponential(2).toUpperCase() : inFigures(value)
}

const two = (part: number) => String(part).padStart(2, '0')

/** A date in a cell means the time written there, whatever the time zone. */
const timeText = (at: Date): string =>
  `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? timeText(cell) : String(cell)
}

/** Rows of a workbook's first sheet with its header first. Null if it is not a workbook, or unpacks to too much. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][] | null> {
  const copy = await harmlessCopy(bytes)
  if (!copy) return null
  const { readSheet } = await import('read-excel-file/universal')
  try {
    const archive = new Uint8Array(copy).buffer
    const rows = await readSheet(archive, 1, { parseNumber: numberText })
    return rows.map((row) => row.slice(0, SHEET_COLUMNS).map(cellText))
  } catch {
    return null
  }
}
