import { z } from 'zod'
import { Edited, Id, Instant, IntText, line, Nothing, PageQuery, paged, searched, Version } from '../common'
import { endpoint } from '../endpoint'

/** Limits of the specification, section 5. */
export const ROLE_NAME = { min: 2, max: 30 }
export const ROLE_CODE_MAX = 64
export const ROLE_DESCRIPTION_MAX = 126

export const Role = z.object({
  id: Id,
  roleCode: z.string(),
  roleName: z.string(),
  roleNameEn: z.string(),
  description: z.string(),
  kind: z.int().describe('1 platform, 2 shop'),
  users: z.int(),
  /** Exists in every installation; it can be changed but not deleted. */
  builtIn: z.boolean(),
  /** Path of the start page of its members; null for the first entry of their menu. */
  landing: z.string().nullable(),
  /** True if the caller may change it: it has no permission that they lack. */
  manageable: z.boolean(),
  updateTime: Instant.nullable(),
  version: Version,
})
export type Role = z.output<typeof Role>

export const listRoles = endpoint({
  method: 'GET',
  path: '/sys/role/queryall',
  from: 'specification',
  who: 'operator',
  permission: 'role:list',
  summary: 'All roles with the number of their users',
  data: z.array(Role),
})

export const ROLE_SORTS = ['name', 'code', 'users', 'updateTime'] as const

export const RoleQuery = PageQuery.extend({
  /** Part of a name, the code or the description. */
  q: searched(64).optional(),
  kind: IntText.min(1).max(2).optional(),
  /** Part of a permission code that the role holds. */
  holds: z.string().trim().max(64).optional(),
  /** 1: without members; 0: with members. */
  empty: IntText.min(0).max(1).optional(),
  sort: z.enum(ROLE_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

export const searchRoles = endpoint({
  method: 'GET',
  path: '/sys/role/list',
  from: 'extension',
  who: 'operator',
  permission: 'role:list',
  summary: 'Roles by what the columns show, by name in the language of the call',
  query: RoleQuery,
  data: paged(Role),
})

/** A node of the tree of permissions: menus with their children, and buttons below the menu they belong to. */
export interface TreeNode {
  key: string
  title: string
  titleEn: string
  /** 0 first level, 1 menu, 2 button. */
  menuType: number
  perms: string | null
  /** Path of a menu: shops and platform have menus with the same name. */
  url: string | null
  /** True if the caller may grant it. */
  grantable: boolean
  /** True if members of the role could use it: shops and platform have separate screens and calls. */
  fits: boolean
  /** True for a button that the menu shows under another entry: pages of shops and of the platform share it. */
  elsewhere: boolean
  children: TreeNode[]
}
export const Tree: z.ZodType<TreeNode> = z.lazy(() =>
  z.object({
    key: Id,
    title: z.string(),
    titleEn: z.string(),
    menuType: z.int(),
    perms: z.string().nullable(),
    url: z.string().nullable(),
    grantable: z.boolean(),
    fits: z.boolean().default(true),
    elsewhere: z.boolean().default(false),
    children: z.array(Tree),
  }),
)

export const roleTree = endpoint({
  method: 'GET',
  path: '/sys/role/queryTreeList',
  from: 'specification',
  who: 'operator',
  permission: 'role:list',
  summary: 'Everything that a role may hold, as a tree; of a role named, buttons stand below the pages of its own kind',
  query: z.object({ roleId: Id.optional() }),
  data: z.object({ treeList: z.array(Tree), ids: z.array(Id) }),
})

const Name = line(ROLE_NAME.max).refine((text) => Array.from(text).length >= ROLE_NAME.min, {
  error: 'tooShort',
  params: { min: ROLE_NAME.min },
})
const Code = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(ROLE_CODE_MAX)
  .regex(/^[A-Za-z0-9_.:-]+$/, { error: 'roleCode' })
const Names = { roleName: Name, roleNameEn: Name, description: line(ROLE_DESCRIPTION_MAX) }

export const addRole = endpoint({
  method: 'POST',
  path: '/sys/role/add',
  from: 'specification',
  who: 'operator',
  permission: 'role:add',
  idempotent: true,
  summary: 'A new role, empty or with the rights of another one',
  body: z.strictObject({
    ...Names,
    roleCode: Code,
    kind: z.union([z.literal(1), z.literal(2)]),
    copyOf: Id.optional(),
  }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const editRole = endpoint({
  method: 'PUT',
  path: '/sys/role/edit',
  from: 'specification',
  who: 'operator',
  permission: 'role:edit',
  summary: 'Names and description of a role',
  body: z.strictObject({ ...Names, id: Id, version: Version }),
  data: Edited,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
})

export const deleteRole = endpoint({
  method: 'DELETE',
  path: '/sys/role/delete',
  from: 'extension',
  who: 'operator',
  permission: 'role:edit',
  summary: 'Deletes a role that nobody has',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ROLE_IN_USE'],
})

export const rolePermissions = endpoint({
  method: 'GET',
  path: '/sys/permission/queryRolePermission',
  from: 'specification',
  who: 'operator',
  permission: 'role:list',
  summary: 'Ids of what a role holds',
  query: z.object({ roleId: Id }),
  data: z.array(Id),
  errors: ['NOT_FOUND'],
})

export const saveRolePermission = endpoint({
  method: 'POST',
  path: '/sys/permission/saveRolePermission',
  from: 'specification',
  who: 'operator',
  permission: 'role:grant',
  summary: 'What a role holds from now on; a menu brings those above it along',
  body: z.strictObject({ roleId: Id, version: Version, permissionIds: z.array(Id).max(5_000) }),
  /** Number of permissions, and ids of the tree's entries. */
  data: z.object({
    added: z.int(),
    removed: z.int(),
    users: z.int(),
    given: z.array(Id).default([]),
    taken: z.array(Id).default([]),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
})

export const saveRoleMembers = endpoint({
  method: 'PUT',
  path: '/sys/role/members',
  from: 'extension',
  who: 'operator',
  permission: 'role:grant',
  summary: 'Gives a role to users and takes it from others',
  body: z.strictObject({ roleId: Id, add: z.array(Id).max(500), remove: z.array(Id).max(500) }),
  data: z.object({ users: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMINISTRATOR', 'ROLE_LAST_OF_USER'],
})
