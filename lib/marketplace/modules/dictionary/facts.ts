import type { Dictionary, DictionaryItem } from '@/lib/contract/dictionary'
import type { Readable, RecordFacts } from '@/lib/domain/audit'

/** Readable dictionary for the log. */
export const dictionaryFacts = (
  dictionary: Pick<Dictionary, 'dictCode' | 'dictName' | 'dictNameEn' | 'description'>,
): RecordFacts => ({
  dictCode: dictionary.dictCode,
  dictName: dictionary.dictName,
  dictNameEn: dictionary.dictNameEn,
  description: dictionary.description,
})

/** Readable item for the log. */
export const itemFacts = (
  item: Pick<DictionaryItem, 'itemValue' | 'itemText' | 'itemTextEn' | 'color' | 'sortOrder' | 'status'>,
): RecordFacts<Readable> => ({
  itemValue: item.itemValue,
  itemText: item.itemText,
  itemTextEn: item.itemTextEn,
  color: item.color,
  sortOrder: item.sortOrder,
  enabled: item.status === 1,
})
