import 'server-only'
import { parse } from 'csv-parse/sync'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'
import { readWorkbook } from './read-workbook'

/** Which order of bytes a text of two-byte signs has: by its mark, else by where the empty half of its header stands. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return null
}

/** Text of a file that a spreadsheet wrote: UTF-16 in either order, UTF-8, else the Chinese code page. */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
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

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]
const isArchive = (bytes: Uint8Array): boolean => ARCHIVE.every((byte, at) => bytes[at] === byte)

function readText(bytes: Uint8Array): string[][] | null {
  const text = decodeText(bytes)
  // A picture, a program, a workbook of the last century.
  if (text.includes('\u0000')) return null
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: IMPORT_MAX_ROWS + 2,
      max_record_size: 20_000,
    })
  } catch {
    return null
  }
}

/**
 * Rows of a CSV (comma, semicolon or tab) or of a workbook's first sheet, with the header first; row numbers are
 * indices plus one. At least one row more than may be imported is read, so that too many are noticed. Null when it
 * cannot be read as a table.
 */
export async function readTable(bytes: Uint8Array): Promise<string[][] | null> {
  const rows = isArchive(bytes) ? await readWorkbook(bytes) : readText(bytes)
  return rows?.map((row) => row.map(bare)) ?? null
}
