import { z } from 'zod'
import { BUYER_STATES } from '@/lib/domain/buyer/state'
import { LOCALES } from '@/lib/domain/locale'
import { Id, Instant, Nothing, PageQuery, Pence, paged, reasonLine, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

const BuyerRow = z.object({
  id: Id,
  /** Masked; blank once the account is erased. */
  name: z.string(),
  mail: z.string(),
  state: z.enum(BUYER_STATES),
  /** True if ordered without an account. */
  guest: z.boolean(),
  language: z.enum(LOCALES),
  createTime: Instant,
  lastLoginTime: Instant.nullable(),
  /** Orders in all shops, and the amount paid and not refunded, in pence. */
  orders: z.int(),
  paidP: Pence,
})
export type BuyerRow = z.output<typeof BuyerRow>

const Bought = z.object({ id: Id, no: z.string(), shop: TwinText, status: z.int(), placedTime: Instant, paidP: Pence })
const Complaint = z.object({
  id: Id,
  no: z.string(),
  orderNo: z.string(),
  state: z.int(),
  createTime: Instant,
  askP: Pence,
})
const Reviewed = z.object({
  id: Id,
  title: TwinText,
  stars: z.int(),
  text: z.string(),
  hidden: z.boolean(),
  createTime: Instant,
})
const Signed = z.object({
  id: Id,
  place: z.string(),
  ip: z.string(),
  createTime: Instant,
  expireTime: Instant,
  /** Null if it is still open. */
  endTime: Instant.nullable(),
})

/** Reasons why an account cannot be erased yet. */
export const ERASE_TROUBLES = ['orders', 'cases', 'money', 'payout', 'balance'] as const

const BuyerDetail = BuyerRow.extend({
  version: Version,
  blockReason: z.string(),
  blockTime: Instant.nullable(),
  eraseTime: Instant.nullable(),
  /** Wallet balance in pence, and usable points. */
  balanceP: Pence,
  points: z.int(),
  cases: z.int(),
  reviews: z.int(),
  /** Most recent orders, at most ten. */
  lastOrders: z.array(Bought),
  lastCases: z.array(Complaint),
  lastReviews: z.array(Reviewed),
  sessions: z.array(Signed),
  canBlock: z.boolean(),
  canErase: z.boolean(),
  eraseTroubles: z.array(z.enum(ERASE_TROUBLES)),
})
export type BuyerDetail = z.output<typeof BuyerDetail>

const reads = { method: 'GET', from: 'extension', who: 'operator', permission: 'buyer:list' } as const
const writes = { method: 'PUT', from: 'extension', who: 'operator', idempotent: true } as const
const one = { id: Id, version: Version }

export const listBuyers = endpoint({
  ...reads,
  path: '/buyer/op/list',
  summary:
    'List buyers, the newest first; found by a whole e-mail address, the number of an order or a parcel, or names in an order',
  query: PageQuery.extend({
    q: searched(120).optional(),
    state: z.enum(BUYER_STATES).optional(),
  }),
  data: paged(BuyerRow),
})

export const getBuyer = endpoint({
  ...reads,
  path: '/buyer/op/queryById',
  summary: 'Read a buyer with orders, cases, reviews, balance, points and sessions; personal data is masked',
  query: z.object({ id: Id }),
  data: BuyerDetail,
  errors: ['NOT_FOUND'],
})

export const blockBuyer = endpoint({
  ...writes,
  path: '/buyer/op/block',
  permission: 'buyer:block',
  summary: 'Block a buyer with a reason: sessions end and nobody signs in; placed orders go on',
  body: z.strictObject({ ...one, reason: reasonLine(300) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'BUYER_MOVED_ON'],
})

export const unblockBuyer = endpoint({
  ...writes,
  path: '/buyer/op/unblock',
  permission: 'buyer:block',
  summary: 'Let a blocked buyer sign in again',
  body: z.strictObject(one),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'BUYER_MOVED_ON'],
})

export const endBuyerSessions = endpoint({
  ...writes,
  path: '/buyer/op/endSessions',
  permission: 'buyer:block',
  summary: 'End every open session of a buyer',
  body: z.strictObject({ id: Id }),
  data: z.object({ ended: z.int() }),
  errors: ['NOT_FOUND'],
})

export const eraseBuyer = endpoint({
  ...writes,
  path: '/buyer/op/erase',
  permission: 'buyer:erase',
  summary: 'Erase the personal data of a buyer who asked for it; orders and payments stay without a name',
  body: z.strictObject({ ...one, reason: reasonLine(300) }),
  data: Nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'BUYER_MOVED_ON', 'BUYER_NOT_ERASABLE'],
})
