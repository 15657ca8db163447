import { PressKey } from '@/lib/actions/form-values'
import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { PageQuery } from '@/lib/contract/common'
import {
  addDictionary,
  addDictionaryItem,
  editDictionary,
  editDictionaryItem,
  listDictionaries,
} from '@/lib/contract/dictionary'

export const DICTS = '/system/dicts'

/** Fields that must be unique within their list. */
export const CHECKED_NAMES = ['dictCode', 'itemValue'] as const

const Query = listDictionaries.query.extend({ ...PageQuery.shape, size: PageQuery.shape.size.unwrap().default(20) })
const DEFAULTS = Query.parse({})

export type DictFilter = z.output<typeof Query>

/** Reads the query of the list from the address; the whole list if it is invalid. */
export function dictView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: DICTS, query, defaults: DEFAULTS }
  return { query, state }
}

const version = z.coerce.number().pipe(editDictionary.body.shape.version)
const idempotencyKey = PressKey.optional()

export const NewDict = z.object({ ...addDictionary.body.shape, idempotencyKey })
export const KnownDict = z.object({ ...editDictionary.body.shape, version })

const { color, sortOrder, status, ...words } = addDictionaryItem.body.shape
const Chosen = {
  color: z.union([z.literal('').transform(() => null), color]),
  sortOrder: z.coerce.number().pipe(sortOrder),
  status: z.coerce.number().pipe(status),
}

export const NewItem = z.object({ ...words, ...Chosen, idempotencyKey })
const { id, itemText, itemTextEn } = editDictionaryItem.body.shape
/** With the dictionary to return to. */
export const KnownItem = z.object({ id, itemText, itemTextEn, version, ...Chosen, dictId: words.dictId })
