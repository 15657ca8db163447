import { parse } from 'csv-parse/sync'
import { headerName } from '@/lib/domain/header-name'
import { findHeader, HEADER_WITHIN, type Table, tableFrom } from '@/lib/domain/table'

const DIVIDERS = [',', ';', '\t'] as const

/** The line by which a spreadsheet names the divider; it shows the next line as its first. */
const NAMED_DIVIDER = /^\uFEFF?"?sep=([^\r\n"])"?[ \t]*(\r\n?|\n|$)/i

const rowsOf = (text: string, delimiter: string, to?: number): string[][] =>
  parse(text, {
    bom: true,
    delimiter,
    ...(to && { to }),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 20_000,
  })

/** The head of a file by one divider; a quote that never ends says that it is not the one. */
function headBy(text: string, delimiter: string): string[][] {
  try {
    return rowsOf(text, delimiter, HEADER_WITHIN)
  } catch {
    return []
  }
}

/** The one divider of a file: by it the most known names stand in one line, else the first line has the most cells. */
function dividerOf(text: string, names: ReadonlySet<string>): string {
  const judged = DIVIDERS.map((divider) => {
    const rows = headBy(text, divider)
    const header = findHeader(rows, names)
    return { divider, known: header?.known ?? 0, cells: rows[header?.at ?? 0]?.length ?? 0 }
  })
  const [best] = judged.sort((one, other) => other.known - one.known || other.cells - one.cells)
  return best?.divider ?? ','
}

/**
 * The table in a text of cells between commas, semicolons or tabs, its header found by the names of columns. Null when it
 * cannot be read as a table.
 */
export function readText(given: string, names: readonly string[]): Table | null {
  // A picture, a program, a workbook of the last century.
  if (given.includes('\u0000')) return null
  const [line = '', said] = NAMED_DIVIDER.exec(given) ?? []
  const text = given.slice(line.length)
  try {
    const divider = said ?? dividerOf(text, new Set(names.map(headerName)))
    return tableFrom(rowsOf(text, divider), names, divider !== ',')
  } catch {
    return null
  }
}
