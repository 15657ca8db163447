import 'server-only'
import { cache } from 'react'
import { type DictItem, dictItems } from '@/lib/contract/system'
import { orElse, read } from '@/lib/upstream/read'

/** All items of a dictionary, the disabled ones too, in the reader's language, once a request: for `DictField` and `DictTag`. */
export const dictionary = cache(
  (code: string): Promise<DictItem[]> => read(dictItems, { params: { code }, query: { all: '1' } }),
)

/** Dictionary, or an empty list if it cannot be read: values are then shown as they are. */
export const dictionaryOrNone = async (code: string): Promise<DictItem[]> => await orElse(dictionary(code), [])
