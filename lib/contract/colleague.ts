import { z } from 'zod'
import { COLLEAGUE_STATES, KEPT_REASONS } from '@/lib/domain/colleague'
import { NICKNAME, REALNAME_MAX, USERNAME } from '@/lib/domain/person'
import { Edited, Id, Instant, line, Nothing, nameLine, PageQuery, paged, searched, UkDate, Version } from './common'
import { endpoint } from './endpoint'
import { FREEZE_REASON_MAX } from './user'

const RoleName = z.object({ id: Id, roleCode: z.string(), roleName: z.string() })

/** A person who works for the caller's shop. */
export const Colleague = z.object({
  id: Id,
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  /** Masked. */
  email: z.string().nullable(),
  state: z.enum(COLLEAGUE_STATES),
  /** True for an owner of the shop. */
  owner: z.boolean(),
  roles: z.array(RoleName),
  /** Last UK day on which the account is valid. */
  lastDay: UkDate.nullable(),
  lastLoginTime: Instant.nullable(),
  createTime: Instant,
  secondFactor: z.boolean(),
  frozenReason: z.string(),
  /** Reason why the caller cannot change this account; null if they can. */
  kept: z.enum(KEPT_REASONS).nullable(),
  version: Version,
})
export type Colleague = z.output<typeof Colleague>

export const listColleagues = endpoint({
  method: 'GET',
  path: '/shop/admin/list',
  from: 'extension',
  who: 'shop',
  permission: 'shop:admin',
  whenPaused: 'allowed',
  summary: 'List the people of the shop, owners first',
  query: PageQuery.extend({
    /** Part of the account or of the name. */
    q: searched(64).optional(),
    state: z.enum(COLLEAGUE_STATES).optional(),
    roleId: Id.optional(),
  }),
  data: paged(Colleague),
})

export const getColleague = endpoint({
  method: 'GET',
  path: '/shop/admin/queryById',
  from: 'extension',
  who: 'shop',
  permission: 'shop:admin',
  whenPaused: 'allowed',
  summary: 'Read one of the people of the shop',
  query: z.object({ id: Id }),
  data: Colleague,
  errors: ['NOT_FOUND'],
})

/** A role as the form offers it. */
export const colleagueRoles = endpoint({
  method: 'GET',
  path: '/shop/admin/roles',
  from: 'extension',
  who: 'shop',
  permission: 'shop:admin',
  whenPaused: 'allowed',
  summary: 'List the roles that people of the shop can have, and which of them the caller may give',
  data: z.array(RoleName.extend({ description: z.string(), own: z.boolean(), grantable: z.boolean() })),
})

const Password = z.string().max(128)
const Mail = z.union([z.literal(''), z.email({ error: 'mail' }).max(128)])
const Name = nameLine(REALNAME_MAX).regex(NICKNAME, { error: 'nickname' })
const Roles = z.array(Id).min(1, { error: 'required' }).max(20)
const LastDay = UkDate.nullable()

export const COLLEAGUE_WAYS = ['invite', 'password'] as const

export const addColleague = endpoint({
  method: 'POST',
  path: '/shop/admin/add',
  from: 'extension',
  who: 'shop',
  permission: 'shop:admin',
  whenPaused: 'allowed',
  idempotent: true,
  summary: 'Add a colleague: invited by mail to set a password, or with a password that they must change at once',
  body: z.strictObject({
    username: z.string().trim().toLowerCase().regex(USERNAME, { error: 'username' }),
    realname: Name,
    /** Address of an invitation; may be empty for a person who already has a password. */
    email: Mail,
    roleIds: Roles,
    lastDay: LastDay,
    way: z.enum(COLLEAGUE_WAYS, { error: 'required' }),
    password: Password.default(''),
    confirmpassword: Password.default(''),
  }),
  data: z.object({ id: Id }),
  errors: ['FORBIDDEN', 'PASSWORD_WEAK', 'TOO_MANY_REQUESTS', 'PLAN_LIMIT'],
})

export const editColleague = endpoint({
  method: 'PUT',
  path: '/shop/admin/edit',
  from: 'extension',
  who: 'shop',
  permission: 'shop:admin',
  whenPaused: 'allowed',
  summary: 'Change the name, the roles or the last day of a colleague',
  body: z.strictObject({ id: Id, version: Version, realname: Name, roleIds: Roles, lastDay: LastDay }),
  data: Edited,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
})

export const freezeColleague = endpoint({
  method: 'PUT',
  path: '/shop/admin/freeze',
  from: 'extension',
  who: 'shop',
  permission: 'shop:admin',
  whenPaused: 'allowed',
  summary: 'Freeze a colleague (their sessions end at once), or let them in again',
  body: z.strictObject({
    id: Id,
    frozen: z.boolean(),
    /** Required for freezing. */
    reason: line(FREEZE_REASON_MAX).default(''),
  }),
  data: Edited,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const resetColleague = endpoint({
  method: 'PUT',
  path: '/shop/admin/reset',
  from: 'extension',
  who: 'shop',
  permission: 'shop:admin',
  whenPaused: 'allowed',
  summary: 'Give a colleague another password, which they must change at once; their sessions end',
  body: z.strictObject({ id: Id, password: Password.min(1, { error: 'required' }), confirmpassword: Password }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PASSWORD_WEAK'],
})

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/shop/admin/invite',
  from: 'extension',
  who: 'shop',
  permission: 'shop:admin',
  whenPaused: 'allowed',
  summary: 'Send the invitation again to a colleague who has not set a password yet',
  body: z.strictObject({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'COLLEAGUE_JOINED', 'TOO_MANY_REQUESTS'],
})

export const signOutColleague = endpoint({
  method: 'PUT',
  path: '/shop/admin/forceOut',
  from: 'extension',
  who: 'shop',
  permission: 'shop:admin',
  whenPaused: 'allowed',
  summary: 'End all sessions of a colleague',
  body: z.strictObject({ id: Id }),
  data: z.object({ ended: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

export const removeColleague = endpoint({
  method: 'DELETE',
  path: '/shop/admin/delete',
  from: 'extension',
  who: 'shop',
  permission: 'shop:admin',
  whenPaused: 'allowed',
  summary: 'Remove a colleague: the account ends; what they did keeps their name',
  query: z.object({ id: Id }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})
