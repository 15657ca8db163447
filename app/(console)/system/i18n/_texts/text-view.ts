import 'server-only'
import { z } from 'zod'
import { type ListState, listHref, plainQuery } from '@/components/table/list-url'
import { PageQuery } from '@/lib/contract/common'
import { editText } from '@/lib/contract/translation'

export const TEXTS = '/system/i18n'

/** Texts that are overridden, lack a language, or whose override no longer fits the default. */
export const TEXT_STATES = ['replaced', 'missing', 'unfit'] as const

const Query = PageQuery.extend({
  q: z.string().max(200).optional(),
  area: z.string().max(64).optional(),
  state: z.enum(TEXT_STATES).optional(),
  /** Key of the selected text. */
  key: z.string().max(200).optional(),
  /** Row of the log whose version the form starts with. */
  version: z.string().max(64).optional(),
  size: PageQuery.shape.size.unwrap().default(20),
})
const DEFAULTS = Query.parse({})

export type TextQuery = z.output<typeof Query>

/** Reads the query from the address; the whole list if it is invalid. */
export function textView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const { key: _, version: __, ...filter } = query
  const state: ListState = { path: TEXTS, query: filter, defaults: DEFAULTS }
  return { query, state }
}

/** List that a text was opened from, to return to. */
export const listBehind = (list: string, more: { key: string; done: string }): string => {
  const { searchParams } = new URL(list, 'http://list')
  const { query, state } = textView(Object.fromEntries(searchParams))
  return listHref(state, { ...more, current: query.current })
}

const Typed = z.string().max(4_000).default('')

/** Form values; an empty text, or the program's default, is no override. */
export const TextForm = z.object({
  key: editText.body.shape.key,
  version: z.coerce.number().pipe(editText.body.shape.version),
  zh: Typed,
  en: Typed,
  list: z.string().max(2_000).startsWith(TEXTS).default(TEXTS),
})
export const ResetForm = TextForm.pick({ key: true, version: true, list: true })
