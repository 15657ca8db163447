import 'server-only'
import { parse } from 'csv-parse/sync'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'

/** Text of a file that a spreadsheet wrote: UTF-8, UTF-16 with its mark, else the Chinese code page. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** What spreadsheets put around a number to keep it text: ="0012" and '0012. */
const bare = (cell: string): string =>
  cell
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'/, '')
    .trim()

/** True when the bytes are no text table: a spreadsheet's own format, a picture, a program. */
const isBinary = (text: string): boolean => text.includes('\u0000') || text.startsWith('PK')

/**
 * Rows of a CSV (comma, semicolon or tab) with its header first; row numbers are indices plus one. One row more than
 * may be imported is read, so that too many are noticed. Null when it cannot be read as a table.
 */
export function readTable(bytes: Uint8Array): string[][] | null {
  const text = decodeText(bytes)
  if (isBinary(text)) return null
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: IMPORT_MAX_ROWS + 2,
      max_record_size: 20_000,
    })
    return rows.map((row) => row.map(bare))
  } catch {
    return null
  }
}
