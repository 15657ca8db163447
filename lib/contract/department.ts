import { z } from 'zod'
import { Edited, Id, line, Nothing, Version } from './common'
import { endpoint } from './endpoint'

export const DEPARTMENT_NAME_MAX = 50
export const DEPARTMENT_MEMO_MAX = 200
export const DEPARTMENT_SORT_MAX = 9_999

const fields = {
  id: Id,
  parentId: Id.nullable(),
  /** Chinese name. */
  departName: z.string(),
  departNameEn: z.string(),
  /** Assigned by the marketplace and never changed: other systems refer to it. */
  orgCode: z.string(),
  /** A value of the dictionary `depart_type`. */
  orgCategory: z.string(),
  head: z.string(),
  mobile: z.string(),
  departOrder: z.int(),
  memo: z.string(),
  /** People in it, without those of its subdepartments. */
  members: z.int(),
  version: Version,
}

/** A department with its depth in the tree and the names above it in the caller's language. */
export const Department = z.object({ ...fields, depth: z.int(), path: z.array(z.string()), children: z.int() })
export type Department = z.output<typeof Department>

interface DepartmentNode {
  id: string
  parentId: string | null
  departName: string
  departNameEn: string
  orgCode: string
  orgCategory: string
  head: string
  mobile: string
  departOrder: number
  memo: string
  members: number
  version: number
  children: DepartmentNode[]
}
const Node: z.ZodType<DepartmentNode> = z.lazy(() => z.object({ ...fields, children: z.array(Node) }))

interface IdNode {
  key: string
  value: string
  title: string
  parentId: string | null
  children: IdNode[]
}
const Short: z.ZodType<IdNode> = z.lazy(() =>
  z.object({ key: Id, value: Id, title: z.string(), parentId: Id.nullable(), children: z.array(Short) }),
)

export const departmentTree = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  from: 'specification',
  who: 'operator',
  permission: 'depart:list',
  summary: 'All departments as a tree',
  data: z.array(Node),
})

export const departmentIds = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryIdTree',
  from: 'specification',
  who: 'operator',
  permission: 'depart:list',
  summary: 'Ids and names of all departments as a tree, to choose from',
  data: z.array(Short),
})

export const DepartmentQuery = z.object({
  /** Part of a name, of the code or of the head's name. */
  keyWord: z.string().trim().max(64).optional(),
  orgCategory: z.string().max(32).optional(),
  /** Only those without members. */
  empty: z.literal('1').optional(),
})

export const searchDepartments = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/searchBy',
  from: 'specification',
  who: 'operator',
  permission: 'depart:list',
  summary: 'Departments in the order of the tree, all or those that match',
  query: DepartmentQuery,
  data: z.array(Department),
})

export const getDepartment = endpoint({
  method: 'GET',
  path: '/sys/sysDepart/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'depart:list',
  summary: 'One department',
  query: z.object({ id: Id }),
  data: Department,
  errors: ['NOT_FOUND'],
})

const Mobile = z.union([
  z.literal(''),
  z
    .string()
    .trim()
    .regex(/^\+?[\d ()-]{5,32}$/, { error: 'format' }),
])
const DepartmentFields = {
  parentId: Id.nullable(),
  departName: line(DEPARTMENT_NAME_MAX).min(1, { error: 'required' }),
  departNameEn: line(DEPARTMENT_NAME_MAX),
  orgCategory: z.string().min(1, { error: 'choose' }).max(32),
  head: line(30),
  mobile: Mobile,
  departOrder: z.int().min(0).max(DEPARTMENT_SORT_MAX),
  memo: line(DEPARTMENT_MEMO_MAX),
}

export const addDepartment = endpoint({
  method: 'POST',
  path: '/sys/sysDepart/add',
  from: 'extension',
  who: 'operator',
  permission: 'depart:edit',
  idempotent: true,
  summary: 'A new department; its code is given by the marketplace',
  body: z.strictObject(DepartmentFields),
  data: z.object({ id: Id, orgCode: z.string() }),
  errors: ['NOT_FOUND'],
})

export const editDepartment = endpoint({
  method: 'PUT',
  path: '/sys/sysDepart/edit',
  from: 'extension',
  who: 'operator',
  permission: 'depart:edit',
  summary: 'Changes a department; another parent moves it with everything below it',
  body: z.strictObject({ ...DepartmentFields, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'DEPARTMENT_CYCLE'],
})

export const deleteDepartment = endpoint({
  method: 'DELETE',
  path: '/sys/sysDepart/delete',
  from: 'specification',
  who: 'operator',
  permission: 'depart:delete',
  summary: 'Deletes a department without members and without departments below it; else says which there are',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'DEPARTMENT_IN_USE'],
})
