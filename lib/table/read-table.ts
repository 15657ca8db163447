import { type Table, tableFrom } from '@/lib/domain/table'
import { withoutInvisible } from '@/lib/domain/typed'
import { decodeText } from './decode-text'
import { readText } from './read-text'
import { readWorkbook } from './workbook'

/** Cell without the additions that keep a number as text in spreadsheets: ="0012", '0012, a tab. */
const bare = (cell: string): string =>
  withoutInvisible(cell)
    .trim()
    .replace(/^="?(.*?)"?$/, '$1')
    .replace(/^'/, '')
    .trim()

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04]
const isArchive = (bytes: Uint8Array): boolean => ARCHIVE.every((byte, at) => bytes[at] === byte)

async function tableIn(bytes: Uint8Array, names: readonly string[]): Promise<Table | null> {
  if (!isArchive(bytes)) return readText(decodeText(bytes), names)
  const rows = await readWorkbook(bytes)
  return rows && tableFrom(rows, names, true)
}

/**
 * Table in a CSV (comma, semicolon or tab) or in a workbook's first sheet; its header is found by the known column
 * names. Null if it cannot be read as a table.
 */
export async function readTableBytes(bytes: Uint8Array, names: readonly string[]): Promise<Table | null> {
  const table = await tableIn(bytes, names)
  return (
    table && {
      ...table,
      header: table.header.map(bare),
      rows: table.rows.map(({ row, cells }) => ({ row, cells: cells.map(bare) })),
    }
  )
}
