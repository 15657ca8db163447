import 'server-only'
import { csvId, csvLine, csvText, unescaped } from '@/lib/csv/csv'
import { type Table, tooWideRows } from '@/lib/domain/table'
import { faultOf } from '@/lib/i18n/usable'
import { shownOf, type TextRow } from '../_texts/text-rows'

/** Column names, the same in every language, so that any file can be imported. */
export const TEXT_COLUMNS = ['key', 'zh', 'en', 'own_zh', 'own_en'] as const
const TEXT_MAX = 2_000

export const textHead = csvLine(TEXT_COLUMNS.map(csvText))

/** Current text, with the program's default to compare. */
export function textLine(row: TextRow): string {
  const { zh, en } = shownOf(row)
  return csvLine([csvId(row.key), csvText(zh), csvText(en), csvText(row.shipped.zh), csvText(row.shipped.en)])
}

export interface TextChange {
  key: string
  zh: string | null
  en: string | null
  version: number
  before: TextRow
}

export interface TextFault {
  row: number
  field: string
  fault: string
}

/**
 * Override typed in a cell; null for none. Unchanged, empty and default texts are no override. White space at the edges
 * belongs to the text (" and ").
 */
function replacement(typed: string, before: TextRow, field: 'zh' | 'en'): string | null {
  const [text, shown] = [unescaped(typed), shownOf(before)[field]]
  if (text === shown || typed === shown) return before.override?.[field] ?? null
  return text.trim() === '' || text === before.shipped[field] ? null : text
}

function faultsOf(row: number, change: TextChange, shipped: TextRow['shipped']): TextFault[] {
  const found = (field: 'zh' | 'en', locale: 'zh-CN' | 'en-GB') => {
    const text = change[field]
    if (text === null) return []
    const fault = text.length > TEXT_MAX ? 'tooLong' : faultOf(text, shipped[field] ?? '', locale)
    return fault ? [{ row, field, fault }] : []
  }
  return [...found('zh', 'zh-CN'), ...found('en', 'en-GB')]
}

const isSame = ({ before: { override }, zh, en }: TextChange) =>
  (override?.zh ?? null) === zh && (override?.en ?? null) === en

/** Changes to texts in a file, and its faults by spreadsheet row. Null if it is another kind of file. */
export function readTexts(table: Table | null, all: readonly TextRow[]) {
  const [key, zh, en] = ['key', 'zh', 'en'].map((name) => table?.header.indexOf(name) ?? -1) as [number, number, number]
  if (!table || Math.min(key, zh, en) < 0) return null
  const byKey = new Map(all.map((row) => [row.key, row]))
  const met = new Set<string>()
  const changes: TextChange[] = []
  const faults: TextFault[] = tooWideRows(table).map((row) => ({ row, field: 'key', fault: 'wide' }))
  let same = 0
  for (const { row, cells } of table.rows) {
    const name = unescaped(cells[key] ?? '').trim()
    const before = byKey.get(name)
    if (!name) continue
    if (!before || met.has(name)) faults.push({ row, field: 'key', fault: before ? 'twice' : 'unknownKey' })
    met.add(name)
    if (!before) continue
    const texts = {
      zh: replacement(cells[zh] ?? '', before, 'zh'),
      en: replacement(cells[en] ?? '', before, 'en'),
    }
    const change = { key: name, ...texts, version: before.override?.version ?? 0, before }
    if (isSame(change)) same += 1
    else {
      changes.push(change)
      faults.push(...faultsOf(row, change, before.shipped))
    }
  }
  return { changes, faults, same, absent: all.length - met.size }
}
