import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { Id } from '@/lib/contract/common'
import { OnlineQuery, SESSIONS_MAX } from '@/lib/contract/online'

export const ONLINE = '/system/online'
const DEFAULTS = OnlineQuery.parse({})

export type OnlineFilter = z.output<typeof OnlineQuery>

/** Reads the query of the list from the address; the whole list if it is invalid. */
export function onlineView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = OnlineQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: ONLINE, query, defaults: DEFAULTS }
  return { query, state }
}

const Asked = z.array(Id).min(1).max(SESSIONS_MAX).catch([])

/** Part of the list's address that asks to end these sessions. */
export const asking = (ids: readonly string[]): string => `end=${ids.join(',')}`
/** Part of the list's address that asks to end all sessions of this one's user. */
export const askingAll = (id: string): string => `everywhere=${id}`
/** Sessions that the address asks about; none by default. */
export const askedAbout = ({ end }: Readonly<Record<string, string>>): readonly string[] => Asked.parse(end?.split(','))
