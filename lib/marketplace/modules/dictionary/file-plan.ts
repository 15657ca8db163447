import { createHash } from 'node:crypto'
import type { Dictionary, DictionaryItem } from '@/lib/contract/dictionary'
import type { BegunDictionary, DictionaryRow } from '@/lib/contract/dictionary/file'
import type { FileChange, FileFault } from '@/lib/contract/file/change'
import type { Readable } from '@/lib/domain/audit'
import { differences } from '@/lib/domain/difference'
import { nearestWord } from '@/lib/domain/nearest'
import { itemFacts } from './facts'

type KnownItem = Omit<DictionaryItem, 'uses'> & { dictCode: string }

/** A row of the file with its existing value, if there is one. */
export interface Item {
  /** From 1. */
  row: number
  entry: DictionaryRow
  self: KnownItem | null
}

export interface Plan {
  /** Only changed ones. */
  items: readonly Item[]
  begun: readonly BegunDictionary[]
  changes: readonly FileChange[]
  faults: readonly FileFault[]
  stamp: string
}

const plain = (value: Readable) => (typeof value === 'object' && value !== null ? [...value] : value)
const keyOf = ({ dictCode, itemValue }: { dictCode: string; itemValue: string }) => `${dictCode} ${itemValue}`

function changeOf({ row, entry, self }: Item): FileChange | null {
  const found = differences(self ? itemFacts(self) : {}, itemFacts(entry))
  if (found.length === 0) return null
  const fields = found.map(({ field, before, after }) => ({ field, before: plain(before), after: plain(after) }))
  const named = { key: keyOf(entry), name: entry.itemText, nameEn: entry.itemTextEn || entry.itemText }
  return { row, kind: self ? 'changed' : 'added', ...named, fields: self ? fields : [] }
}

function faultsOf(items: readonly Item[], known: ReadonlyMap<string, Dictionary>): FileFault[] {
  const met = new Set<string>()
  return items.flatMap(({ row, entry, self }) => {
    const key = keyOf(entry)
    const found: FileFault[] = []
    if (known.get(entry.dictCode)?.deletedTime) found.push({ row, field: 'dictCode', fault: 'codeInBin' })
    if (met.has(key)) found.push({ row, field: 'itemValue', fault: 'twice' })
    if (!self && known.get(entry.dictCode)?.fixed) found.push({ row, field: 'itemValue', fault: 'fixed' })
    met.add(key)
    return found
  })
}

/** Values of the file's dictionaries that the file lacks. */
const absentOf = (items: readonly Item[], all: readonly KnownItem[]): FileChange[] => {
  const [codes, keys] = [
    new Set(items.map(({ entry }) => entry.dictCode)),
    new Set(items.map(({ entry }) => keyOf(entry))),
  ]
  return all
    .filter((item) => codes.has(item.dictCode) && !keys.has(keyOf(item)))
    .map((item) => ({
      row: null,
      kind: 'absent',
      key: keyOf(item),
      name: item.itemText,
      nameEn: item.itemTextEn || item.itemText,
      fields: [],
    }))
}

/** Dictionaries that the file would create; `like` is an existing one in case the code is mistyped. */
function begunOf(rows: readonly DictionaryRow[], dictionaries: readonly Dictionary[]): BegunDictionary[] {
  const codes = dictionaries.map(({ dictCode }) => dictCode)
  const sameName = ({ dictName, dictNameEn }: DictionaryRow) =>
    dictionaries.find((each) => each.dictName === dictName || (dictNameEn && each.dictNameEn === dictNameEn))
  return rows.flatMap((given, index) => {
    const { dictCode, dictName, dictNameEn } = given
    const first = rows.findIndex((each) => each.dictCode === dictCode) === index
    if (!first || codes.includes(dictCode)) return []
    const like = nearestWord(dictCode, codes) ?? sameName(given)?.dictCode ?? null
    return [{ row: index + 1, dictCode, dictName, dictNameEn, like }]
  })
}

/** Plans what a file would change in the dictionaries. */
export function planOf(
  rows: readonly DictionaryRow[],
  dictionaries: readonly Dictionary[],
  all: readonly KnownItem[],
): Plan {
  const known = new Map(dictionaries.map((each) => [each.dictCode, each]))
  const byKey = new Map(all.map((item) => [keyOf(item), item]))
  const everyItem = rows.map((entry, index): Item => ({ row: index + 1, entry, self: byKey.get(keyOf(entry)) ?? null }))
  const own = everyItem.map(changeOf)
  const items = everyItem.filter((_, index) => own[index])
  const begun = begunOf(rows, dictionaries)
  const changes = [...own.filter((change) => change !== null), ...absentOf(everyItem, all)]
  const versions = items.map(({ self }) => self && [self.id, self.version])
  const stamp = createHash('sha256')
    .update(JSON.stringify([changes, versions, begun]))
    .digest('hex')
  return { items, begun, changes, faults: faultsOf(everyItem, known), stamp }
}
