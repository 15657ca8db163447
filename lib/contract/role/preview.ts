import { z } from 'zod'
import { permissionsByToken, Renewed } from '../account'
import { Edited, Id, Instant, Version } from '../common'
import { endpoint } from '../endpoint'

/** Milliseconds until a preview ends automatically (safety U-05). */
export const PREVIEW_MS = 30 * 60_000

export const beginPreview = endpoint({
  method: 'PUT',
  path: '/sys/role/preview',
  from: 'extension',
  who: 'operator',
  permission: 'role:list',
  summary: 'From now on this session sees what both the caller and a platform role hold, and changes nothing',
  body: z.strictObject({ roleId: Id }),
  data: z.object({ until: Instant }),
  errors: ['NOT_FOUND', 'PREVIEW_EMPTY'],
})

export const endPreview = endpoint({
  method: 'DELETE',
  path: '/sys/role/preview',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  whenPreviewing: 'allowed',
  summary:
    'The session sees by its own rights again; the role through which, or the shop into which it looked, if it did',
  data: Renewed.extend({ roleId: Id.nullable(), shopId: Id.nullable() }),
})

const Button = z.object({ code: z.string(), name: z.string(), held: z.boolean() })
const Rule = z.object({
  ruleName: z.string(),
  ruleColumn: z.string(),
  ruleConditions: z.string(),
  ruleValue: z.string(),
})

/** Buttons of a menu entry, and the role's data rules for its screen. */
const Sighted = z.object({ path: z.string(), buttons: z.array(Button), rules: z.array(Rule) })

export const roleSight = endpoint({
  method: 'GET',
  path: '/sys/role/sight',
  from: 'extension',
  who: 'operator',
  permission: 'role:list',
  summary:
    'What somebody with just this role is shown: menu and buttons as their own page would get them, with the rules',
  query: z.object({ roleId: Id }),
  data: permissionsByToken.data.extend({
    roleName: z.string(),
    kind: z.int(),
    entries: z.array(Sighted),
    /** Permissions that it holds without the menu entry of the page on which they are used. */
    homeless: z.array(z.object({ code: z.string(), name: z.string() })),
    /** Permissions and entries of the role that the caller lacks: a preview does not show them. */
    lacking: z.int(),
  }),
  errors: ['NOT_FOUND'],
})
export type RoleSight = z.output<typeof roleSight.data>

export const missingEntries = endpoint({
  method: 'POST',
  path: '/sys/role/queryMissingEntries',
  from: 'extension',
  who: 'operator',
  permission: 'role:list',
  effect: 'read',
  summary: 'Rights among these whose page is not among them, with the entry of the menu that opens it',
  body: z.strictObject({ roleId: Id, permissionIds: z.array(Id).max(5_000) }),
  data: z.array(
    z.object({
      right: z.string(),
      code: z.string(),
      entry: z.object({ id: Id, name: z.string(), grantable: z.boolean() }),
    }),
  ),
  errors: ['NOT_FOUND'],
})
export type MissingEntry = z.output<typeof missingEntries.data>[number]

export const saveLanding = endpoint({
  method: 'PUT',
  path: '/sys/role/landing',
  from: 'extension',
  who: 'operator',
  permission: 'role:edit',
  summary: 'The page on which members of a role begin; empty for the first entry of their menu',
  body: z.strictObject({ roleId: Id, version: Version, landing: z.string().max(256) }),
  data: Edited,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
})

const Right = z.object({ id: Id, name: z.string(), code: z.string().nullable(), menuType: z.int() })
const Member = z.object({ id: Id, username: z.string(), realname: z.string() })
const parted = <T extends z.ZodType>(item: T) =>
  z.object({ one: z.array(item), other: z.array(item), both: z.array(item) })

export const compareRoles = endpoint({
  method: 'GET',
  path: '/sys/role/compare',
  from: 'extension',
  who: 'operator',
  permission: 'role:list',
  summary: 'What only the one role holds, only the other, and both; the same of their members for who may see users',
  query: z.object({ roleId: Id, otherId: Id }),
  data: z.object({ rights: parted(Right), members: parted(Member).nullable() }),
  errors: ['NOT_FOUND'],
})
export type Compared = z.output<typeof compareRoles.data>
