import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { type User, UserQuery } from '@/lib/contract/user'
import type { StateGroup } from '@/lib/domain/order/status'
import { lastUkDay } from '@/lib/domain/uk-time'

export const USERS = '/system/users'
/** Most people named in a message about several. */
export const NAMED = 3
/** The list as it was narrowed. */
export const listAt = (query: string): string => (query ? `${USERS}?${query}` : USERS)
const DEFAULTS = UserQuery.parse({})

export type UserFilter = z.output<typeof UserQuery>

/** The address of the list as a query; what it cannot be read as is the whole list. */
export function userView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = UserQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: USERS, query, defaults: DEFAULTS }
  return { query, state }
}

export const FROZEN = 2
export const DELETED = 3
type Standing = Pick<User, 'status' | 'validUntil'>

/** The last moment at which they can sign in: the wire has the first one after it. */
export const lastMomentOf = ({ validUntil }: Pick<User, 'validUntil'>): string | null =>
  validUntil && new Date(Date.parse(validUntil) - 1).toISOString()
/** The last day ("2026-11-01") as the form takes it; empty for an account without an end. */
export const lastDayOf = ({ validUntil }: Pick<User, 'validUntil'>): string =>
  validUntil ? lastUkDay(Date.parse(validUntil)) : ''

const isOver = ({ validUntil }: Standing) => validUntil !== null && Date.parse(validUntil) <= Date.now()
/** Normal is as it should be; frozen, deleted and expired are an end. */
export const groupOfUser = (user: Standing): StateGroup => (user.status < FROZEN && !isOver(user) ? 'done' : 'trouble')
const stateOfUser = ({ status }: Standing) =>
  status === DELETED ? 'tab.bin' : status === FROZEN ? 'tab.frozen' : 'tab.active'
/** Keys of the words for a state: what somebody made of the account, and that its time is over. */
export const statesOfUser = (user: Standing) => [stateOfUser(user), ...(isOver(user) ? (['valid.over'] as const) : [])]
