import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { RoleQuery } from '@/lib/contract/role'
import { ROLES } from './role-input'

/** There are few: they are read by the screenful. */
const Query = RoleQuery.extend({ size: RoleQuery.shape.size.unwrap().default(20) })
const DEFAULTS = Query.parse({})

export type RoleFilter = z.output<typeof Query>

/** The address of the list as a query; what it cannot be read as is the whole list. */
export function roleView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: ROLES, query, defaults: DEFAULTS }
  return { query, state }
}
