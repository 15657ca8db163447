import 'server-only'
import { cache } from 'react'
import { nameAmong } from '@/app/_kit/record/record-title'
import { listDictionaries } from '@/lib/contract/dictionary'
import { read } from '@/lib/upstream/read'

/** All dictionaries, including the bin, cached per request. Errors as of `upstream`. */
export const readDicts = cache(() => read(listDictionaries, { query: { bin: 'all' } }))

/** Name of the dictionary in the reader's language, for the title of its page. */
export const nameOfDict = (id: string) =>
  nameAmong(readDicts(), id, (row) => ({ zh: row.dictName, en: row.dictNameEn }))
