import 'server-only'
import { z } from 'zod'
import { type ListState, listHref, plainQuery } from '@/components/table/list-url'
import { PageQuery } from '@/lib/contract/common'
import { editText } from '@/lib/contract/translation'

export const TEXTS = '/system/i18n'

/** Texts that were replaced, that one language lacks, or whose replacement no longer fits the program's own. */
export const TEXT_STATES = ['replaced', 'missing', 'unfit'] as const

const Query = PageQuery.extend({
  q: z.string().max(200).optional(),
  area: z.string().max(64).optional(),
  state: z.enum(TEXT_STATES).optional(),
  /** The text whose form is open. */
  key: z.string().max(200).optional(),
  /** A row of the log: the form begins with what the text was. */
  version: z.string().max(64).optional(),
  size: PageQuery.shape.size.unwrap().default(20),
})
const DEFAULTS = Query.parse({})

export type TextQuery = z.output<typeof Query>

/** The address as a query; what it cannot be read as is the whole list. */
export function textView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const { key: _, version: __, ...filter } = query
  const state: ListState = { path: TEXTS, query: filter, defaults: DEFAULTS }
  return { query, state }
}

/** The list as it stood when a text was opened in it: where its form leads back to. */
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
