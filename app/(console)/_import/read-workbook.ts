import 'server-only'
import { isHarmless } from './archive-guard'

const SHEET_COLUMNS = 100
/** A spreadsheet keeps fifteen digits of a number; it shows twelve and more as 1.55E+13. */
const KEPT_DIGITS = 15
const SHOWN_DIGITS = 11

/**
 * The text of a number cell. A number that lost digits, or that came out of such a text, is written as the spreadsheet
 * shows it, so that nobody takes its zeros for the digits that were there.
 */
export function numberText(stored: string): string {
  const value = Number(stored)
  const digits = stored.replace(/^-|\..*$/g, '')
  const lost = /e/i.test(stored) || digits.length > KEPT_DIGITS
  const rounded = digits.length > SHOWN_DIGITS && digits.endsWith('00000')
  if (!lost && !rounded) return stored
  return Number.isFinite(value) ? value.toExponential(2).toUpperCase() : stored
}

const two = (part: number) => String(part).padStart(2, '0')

/** A date of a cell stands for the time of day that is written there, whatever the zone. */
const timeText = (at: Date): string =>
  `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? timeText(cell) : String(cell)
}

/** Rows of a workbook's first sheet with its header first. Null when it is none, or unpacks to too much. */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][] | null> {
  if (!(await isHarmless(bytes))) return null
  const { readSheet } = await import('read-excel-file/universal')
  try {
    const archive = new Uint8Array(bytes).buffer
    const rows = await readSheet(archive, 1, { parseNumber: numberText })
    return rows.map((row) => row.slice(0, SHEET_COLUMNS).map(cellText))
  } catch {
    return null
  }
}
