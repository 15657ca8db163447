import 'server-only'
import { decodeText, readCsv } from '@/lib/csv/csv-read'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'
import { readWorkbook } from './read-workbook'

/** What spreadsheets put around a number to keep it text: ="0012" and '0012. */
const bare = (cell: string): string =>
  cell
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'/, '')
    .trim()

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]
const isArchive = (bytes: Uint8Array): boolean => ARCHIVE.every((byte, at) => bytes[at] === byte)

/**
 * Rows of a CSV (comma, semicolon or tab) or of a workbook's first sheet, with the header first; row numbers are
 * indices plus one. At most `most` rows of a CSV are read; give one more than may be, so that too many are noticed. Null when it
 * cannot be read as a table.
 */
export async function readTable(bytes: Uint8Array, most = IMPORT_MAX_ROWS + 2): Promise<string[][] | null> {
  const rows = isArchive(bytes) ? await readWorkbook(bytes) : readCsv(decodeText(bytes), most)
  return rows?.map((row) => row.map(bare)) ?? null
}
