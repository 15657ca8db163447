import 'server-only'
import { cache } from 'react'
import { listDictionaries } from '@/lib/contract/dictionary'
import { pickText } from '@/lib/domain/locale'
import { currentCaller } from '@/lib/session/caller'
import { upstream } from '@/lib/upstream/call'
import { orNone } from '@/lib/upstream/or-none'

/** All of them, once a request. Errors as of `upstream`. */
export const readDicts = cache(() => upstream(listDictionaries, { query: {} }))

/** The dictionary's name in the reader's language, for the title of its page. */
export async function nameOfDict(id: string): Promise<string | null> {
  const [all, { locale }] = await Promise.all([orNone(readDicts()), currentCaller()])
  const found = all?.find((each) => each.id === id)
  return found ? pickText({ zh: found.dictName, en: found.dictNameEn }, locale) : null
}
