import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { ENROLMENT_STATES } from '@/lib/domain/marketing/session'
import { Id, Instant, line, Nothing, PageQuery, Pence, paged, TwinText, UkDate, Version } from '../common'
import { endpoint } from '../endpoint'
import { PRICE_FIELDS, PricedGoods } from './price'

const FlashRow = z.object({
  id: Id,
  shopId: Id,
  shopName: TwinText,
  /** Of the time at which it was made. */
  name: TwinText,
  day: UkDate,
  startsAt: Instant,
  endsAt: Instant,
  state: z.int().describe('0 pending review, 1 passed, 2 failed, 3 withdrawn'),
  /** Of the sale, once it has passed: 1 scheduled, 2 running, 3 paused, 4 ended, 5 stopped. */
  saleState: z.int(),
  skus: z.int(),
  pieces: z.int(),
  sold: z.int(),
  submitTime: Instant,
  version: Version,
})
export type FlashRow = z.output<typeof FlashRow>

const FlashDetail = FlashRow.extend({
  seckillTimeId: Id,
  buyerLimit: z.int().nullable(),
  meets: PRICE_FIELDS.meets,
  reason: TwinText.nullable(),
  lockAt: Instant,
  /** Highest flash price in percent of the sale price. */
  maxPercent: z.int(),
  /** Products that have passed in the same sale, and the most that can. */
  taken: z.int(),
  capacity: z.int(),
  orders: z.int(),
  discountP: Pence,
  goods: z.array(PricedGoods.extend({ limitP: Pence })),
  canWithdraw: z.boolean(),
})
export type FlashDetail = z.output<typeof FlashDetail>

const reads = { method: 'GET', from: 'extension', who: 'user', permission: 'flash:list' } as const

export const listFlash = endpoint({
  ...reads,
  path: '/marketing/flash/list',
  summary: 'List enrolments in flash sales: the shop’s own, or of all shops for an operator, newest first',
  query: PageQuery.extend({ state: z.enum(ENROLMENT_STATES).optional(), q: z.string().trim().max(64).optional() }),
  data: paged(FlashRow),
})

export const getFlash = endpoint({
  ...reads,
  path: '/marketing/flash/queryById',
  summary: 'Read an enrolment in a flash sale, with each SKU and what stands against it',
  query: z.object({ id: Id }),
  data: FlashDetail,
  errors: ['NOT_FOUND'],
})

export const enrolFlash = endpoint({
  method: 'POST',
  path: '/marketing/flash/enrol',
  from: 'extension',
  who: 'shop',
  permission: 'marketing:flash:enrol',
  idempotent: true,
  summary: 'Enrol SKUs in a flash sale; the platform reviews the enrolment, then their pieces are kept for the sale',
  body: z.strictObject({
    seckillTimeId: Id,
    day: UkDate,
    skus: PRICE_FIELDS.skus,
    /** Pieces of one buyer. */
    buyerLimit: z.int().min(1).max(99),
    meets: PRICE_FIELDS.meets,
  }),
  data: z.object({ id: Id }),
  errors: ['NOT_FOUND', 'FLASH_LOCKED', 'FLASH_FULL'],
})

const DECIDED = ['NOT_FOUND', 'VERSION_CONFLICT', 'FLASH_DECIDED'] as const

export const withdrawFlash = endpoint({
  method: 'PUT',
  path: '/marketing/flash/withdraw',
  from: 'extension',
  who: 'shop',
  permission: 'marketing:flash:enrol',
  summary: 'Withdraw an enrolment until the sale is locked; kept pieces are free again',
  body: z.strictObject({ id: Id, version: Version }),
  data: Nothing,
  errors: [...DECIDED, 'FLASH_LOCKED'],
})

export const decideFlash = endpoint({
  method: 'PUT',
  path: '/marketing/flash/decide',
  from: 'extension',
  who: 'operator',
  permission: 'flash:decide',
  summary: 'Pass an enrolment, which keeps its pieces for the sale, or fail it with a reason in both languages',
  body: z.strictObject({
    ...{ id: Id, version: Version, accept: z.boolean() },
    ...{ remarkZh: line(REASON_MAX), remarkEn: line(REASON_MAX) },
  }),
  data: z.object({ state: z.int() }),
  errors: [
    ...DECIDED,
    'FLASH_STARTED',
    'FLASH_FULL',
    'PROMOTION_SKU_PRICE',
    'PROMOTION_SKU_STOCK',
    'PROMOTION_SKU_TAKEN',
    'CASE_TAKEN',
    'CASE_NEEDS_ANOTHER',
  ],
})
