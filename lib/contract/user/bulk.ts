import { z } from 'zod'
import { Id, Version } from '../common'
import { endpoint } from '../endpoint'
import { User, UserQuery } from '.'

/** Most users that a role can be given to, or taken from, in one call. */
export const ROLE_BATCH_MAX = 100
export const ROLE_ACTS = ['give', 'take'] as const
export type RoleAct = (typeof ROLE_ACTS)[number]

/**
 * Result for one user: `done`; `already`, no change needed; `last`, it is their only role; `kind`, the role is for
 * other users; `forbidden`, the caller's own account or one with more permissions; `changed`, by another user since
 * the preview; `gone`, deleted or not visible.
 */
export const ROLE_RESULTS = ['done', 'already', 'last', 'kind', 'forbidden', 'changed', 'gone'] as const

const RoleRow = z.object({
  id: Id,
  /** Empty if the user is gone. */
  username: z.string(),
  realname: z.string(),
  version: Version,
  result: z.enum(ROLE_RESULTS),
})
export type RoleRow = z.output<typeof RoleRow>

const Act = { roleId: Id, act: z.enum(ROLE_ACTS) }
const rows = z.object({ rows: z.array(RoleRow) })

export const previewRoleBatch = endpoint({
  method: 'POST',
  path: '/sys/user/roleBatch/preview',
  from: 'extension',
  who: 'operator',
  permission: 'user:edit',
  effect: 'read',
  summary: 'What would become of each of these users',
  body: z.strictObject({ ...Act, ids: z.array(Id).min(1).max(ROLE_BATCH_MAX) }),
  data: rows,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const roleBatch = endpoint({
  method: 'PUT',
  path: '/sys/user/roleBatch',
  from: 'extension',
  who: 'operator',
  permission: 'user:edit',
  summary: 'Gives a role to users or takes it from them; each for itself, in the version that was looked at',
  body: z.strictObject({
    ...Act,
    users: z
      .array(z.strictObject({ id: Id, version: Version }))
      .min(1)
      .max(ROLE_BATCH_MAX),
  }),
  data: rows,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMINISTRATOR'],
})

/** Users in one block of a file, and most that can be selected for one. */
export const USER_BLOCK = 500
export const USERS_IN_FILE = 1_000

const { current: _current, size: _size, sort: _sort, order: _order, ...Filter } = UserQuery.shape

export const exportUsers = endpoint({
  method: 'POST',
  path: '/sys/user/exportXls',
  from: 'extension',
  who: 'operator',
  permission: 'user:list',
  effect: 'write',
  summary: 'A block of the view, or of the ticked ones, for a file, by account; logged as an export',
  body: z.strictObject({ ...Filter, ids: z.array(Id).max(USERS_IN_FILE).optional(), after: Id.nullable() }),
  data: z.object({ records: z.array(User), next: Id.nullable() }),
})
