import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { OnlineQuery } from '@/lib/contract/online'

export const ONLINE = '/system/online'
const DEFAULTS = OnlineQuery.parse({})

export type OnlineFilter = z.output<typeof OnlineQuery>

/** The address of the list as a query; what it cannot be read as is the whole list. */
export function onlineView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = OnlineQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: ONLINE, query, defaults: DEFAULTS }
  return { query, state }
}
