import { z } from 'zod'
import { NICKNAME, REALNAME_MAX, REALNAME_MIN, USERNAME } from '@/lib/domain/person'
import {
  Edited,
  Id,
  Instant,
  IntText,
  line,
  Nothing,
  nameLine,
  PageQuery,
  paged,
  phoneText,
  searched,
  typedText,
  Version,
} from '../common'
import { endpoint } from '../endpoint'

const RoleName = z.object({ id: Id, roleCode: z.string(), roleName: z.string() })
const DepartmentName = z.object({ id: Id, departName: z.string(), orgCode: z.string() })
const ShopName = z.object({ id: Id, shopName: z.string() })

/** An account. Phone and mail are masked: administration does not need them. */
export const User = z.object({
  id: Id,
  username: z.string(),
  realname: z.string(),
  nickname: z.string(),
  avatar: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  userType: z.int().describe('1 operator, 2 shop'),
  status: z.int().describe('1 normal, 2 frozen, 3 deleted and still in the bin'),
  /** When and why a user was frozen; null and empty if not recorded. */
  frozenTime: Instant.nullable(),
  frozenReason: z.string(),
  departments: z.array(DepartmentName),
  /** Department in which they start; null if they choose it at sign-in. */
  currentDepartId: Id.nullable(),
  roles: z.array(RoleName),
  shops: z.array(ShopName),
  /** Internal note of administrators about the account. */
  remark: z.string(),
  lastLoginTime: Instant.nullable(),
  createTime: Instant,
  validUntil: Instant.nullable(),
  /** When the user was moved to the bin, and when their personal data are erased. */
  deletedTime: Instant.nullable(),
  eraseTime: Instant.nullable(),
  /** True if signing in requires a second step. */
  secondFactor: z.boolean(),
  /** True if the caller may change this account: not their own, and none with more permissions. */
  manageable: z.boolean(),
  version: Version,
})
export type User = z.output<typeof User>

export const USER_SORTS = ['username', 'createTime', 'lastLoginTime', 'validUntil'] as const
/** Accounts by end date: within thirty days, ended, and without an end in sight. */
export const VALIDITIES = ['soon', 'over', 'open'] as const

/** Last sign-in: within thirty days, not within ninety, or never. */
export const LAST_LOGINS = ['recent', 'quiet', 'never'] as const

