import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { UserQuery } from '@/lib/contract/user'
import type { StateGroup } from '@/lib/domain/order-status'

export const USERS = '/system/users'
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
/** Normal is as it should be; frozen and deleted are an end. */
export const groupOfUser = ({ status }: { status: number }): StateGroup => (status < FROZEN ? 'done' : 'trouble')
/** Key of the word for a state. */
export const stateOfUser = ({ status }: { status: number }) =>
  status === DELETED ? 'tab.bin' : status === FROZEN ? 'tab.frozen' : 'tab.active'
