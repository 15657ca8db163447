import 'server-only'
import { cache } from 'react'
import { type DictItem, dictItems } from '@/lib/contract/system'
import { orElse, read } from '@/lib/upstream/read'

/** Items of a dictionary, disabled ones too, in the reader's language; cached by request for `DictField`, `DictTag`. */
export const dictionary = cache(
  (code: string): Promise<DictItem[]> => read(dictItems, { params: { code }, query: { all: '1' } }),
)

/** Dictionary, or an empty list if it cannot be read: values are then shown as they are. */
export const dictionaryOrNone = async (code: string): Promise<DictItem[]> => await orElse(dictionary(code), [])
