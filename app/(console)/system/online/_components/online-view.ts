import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { Id } from '@/lib/contract/common'
import { OnlineQuery, SESSIONS_MAX } from '@/lib/contract/online'

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

const Asked = z.array(Id).min(1).max(SESSIONS_MAX).catch([])

/** A part of the list's address: whether these sessions are to end. */
export const asking = (ids: readonly string[]): string => `end=${ids.join(',')}`
/** A part of the list's address: whether every session of the one's user is to end. */
export const askingAll = (id: string): string => `everywhere=${id}`
/** The sessions about which the address asks; none when it does not. */
export const askedAbout = ({ end }: Readonly<Record<string, string>>): readonly string[] => Asked.parse(end?.split(','))
