import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { MEASURE_KINDS, STANDINGS } from '@/lib/domain/shop/standing'
import {
  Id,
  Instant,
  IntText,
  line,
  Nothing,
  PageQuery,
  Pence,
  paged,
  reasonLine,
  searched,
  TwinText,
  UkDate,
  Version,
} from './common'
import { endpoint } from './endpoint'
import { Meter } from './violation'

export const MERCHANT_TABS = ['open', ...STANDINGS, 'expiring', 'banAsked'] as const
/** Days before its end in which a subscription counts as expiring. */
export const EXPIRING_DAYS = 30
const NOTE_MAX = 500

const Standing = z.object({ kind: z.enum(STANDINGS), until: Instant.nullable(), reason: TwinText.nullable() })

export const MerchantRow = z.object({
  id: Id,
  no: z.string(),
  name: TwinText,
  logo: z.string().nullable(),
  /** 1 China company, 2 UK company, 3 UK individual. */
  shopType: z.int(),
  /** Null: open without restrictions. */
  standing: Standing.nullable(),
  /** Next measure to begin; null if none is decided. */
  scheduled: z.object({ kind: z.enum(MEASURE_KINDS), from: Instant }).nullable(),
  banAsked: z.boolean(),
  expireTime: Instant,
  expired: z.boolean(),
  /** Products on sale. */
  products: z.int(),
  /** Paid orders of the last 30 days. */
  orders: z.int(),
  /** Amount paid in the last 30 whole UK days, and debt to the shop; null for readers without `ledger:view`. */
  salesP: Pence.nullable(),
  balanceP: Pence.nullable(),
  /** Shares in the same days, in hundredths of a per cent: refunded orders, deadlines kept; null without any. */
  refundBp: z.int().nullable(),
  onTimeBp: z.int().nullable(),
  /** Non-compliant listings in this UK month. */
  violations: z.int(),
  owner: z.string().nullable(),
  joinTime: Instant,
})
export type MerchantRow = z.output<typeof MerchantRow>

const MeasureRow = z.object({
  id: Id,
  kind: z.enum(MEASURE_KINDS),
  state: z.enum(['asked', 'active', 'refused', 'dropped', 'lifted']),
  from: Instant,
  until: Instant.nullable(),
  reason: TwinText,
  asker: z.string().nullable(),
  askTime: Instant,
  decider: z.string().nullable(),
  lifter: z.string().nullable(),
  liftReason: TwinText.nullable(),
  /** True if it is in force now. */
  inForce: z.boolean(),
  /** True if the caller may confirm it, which the requester may not. */
  decidable: z.boolean(),
  version: Version,
})
export type MeasureRow = z.output<typeof MeasureRow>

const Person = z.object({
  id: Id,
  username: z.string(),
  realname: z.string(),
  owner: z.boolean(),
  frozen: z.boolean(),
  roles: z.array(TwinText),
  loginTime: Instant.nullable(),
})

export const Merchant = MerchantRow.extend({
  establishment: z.string(),
  goodsLocation: z.enum(['uk', 'overseas']),
  meter: Meter,
  measures: z.array(MeasureRow),
  people: z.array(Person),
  notes: z.array(z.object({ id: Id, text: z.string(), author: z.string().nullable(), time: Instant })),
  /** Open orders: while there are any, the shop cannot be closed. */
  openOrders: z.int(),
})
export type Merchant = z.output<typeof Merchant>

export const MERCHANT_SORTS = [
  'joinTime',
  'orders',
  'salesP',
  'balanceP',
  'refundBp',
  'onTimeBp',
  'violations',
] as const

export const listMerchants = endpoint({
  method: 'GET',
  path: '/merchant/shop/list',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:view',
  summary: 'List shops with how they stand, what they sell and how well, newest first',
  query: PageQuery.extend({
    tab: z.enum(MERCHANT_TABS).optional(),
    /** Part of a name or of a number. */
    q: searched(100).optional(),
    shopType: IntText.min(1).max(3).optional(),
    /** 1: only those whose subscription has ended. */
    expired: IntText.min(1).max(1).optional(),
    /** 1: only those with a non-compliant listing in this UK month. */
    violated: IntText.min(1).max(1).optional(),
    /** Sorting by an amount needs `ledger:view`, else FORBIDDEN. */
    sort: z.enum(MERCHANT_SORTS).default('joinTime'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  data: paged(MerchantRow),
})

export const getMerchant = endpoint({
  method: 'GET',
  path: '/merchant/shop/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:view',
  summary: 'Read a shop with its people, what was decided about it, and what operators noted',
  query: z.object({ id: Id }),
  data: Merchant,
  errors: ['NOT_FOUND'],
})

const reasons = { reasonZh: reasonLine(REASON_MAX), reasonEn: reasonLine(REASON_MAX) }

export const restrictMerchant = endpoint({
  method: 'POST',
  path: '/merchant/shop/restrict',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:restrict',
  summary:
    'Restrict a shop (no new products) or suspend it (nothing can be changed) until a UK day, or until it is lifted',
  body: z.strictObject({
    shopId: Id,
    kind: z.enum(['restricted', 'suspended']),
    /** Last day, UK time; null: until it is lifted. */
    untilOn: UkDate.nullable(),
    ...reasons,
  }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND'],
})

export const askBan = endpoint({
  method: 'POST',
  path: '/merchant/shop/askBan',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:ban',
  summary: 'Ask for a ban by a rule, which a second person confirms',
  body: z.strictObject({
    shopId: Id,
    rule: z.string().max(20),
    /** First and last day, UK time. */
    fromOn: UkDate,
    untilOn: UkDate,
    ...reasons,
  }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND'],
})

export const decideBan = endpoint({
  method: 'PUT',
  path: '/merchant/shop/decideBan',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:ban',
  summary: 'Confirm or refuse a ban that somebody else has asked for',
  body: z.strictObject({ id: Id, version: Version, confirm: z.boolean() }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MEASURE_MOVED_ON', 'BAN_NEEDS_ANOTHER', 'CASE_TAKEN'],
})

export const liftMerchant = endpoint({
  method: 'PUT',
  path: '/merchant/shop/lift',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:restrict',
  summary: 'End a restriction, a suspension or a ban before its time; a ban asks for the right to ban',
  body: z.strictObject({ id: Id, version: Version, ...reasons }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'MEASURE_MOVED_ON', 'FORBIDDEN'],
})

export const addMerchantNote = endpoint({
  method: 'POST',
  path: '/merchant/shop/addNote',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:note',
  idempotent: true,
  summary: 'Note something about a shop that only operators read',
  body: z.strictObject({ shopId: Id, text: line(NOTE_MAX).min(1, { error: 'required' }) }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND'],
})

export const enterMerchant = endpoint({
  method: 'PUT',
  path: '/merchant/shop/enter',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:enter',
  summary: 'Look into a shop as its owner would for half an hour, changing nothing; the owner is told',
  body: z.strictObject({ shopId: Id, reason: reasonLine(REASON_MAX) }),
  data: z.object({ until: Instant }),
  errors: ['NOT_FOUND', 'PREVIEW_EMPTY'],
})
