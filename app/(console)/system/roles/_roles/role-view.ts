import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { RoleQuery } from '@/lib/contract/role'
import { ROLES } from './role-input'

/** Roles are few: shown by the screenful. */
const Query = RoleQuery.extend({ size: RoleQuery.shape.size.unwrap().default(20) })
const DEFAULTS = Query.parse({})

export type RoleFilter = z.output<typeof Query>

/** Reads the query of the list from the address; the whole list if it is invalid. */
export function roleView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: ROLES, query, defaults: DEFAULTS }
  return { query, state }
}
