import { z } from 'zod'
import { CHAT_KINDS } from '@/lib/domain/chat'
import { permissionsByToken } from './account'
import { Id, Instant } from './common'
import { endpoint } from './endpoint'

const CODE = /^[A-Za-z][A-Za-z0-9:]{1,99}$/
const Code = z.string().regex(CODE)
/** Texts separated by commas, because query strings have no lists. */
const Several = z.string().max(400).default('')

const RoleFacts = z.object({
  id: Id,
  roleCode: z.string(),
  roleName: z.string(),
  /** Number of users with it. */
  users: z.int(),
  /** `own`: the user has it; `removed`: the question assumes that they do not. */
  own: z.boolean(),
  removed: z.boolean(),
  /** Requested permission codes that it holds, and requested entries. */
  codes: z.array(z.string()),
  entries: z.array(Id),
  /** Accounts of people who could grant it to this user. */
  givers: z.array(z.string()),
})

const EntryFacts = z.object({
  id: Id,
  parentId: Id.nullable(),
  path: z.string(),
  title: z.string(),
  component: z.string().nullable(),
  /** True if it is an entry of the requested screen; the others are its parents. */
  names: z.boolean(),
  hidden: z.boolean(),
  /** "0" registers no route (specification, section 2). */
  route: z.string(),
  /** Permissions of which one opens it; empty: open to everybody with the entry. */
  permissionList: z.array(z.string()),
  granted: z.boolean(),
})
export type EntryFacts = z.output<typeof EntryFacts>

const ButtonFacts = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** "2" is ignored; status "0" shows the button to everybody (specification, section 6). */
  type: z.string(),
  status: z.string(),
  granted: z.boolean(),
  /** True if a role of this user's side can hold it: the platform's roles hold no shop permissions. */
  fits: z.boolean().default(true),
})

const CallFacts = z.object({
  code: z.string(),
  method: z.string(),
  path: z.string(),
  /** Result of the marketplace's gate for this call: null admits it, else an error code. */
  refusal: z.string().nullable(),
})

export const Inspected = z.object({
  user: z.object({
    id: Id,
    username: z.string(),
    realname: z.string(),
    userType: z.int(),
    status: z.int(),
    validUntil: Instant.nullable(),
    /** True if neither frozen nor expired. */
    open: z.boolean(),
    /** Pending steps: choosing a new password, and setting up two-factor sign-in. */
    secretDue: z.boolean(),
    secondDue: z.boolean(),
  }),
  departments: z.array(z.string()),
  shops: z.array(z.object({ id: Id, shopName: z.string(), expired: z.boolean() })),
  /** Shop that the user acts for; null if none. */
  shopId: Id.nullable(),
  roles: z.array(RoleFacts),
  entries: z.array(EntryFacts),
  buttons: z.array(ButtonFacts),
  calls: z.array(CallFacts),
  /** Data from which the user's next page would be rendered. */
  ...permissionsByToken.data.shape,
  /** Requested order: its owner, and whether this user can find it. */
  record: z
    .object({
      no: z.string(),
      shopName: z.string().nullable(),
      found: z.boolean(),
      /** State of the order, and whether it is on hold; permissions do not matter here. Null without an order. */
      state: z.object({ status: z.int(), held: z.boolean() }).nullable(),
      /** True if it is in their scope and a data rule of their roles hides it. */
      ruledOut: z.boolean(),
    })
    .nullable(),
  /** Requested conversation, and whether this user takes part in it. Null without one. */
  conversation: z
    .object({ kind: z.enum(CHAT_KINDS).nullable(), shopName: z.string().nullable(), found: z.boolean() })
    .nullable(),
})
export type Inspected = z.output<typeof Inspected>

export const inspectUser = endpoint({
  method: 'GET',
  path: '/sys/inspector/queryByUser',
  from: 'extension',
  who: 'operator',
  permission: 'inspector:use',
  summary: 'Why a user may or may not: everything that the verdict on a screen, a button and a record follows from',
  query: z.object({
    username: z.string().trim().min(1).max(64),
    /** Shop to assume instead of the one that they chose last. */
    actsFor: Id.optional(),
    /** Path and component keys of the screen. */
    screen: z.string().max(200).default(''),
    components: Several,
    codes: Several,
    /** Number of an order. */
    order: z.string().trim().max(64).default(''),
    /** Id of a conversation. */
    conversation: Id.optional(),
    /** One of their roles, assumed to be removed. */
    without: Id.optional(),
  }),
  data: Inspected,
  errors: ['NOT_FOUND'],
})

export const inspectorChoices = endpoint({
  method: 'GET',
  path: '/sys/inspector/choices',
  from: 'extension',
  who: 'operator',
  permission: 'inspector:use',
  summary: 'Every button with its name, to choose one from',
  data: z.object({ buttons: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

export const missingRight = endpoint({
  method: 'GET',
  path: '/sys/permission/queryMissing',
  from: 'extension',
  who: 'user',
  whenPaused: 'allowed',
  summary: 'What a right is called, which roles of the caller’s kind hold it, and whom the caller may ask for it',
  query: z.object({ code: Code }),
  data: z.object({
    name: z.string(),
    held: z.boolean(),
    roles: z.array(z.string()),
    /** Names of people on the caller's side who may grant it, and the name of the role that allows them to. */
    ask: z.array(z.string()),
    askRole: z.string().optional(),
  }),
  errors: ['NOT_FOUND'],
})
