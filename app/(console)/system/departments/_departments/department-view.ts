import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { PageQuery } from '@/lib/contract/common'
import { DepartmentQuery } from '@/lib/contract/department'
import { DEPARTMENTS } from './department-form'

/** Default size of a page, larger than for lists, since trees are read by the screenful. */
const Query = DepartmentQuery.extend({ ...PageQuery.shape, size: PageQuery.shape.size.unwrap().default(20) })
const DEFAULTS = Query.parse({})

export type DepartmentFilter = z.output<typeof Query>

/** Reads the query of the list from the address; the whole list if it is invalid. */
export function departmentView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: DEPARTMENTS, query, defaults: DEFAULTS }
  return { query, state }
}
