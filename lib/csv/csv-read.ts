import { parse } from 'csv-parse/sync'

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

/**
 * Rows of a text of cells between commas, semicolons or tabs, with the header first; at most `most` of them. Null when
 * it cannot be read as a table.
 */
export function readCsv(text: string, most: number): string[][] | null {
  // A picture, a program, a workbook of the last century.
  if (text.includes('\u0000')) return null
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: most,
      max_record_size: 20_000,
    })
  } catch {
    return null
  }
}
