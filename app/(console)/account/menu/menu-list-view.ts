import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { PageQuery } from '@/lib/contract/common'

export const MENU_LIST = '/account/menu'

const Query = PageQuery.extend({ q: z.string().trim().max(200).optional() })
const DEFAULTS = Query.parse({ size: '20' })

/** Search and page of the list. */
export function menuListView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = Query.safeParse({ size: '20', ...plainQuery(search) })
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: MENU_LIST, query, defaults: DEFAULTS }
  return { query, state }
}
