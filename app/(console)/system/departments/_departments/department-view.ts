import 'server-only'
import { z } from 'zod'
import { type ListState, plainQuery } from '@/components/table/list-url'
import { PageQuery } from '@/lib/contract/common'
import { addDepartment, DepartmentQuery, editDepartment } from '@/lib/contract/department'

export const DEPARTMENTS = '/system/departments'

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

const { parentId, departOrder, ...named } = addDepartment.body.shape
const Typed = {
  ...named,
  parentId: z.union([z.literal('').transform(() => null), parentId]),
  departOrder: z.coerce.number().pipe(departOrder),
}

/** What the form about a new department sends. */
export const NewDepartment = z.object({ ...Typed, idempotencyKey: z.string().max(64).optional() })
export const KnownDepartment = z.object({
  ...Typed,
  id: editDepartment.body.shape.id,
  version: z.coerce.number().pipe(editDepartment.body.shape.version),
})
