import { parse } from 'csv-parse/sync'
import { headerName } from '@/lib/domain/header-name'
import { findHeader, HEADER_WITHIN, type Table, tableFrom } from '@/lib/domain/table'

const DIVIDERS = [',', ';', '\t'] as const

/** The line by which a spreadsheet declares the separator; it shows the next line as its first. */
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

/** Head of a file for one separator; an unclosed quote rules the separator out. */
function headBy(text: string, delimiter: string): string[][] {
  try {
    return rowsOf(text, delimiter, HEADER_WITHIN)
  } catch {
    return []
  }
}

/** Separator of a file: the one with the most known names in one line, else with the most cells in the first line. */
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
 * Table in a text of cells separated by commas, semicolons or tabs; its header is found by known column names. Null if
 * it cannot be read as a table.
 */
export function readText(given: string, names: readonly string[]): Table | null {
  // A picture, a program, a workbook in the old binary format.
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
