import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { type User, UserQuery } from '@/lib/contract/user'
import type { StateGroup } from '@/lib/domain/order/status'
import { lastUkDay } from '@/lib/domain/uk-time'

export const USERS = '/system/users'
/** Maximum number of users named in a message. */
export const NAMED = 3
/** Address of the filtered list. */
export const listAt = (query: string): string => (query ? `${USERS}?${query}` : USERS)
const DEFAULTS = UserQuery.parse({})

export type UserFilter = z.output<typeof UserQuery>

/** Reads the query of the list from the address; the whole list if it is invalid. */
export function userView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = UserQuery.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: USERS, query, defaults: DEFAULTS }
  return { query, state }
}

export const FROZEN = 2
export const DELETED = 3
type Standing = Pick<User, 'status' | 'validUntil'>

/** Last moment of access; the API has the first moment without it. */
export const lastMomentOf = ({ validUntil }: Pick<User, 'validUntil'>): string | null =>
  validUntil && new Date(Date.parse(validUntil) - 1).toISOString()
/** Last day ("2026-11-01") for the form; empty for an account without an end. */
export const lastDayOf = ({ validUntil }: Pick<User, 'validUntil'>): string =>
  validUntil ? lastUkDay(Date.parse(validUntil)) : ''

const isOver = ({ validUntil }: Standing) => validUntil !== null && Date.parse(validUntil) <= Date.now()
/** Group of a user: active is normal; frozen, deleted and expired are ended. */
export const groupOfUser = (user: Standing): StateGroup => (user.status < FROZEN && !isOver(user) ? 'done' : 'trouble')
const stateOfUser = ({ status }: Standing) =>
  status === DELETED ? 'tab.bin' : status === FROZEN ? 'tab.frozen' : 'tab.active'
/** Message keys of a user's state, and of its expiry. */
export const statesOfUser = (user: Standing) => [stateOfUser(user), ...(isOver(user) ? (['valid.over'] as const) : [])]
