import { z } from 'zod'
import { BUTTON_CODE, COMPONENT_KEY, MENU_ENTRIES, MENU_PATH, MENU_TITLE_MAX } from '@/lib/domain/menu-entry'
import { Edited, Id, line, Nothing, Version } from '../common'
import { endpoint } from '../endpoint'
import { Tree } from '../role'

/** A row of the tree from which every user's menu is built: a menu entry, or a button. */
export const Permission = z.object({
  id: Id,
  parentId: Id.nullable(),
  menuType: z.int().describe('0 first level, 1 menu, 2 button'),
  name: z.string(),
  nameEn: z.string(),
  url: z.string().nullable(),
  component: z.string().nullable(),
  redirect: z.string().nullable(),
  /** Permission codes of which one opens the entry; for a button its own code. */
  perms: z.array(z.string()),
  /** "1" shows or removes a button; "2" disables it for everybody (specification, section 6). */
  permsType: z.string(),
  /** "1" is enforced, "0" shows the button to everybody. */
  status: z.string(),
  icon: z.string().nullable(),
  /** "0" registers no route. */
  route: z.string(),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  position: z.int(),
  metaUrl: z.string().nullable(),
  /** Menu under which it is shown: its parent, or for a built-in button the menu of its module. */
  homeId: Id.nullable(),
  /** Built-in: it would be recreated. */
  builtIn: z.boolean(),
  /** Changed by hand, so that a newer version of the program does not overwrite it. */
  edited: z.boolean(),
  /** Number of roles that hold it. */
  roles: z.int(),
  version: Version,
})
export type Permission = z.output<typeof Permission>

export const listPermissions = endpoint({
  method: 'GET',
  path: '/sys/permission/list',
  from: 'specification',
  who: 'operator',
  permission: 'permission:list',
  summary: 'All menu entries and buttons in the order of the menu, parents named by id',
  data: z.array(Permission),
})

export const permissionTree = endpoint({
  method: 'GET',
  path: '/sys/permission/queryTreeList',
  from: 'specification',
  who: 'operator',
  permission: 'permission:list',
  summary: 'Menu entries and buttons as a tree',
  data: z.object({ treeList: z.array(Tree), ids: z.array(Id) }),
})

const Title = line(MENU_TITLE_MAX).min(1, { error: 'required' })
const Flag = z.enum(['0', '1'])

/** Fields of an entry. Absent fields of a button get these defaults. */
export const EntryFields = {
  parentId: Id.nullable(),
  name: Title,
  nameEn: Title,
  url: z.union([z.literal(''), z.string().trim().regex(MENU_PATH, { error: 'format' })]).default(''),
  component: z.union([z.literal(''), z.string().trim().max(128).regex(COMPONENT_KEY, { error: 'format' })]).default(''),
  redirect: z.string().trim().max(256).default(''),
  perms: z.array(z.string().trim().regex(BUTTON_CODE, { error: 'rightCode' })).max(50),
  permsType: z.enum(['1', '2']).default('1'),
  status: Flag.default('1'),
  icon: z
    .string()
    .regex(/^[a-z-]{0,32}$/, { error: 'format' })
    .default(''),
  route: Flag.default('1'),
  hidden: z.boolean().default(false),
  keepAlive: z.boolean().default(false),
  alwaysShow: z.boolean().default(false),
  position: z.union([z.literal(1), z.literal(2)]).default(1),
  metaUrl: z.string().trim().max(1_024).default(''),
}

export const addPermission = endpoint({
  method: 'POST',
  path: '/sys/permission/add',
  from: 'specification',
  who: 'operator',
  permission: 'permission:edit',
  idempotent: true,
  summary: 'A menu entry (menuType 1) or a button (2); the super admin holds it, other roles are given it',
  body: z.strictObject({ ...EntryFields, menuType: z.union([z.literal(1), z.literal(2)]) }),
  data: z.object({ id: Id }),
  errors: ['FORBIDDEN'],
})

export const editPermission = endpoint({
  method: 'PUT',
  path: '/sys/permission/edit',
  from: 'specification',
  who: 'operator',
  permission: 'permission:edit',
  summary: 'Changes a menu entry or a button; a button keeps its code',
  body: z.strictObject({ ...EntryFields, id: Id, version: Version }),
  data: Edited.extend({ users: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT', 'LAST_ADMINISTRATOR'],
})

export const movePermission = endpoint({
  method: 'PUT',
  path: '/sys/permission/move',
  from: 'extension',
  who: 'operator',
  permission: 'permission:edit',
  summary: 'Moves a menu entry before or behind its neighbour',
  body: z.strictObject({ id: Id, direction: z.enum(['up', 'down']) }),
  data: z.object({ moved: z.boolean() }),
  errors: ['NOT_FOUND'],
})

export const buttonStatus = endpoint({
  method: 'PUT',
  path: '/sys/permission/status',
  from: 'extension',
  who: 'operator',
  permission: 'permission:edit',
  summary: 'Who sees several buttons: "1" those who hold the right, "0" everybody; what the caller does not hold stays',
  body: z.strictObject({ ids: z.array(Id).min(1).max(MENU_ENTRIES), status: Flag }),
  data: z.object({ changed: z.int(), left: z.array(Id) }),
  errors: ['NOT_FOUND'],
})

export const deletePermission = endpoint({
  method: 'DELETE',
  path: '/sys/permission/delete',
  from: 'extension',
  who: 'operator',
  permission: 'permission:edit',
  summary: 'Deletes what does not come with the program and nothing depends on',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PERMISSION_IN_USE'],
})
