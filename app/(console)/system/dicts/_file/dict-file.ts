import 'server-only'
import type { z } from 'zod'
import type { Area } from '@/app/_kit/import/change-preview'
import { fieldErrors } from '@/lib/actions/field-errors'
import { DICT_SORT_MAX, type Dictionary, type DictionaryItem } from '@/lib/contract/dictionary'
import { DICT_FILE_ROWS, DictionaryRow } from '@/lib/contract/dictionary/file'
import type { FileFault } from '@/lib/contract/file/change'
import { csvId, csvLine, csvText } from '@/lib/csv/csv'
import { DICT_COLOURS } from '@/lib/domain/dictionary'
import { rowNumbers, type Table, tooWideRows } from '@/lib/domain/table'

/** Column names, the same in every language, so that any file can be imported. */
export const DICT_COLUMNS = [
  'dictCode',
  'dictName',
  'dictNameEn',
  'itemValue',
  'itemText',
  'itemTextEn',
  'color',
  'sortOrder',
  'status',
] as const

/** Apostrophe before digits or a formula, which keeps them text; an existing one is doubled. */
const APOSTROPHE = /^'(?='*(?:\d+$|\s*[=+\-@＝＋－＠\t\r]))/
const guarded = (text: string) => (APOSTROPHE.test(text) ? `'${text}` : text)

export const dictHead = csvLine(DICT_COLUMNS.map(csvText))

export const dictLine = ({ dictCode, dictName, dictNameEn }: Dictionary, item: DictionaryItem): string =>
  csvLine([
    csvId(dictCode),
    csvText(guarded(dictName)),
    csvText(guarded(dictNameEn)),
    csvId(guarded(item.itemValue)),
    csvText(guarded(item.itemText)),
    csvText(guarded(item.itemTextEn)),
    csvText(item.color),
    csvText(String(item.sortOrder)),
    csvText(String(item.status)),
  ])

const cellText = (cell: string) => cell.replace(APOSTROPHE, '').trim()

type Raw = Record<(typeof DICT_COLUMNS)[number], string>

const asRow = ({ color, sortOrder, status, ...texts }: Raw): Record<keyof z.input<typeof DictionaryRow>, unknown> => ({
  ...texts,
  color: color || null,
  sortOrder: sortOrder === '' ? 0 : Number(sortOrder),
  status: status === '' ? 1 : Number(status),
})

/** Numbers lines with the header as line 1, and lists the permitted values of coded columns. */
export const DICT_AREA: Area = {
  namespace: 'dictionary',
  above: 1,
  limits: { most: DICT_SORT_MAX, colours: DICT_COLOURS.join(', ') },
}
const FAULTS: Readonly<Record<string, string>> = { sortOrder: 'order', status: 'state', color: 'colour' }

/** Replaces invalid cells, so that the rest of the row is checked in the same round. */
const INSTEAD = { dictName: '-', dictNameEn: '', itemText: '-', itemTextEn: '', color: null, sortOrder: 0, status: 1 }

/** Row without its invalid cells; null if its value cannot be identified. */
function mended(given: object, wrong: readonly string[]): DictionaryRow | null {
  const instead = Object.entries(INSTEAD).filter(([field]) => wrong.includes(field))
  return DictionaryRow.safeParse({ ...given, ...Object.fromEntries(instead) }).data ?? null
}

export interface ReadDicts {
  /** Rows to send: for the import if there are no errors, else for a partial check. */
  rows: DictionaryRow[]
  /** Position of each row in the file. */
  places: number[]
  faults: FileFault[]
}

/** Reasons why a file cannot be read at all. */
export type DictFileProblem =
  | { problem: 'columns'; lacking: string[]; found: string[] }
  | { problem: 'wide'; rows: string }
  | { problem: 'noRows' | 'tooManyRows' | 'unreadable' }

function problemOf({ header, rows, ...table }: Table): DictFileProblem | null {
  const lacking = DICT_COLUMNS.filter((name) => !header.includes(name))
  if (lacking.length > 0) return { problem: 'columns', lacking, found: header.map(cellText).filter(Boolean) }
  if (rows.length === 0) return { problem: 'noRows' }
  if (rows.length > DICT_FILE_ROWS) return { problem: 'tooManyRows' }
  const wide = tooWideRows({ header, rows, ...table })
  return wide.length > 0 ? { problem: 'wide', rows: rowNumbers(wide) } : null
}

/** Rows of a file, numbered from the line below the header, or the error of the whole file. */
export async function readDicts(table: Table | null): Promise<ReadDicts | DictFileProblem> {
  if (!table) return { problem: 'unreadable' }
  const problem = problemOf(table)
  if (problem) return problem
  const columns = DICT_COLUMNS.map((name) => table.header.indexOf(name))
  const rows: DictionaryRow[] = []
  const places: number[] = []
  const faults: FileFault[] = []
  for (const { row: line, cells } of table.rows) {
    const raw = Object.fromEntries(
      DICT_COLUMNS.map((name, at) => [name, cellText(cells[columns[at] ?? -1] ?? '')]),
    ) as Raw
    const given = asRow(raw)
    const parsed = DictionaryRow.safeParse(given)
    const wrong = parsed.success ? {} : await fieldErrors(parsed.error, given)
    for (const [field, [fault = '']] of Object.entries(wrong))
      faults.push({ row: line - 1, field, fault: FAULTS[field] ?? fault })
    const row = parsed.data ?? mended(given, Object.keys(wrong))
    if (!row) continue
    rows.push(row)
    places.push(line - 1)
  }
  return { rows, places, faults }
}
