import 'server-only'
import type { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { PageQuery } from '@/lib/contract/common'
import { DepartmentQuery } from '@/lib/contract/department'
import { DEPARTMENTS } from './department-form'

/** A tree is read by the screenful: more rows than a list usually has. */
const Query = DepartmentQuery.extend({ ...PageQuery.shape, size: PageQuery.shape.size.unwrap().default(20) })
const DEFAULTS = Query.parse({})

export type DepartmentFilter = z.output<typeof Query>

/** The address of the list as a query; what it cannot be read as is the whole list. */
export function departmentView(search: Readonly<Record<string, string | string[] | undefined>>) {
  const parsed = Query.safeParse(plainQuery(search))
  const query = parsed.success ? parsed.data : DEFAULTS
  const state: ListState = { path: DEPARTMENTS, query, defaults: DEFAULTS }
  return { query, state }
}
