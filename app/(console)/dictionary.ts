import 'server-only'
import { type DictItem, dictItems } from '@/lib/contract/system'
import { UpstreamError, upstream } from '@/lib/upstream/call'

/** All items of a dictionary, the disabled ones too, in the reader's language: for `DictField` and `DictTag`. */
export const dictionary = (code: string): Promise<DictItem[]> =>
  upstream(dictItems, { params: { code }, query: { all: '1' } })

/** Without its words a list stands all the same: values are shown as they are. */
export const dictionaryOrNone = (code: string): Promise<DictItem[]> =>
  dictionary(code).catch((error: unknown) => {
    if (error instanceof UpstreamError) return []
    throw error
  })