export const UserQuery = PageQuery.extend({
  /** Part of the account, the name or the nickname. */
  q: searched(64).optional(),
  username: z.string().trim().max(64).optional(),
  realname: z.string().trim().max(30).optional(),
  /** The full number: only its keyed hash is compared. */
  phone: typedText(32).optional(),
  /** 3: the bin, which is excluded by default. */
  status: IntText.min(1).max(3).optional(),
  valid: z.enum(VALIDITIES).optional(),
  lastLogin: z.enum(LAST_LOGINS).optional(),
  /** 1: signing in requires a second step; 0: it does not. */
  second: IntText.min(0).max(1).optional(),
  userType: IntText.min(1).max(2).optional(),
  roleId: Id.optional(),
  depId: Id.optional(),
  below: IntText.min(0).max(1).default(1).describe('Of the department: 1 with those below it, 0 without'),
  sort: z.enum(USER_SORTS).default('username'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/sys/user/list',
  from: 'specification',
  who: 'operator',
  permission: 'user:list',
  summary: 'Users, by what the columns show',
  query: UserQuery,
  data: paged(User),
})

/** Filters of the list without paging, order and department. */
const CountQuery = UserQuery.omit({ current: true, size: true, sort: true, order: true, depId: true, below: true })

export const departmentCounts = endpoint({
  method: 'GET',
  path: '/sys/user/departmentCounts',
  from: 'extension',
  who: 'operator',
  permission: 'user:list',
  summary: 'How many users of the view each department has, with those of the departments below it',
  query: CountQuery,
  /** In tree order. */
  data: z.array(DepartmentName.extend({ depth: z.int(), users: z.int() })),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/sys/user/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'user:list',
  summary: 'One user',
  query: z.object({ id: Id }),
  data: User,
  errors: ['NOT_FOUND'],
})

export const usersOfDepartment = endpoint({
  method: 'GET',
  path: '/sys/user/queryUserByDepId',
  from: 'specification',
  who: 'operator',
  permission: 'user:list',
  summary: 'Users of a department',
  query: z.object({ id: Id }),
  data: z.array(User),
  errors: ['NOT_FOUND'],
})

export const rolesOfUser = endpoint({
  method: 'GET',
  path: '/sys/user/queryUserRole',
  from: 'specification',
  who: 'operator',
  permission: 'user:list',
  summary: 'Ids of the roles of a user',
  query: z.object({ userid: Id }),
  data: z.array(Id),
  errors: ['NOT_FOUND'],
})

export const roleMapOfUser = endpoint({
  method: 'GET',
  path: '/sys/user/queryUserRoleMap',
  from: 'specification',
  who: 'operator',
  permission: 'user:list',
  summary: 'Names of the roles of a user by their ids',
  query: z.object({ userid: Id }),
  data: z.record(z.string(), z.string()),
  errors: ['NOT_FOUND'],
})

export const CHECKED_FIELDS = ['username', 'phone', 'email'] as const

export const checkOnlyUser = endpoint({
  method: 'GET',
  path: '/sys/user/checkOnlyUser',
  from: 'specification',
  who: 'operator',
  permission: 'user:list',
  summary: 'Whether a name, phone number or mail address is still free; `id` is the user who may have it',
  query: z.object({
    username: z.string().trim().max(64).optional(),
    phone: typedText(32).optional(),
    email: z.string().trim().max(128).optional(),
    id: Id.optional(),
  }),
  data: z.object({ taken: z.array(z.enum(CHECKED_FIELDS)) }),
  errors: ['TOO_MANY_REQUESTS'],
})

const Realname = nameLine(REALNAME_MAX).refine((name) => Array.from(name).length >= REALNAME_MIN, {
  error: 'tooShort',
  params: { min: REALNAME_MIN },
})
const Nickname = nameLine(REALNAME_MAX).regex(NICKNAME, { error: 'nickname' })
const Mail = z.union([z.literal(''), z.email({ error: 'mail' }).max(128)])
const Phone = phoneText(40)
const Password = z.string().min(1, { error: 'required' }).max(128)
const Ids = z.array(Id).max(100)

export const USER_REMARK_MAX = 200
const Remark = line(USER_REMARK_MAX)
const CurrentDepart = Id.nullable()

const UserFields = {
  realname: Realname,
  nickname: Nickname,
  roleIds: Ids.min(1, { error: 'required' }),
  departIds: Ids.min(1, { error: 'required' }),
  shopIds: Ids,
  validUntil: Instant.nullable(),
}

export const addUser = endpoint({
  method: 'POST',
  path: '/sys/user/add',
  from: 'specification',
  who: 'operator',
  permission: 'user:add',
  idempotent: true,
  summary: 'A new user, who has to choose a password of their own at the first login',
  body: z.strictObject({
    ...UserFields,
    username: z.string().trim().toLowerCase().regex(USERNAME, { error: 'username' }),
    phone: Phone,
    email: Mail,
    userType: z.union([z.literal(1), z.literal(2)]),
    password: Password,
    confirmpassword: Password,
    currentDepartId: CurrentDepart.default(null),
    remark: Remark.default(''),
  }),
  data: z.object({ id: Id }),
  errors: ['FORBIDDEN', 'PASSWORD_WEAK'],
})

export const editUser = endpoint({
  method: 'PUT',
  path: '/sys/user/edit',
  from: 'specification',
  who: 'operator',
  permission: 'user:edit',
  summary: 'Changes a user; phone, mail, current department and remark stay as they are when they are left out',
  body: z.strictObject({
    ...UserFields,
    id: Id,
    version: Version,
    phone: Phone.optional(),
    email: Mail.optional(),
    currentDepartId: CurrentDepart.optional(),
    remark: Remark.optional(),
  }),
  data: Edited,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT', 'LAST_ADMINISTRATOR'],
})

/** Longest reason for freezing, one line. */
export const FREEZE_REASON_MAX = 100

export const frozenBatch = endpoint({
  method: 'PUT',
  path: '/sys/user/frozenBatch',
  from: 'specification',
  who: 'operator',
  permission: 'user:freeze',
  summary: 'Freezes users (their sessions end at once) or lets them in again',
  body: z.strictObject({
    ids: Ids.min(1),
    status: z.union([z.literal(1), z.literal(2)]),
    /** For freezing; the console always sends one. */
    reason: line(FREEZE_REASON_MAX).optional(),
  }),
  data: z.object({ changed: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_ADMINISTRATOR'],
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/sys/user/updatePassword',
  from: 'specification',
  who: 'operator',
  permission: 'user:reset',
  summary: 'A password for somebody else, which they must change at once; their sessions end',
  body: z.strictObject({ username: z.string().trim().max(64), password: Password, confirmpassword: Password }),
  data: Nothing,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'PASSWORD_WEAK'],
})

export const forceOut = endpoint({
  method: 'PUT',
  path: '/sys/user/forceOut',
  from: 'extension',
  who: 'operator',
  permission: 'user:forceout',
  summary: 'Ends all sessions of a user',
  body: z.strictObject({ id: Id }),
  data: z.object({ ended: z.int() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
})

/** Choices of the form: only roles that the caller may assign. */
export const userChoices = endpoint({
  method: 'GET',
  path: '/sys/user/choices',
  from: 'extension',
  who: 'operator',
  permission: 'user:list',
  summary: 'Roles, departments and shops to choose from',
  data: z.object({
    roles: z.array(RoleName.extend({ kind: z.int(), grantable: z.boolean() })),
    /** In tree order; `depth` is the number of parents. */
    departments: z.array(DepartmentName.extend({ depth: z.int().default(0) })),
    shops: z.array(ShopName),
  }),
})
