import { z } from 'zod'
import { endpoint } from '../endpoint'
import { FileAnswer, FileStamp } from '../file/change'
import { addDictionary, addDictionaryItem } from '.'

export const DICT_FILE_ROWS = 2_000

const { dictCode, dictName, dictNameEn } = addDictionary.body.shape
const { dictId: _, itemValue, ...words } = addDictionaryItem.body.shape

/** A value of a dictionary in a file. The names of the dictionary are only used if the dictionary is new. */
export const DictionaryRow = z.strictObject({ dictCode, dictName, dictNameEn, itemValue, ...words })
export type DictionaryRow = z.output<typeof DictionaryRow>

/** A dictionary that a file creates, because its code is new. */
export const BegunDictionary = z.object({
  /** First row with this code, from 1. */
  row: z.int(),
  dictCode,
  dictName: z.string(),
  dictNameEn: z.string(),
  /** Existing dictionary that was probably meant. */
  like: z.string().nullable(),
})
export type BegunDictionary = z.output<typeof BegunDictionary>

export const importDictionaries = endpoint({
  method: 'POST',
  path: '/sys/dict/importExcel',
  from: 'extension',
  who: 'operator',
  permission: 'dict:edit',
  summary:
    'Values of a file, all or none; without a stamp, or when it begins dictionaries unasked, it only tells what would change',
  body: z.strictObject({
    rows: z.array(DictionaryRow).min(1).max(DICT_FILE_ROWS),
    stamp: FileStamp.nullable(),
    /** Confirms that the file creates new dictionaries; required if it does. */
    beginMeant: z.boolean().default(false),
  }),
  data: FileAnswer.extend({ begun: z.array(BegunDictionary).default([]) }),
  errors: ['VERSION_CONFLICT'],
})
