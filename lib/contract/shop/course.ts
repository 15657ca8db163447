import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { CLOSING_REASONS, CLOSING_STATES, HOLIDAY_MODES, HOLIDAY_NOTE_MAX } from '@/lib/domain/shop/course'
import { Id, Instant, line, PageQuery, paged, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'

export const ShopHoliday = z.object({
  id: Id,
  /** First and last UK day. */
  firstDay: UkDate,
  lastDay: UkDate,
  startTime: Instant,
  endTime: Instant,
  mode: z.enum(HOLIDAY_MODES),
  /** Days added to the dispatch promise. */
  extraDays: z.int(),
  note: TwinText,
  /** Time at which it was ended early. */
  endedTime: Instant.nullable(),
  state: z.enum(['scheduled', 'running', 'over']),
  creator: z.string().nullable(),
  createTime: Instant,
})
export type ShopHoliday = z.output<typeof ShopHoliday>

export const getHoliday = endpoint({
  method: 'GET',
  path: '/shop/holiday/query',
  from: 'extension',
  who: 'shop',
  permission: 'shop:view',
  whenPaused: 'allowed',
  summary: 'Read the holiday that runs or is planned, what it touches, and those before',
  data: z.object({
    current: ShopHoliday.nullable(),
    /** Current UK day, and longest holiday in days. */
    today: UkDate,
    maxDays: z.int(),
    affected: z.object({ products: z.int(), openOrders: z.int() }),
    log: z.array(ShopHoliday),
  }),
})

export const scheduleHoliday = endpoint({
  method: 'POST',
  path: '/shop/holiday/schedule',
  from: 'extension',
  who: 'shop',
  permission: 'shop:holiday',
  summary: 'Plan a holiday of whole UK days',
  body: z.strictObject({
    firstDay: UkDate,
    lastDay: UkDate,
    mode: z.enum(HOLIDAY_MODES, { error: 'required' }),
    extraDays: z.int().min(0).max(30),
    noteZh: line(HOLIDAY_NOTE_MAX),
    noteEn: line(HOLIDAY_NOTE_MAX),
  }),
  data: z.object({ id: Id }),
  errors: ['HOLIDAY_PLANNED'],
})

export const endHoliday = endpoint({
  method: 'PUT',
  path: '/shop/holiday/end',
  from: 'extension',
  who: 'shop',
  permission: 'shop:holiday',
  summary: 'End the holiday now, or drop one that is planned',
  body: z.strictObject({ id: Id }),
  data: z.null(),
  errors: ['NOT_FOUND', 'HOLIDAY_OVER'],
})

export const CLOSING_CHECKS = ['openOrders', 'afterSales', 'withdrawals', 'balance', 'window'] as const
export const ClosingCheck = z.object({
  check: z.enum(CLOSING_CHECKS),
  passed: z.boolean(),
  /** Number of obstacles; for the window, the days left. */
  count: z.int(),
  /** First obstacles: orders, or withdrawals. */
  items: z.array(z.object({ id: Id, no: z.string() })),
})

export const ShopClosing = z.object({
  id: Id,
  state: z.enum(CLOSING_STATES),
  reasonCode: z.enum(CLOSING_REASONS),
  reason: z.string(),
  remark: TwinText.nullable(),
  windsUntil: Instant.nullable(),
  askTime: Instant,
  asker: z.string().nullable(),
  decideTime: Instant.nullable(),
  decider: z.string().nullable(),
  version: Version,
})
export type ShopClosing = z.output<typeof ShopClosing>

export const getClosing = endpoint({
  method: 'GET',
  path: '/shop/closing/query',
  from: 'extension',
  who: 'shop',
  permission: 'shop:close',
  whenPaused: 'allowed',
  summary: 'Read what must be finished before the shop closes, and how its request stands',
  data: z.object({ closing: ShopClosing.nullable(), checks: z.array(ClosingCheck) }),
})

export const requestClosing = endpoint({
  method: 'POST',
  path: '/shop/closing/request',
  from: 'extension',
  who: 'shop',
  permission: 'shop:close',
  whenPaused: 'allowed',
  summary: 'Ask the platform to close the shop',
  body: z.strictObject({
    reasonCode: z.enum(CLOSING_REASONS, { error: 'required' }),
    reason: line(500).min(10, { error: 'tooShort' }),
    password: z.string().min(1, { error: 'required' }).max(128),
  }),
  data: z.object({ id: Id }),
  errors: ['CLOSING_OPEN', 'SHOP_HAS_OPEN_ORDERS', 'CLOSING_BLOCKED', 'PASSWORD_WRONG', 'LOGIN_DELAYED'],
})

export const withdrawClosing = endpoint({
  method: 'PUT',
  path: '/shop/closing/withdraw',
  from: 'extension',
  who: 'shop',
  permission: 'shop:close',
  whenPaused: 'allowed',
  summary: 'Withdraw the request before the platform has agreed',
  body: z.strictObject({ id: Id, version: Version }),
  data: z.null(),
  errors: ['NOT_FOUND', 'CLOSING_DECIDED'],
})

const ClosingRow = ShopClosing.extend({ shopId: Id, shopNo: z.string(), shopName: TwinText })

export const listClosings = endpoint({
  method: 'GET',
  path: '/merchant/closing/list',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:close',
  summary: 'List shops that want to close, longest waiting first',
  query: PageQuery.extend({ state: z.enum(CLOSING_STATES).optional() }),
  data: paged(ClosingRow),
})

export const getMerchantClosing = endpoint({
  method: 'GET',
  path: '/merchant/closing/queryById',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:close',
  summary: 'Read one request to close with its checks',
  query: z.object({ id: Id }),
  data: ClosingRow.extend({ checks: z.array(ClosingCheck) }),
  errors: ['NOT_FOUND'],
})

export const decideClosing = endpoint({
  method: 'PUT',
  path: '/merchant/closing/decide',
  from: 'extension',
  who: 'operator',
  permission: 'merchant:close',
  summary: 'Agree to the closing of a shop, or decline it with a reason',
  body: z.strictObject({
    id: Id,
    version: Version,
    approve: z.boolean(),
    /** Required if it is declined. */
    remarkZh: line(REASON_MAX),
    remarkEn: line(REASON_MAX),
  }),
  data: z.object({ state: z.enum(CLOSING_STATES) }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CLOSING_DECIDED', 'SHOP_HAS_OPEN_ORDERS', 'CLOSING_BLOCKED', 'CASE_TAKEN'],
})
