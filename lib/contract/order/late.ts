import { z } from 'zod'
import { LATE_BANDS } from '@/lib/domain/order/late'
import { Id, Instant, IntText, PageQuery, paged, searched, TwinText } from '../common'
import { endpoint } from '../endpoint'

const LateRow = z.object({
  id: Id,
  no: z.string(),
  shopId: Id,
  shopName: TwinText,
  area: z.string(),
  paidAt: Instant.nullable(),
  shipBy: Instant,
  /** Whole hours beyond the deadline; for an order held by the platform, until the hold. */
  lateHours: z.int(),
  /** Pieces still to be shipped. */
  open: z.int(),
  /** Reason for the hold; null without one. */
  hold: z.object({ by: z.int(), code: z.string().nullable(), reason: z.string() }).nullable(),
  /** Time of the platform's last reminder to the shop. */
  remindedAt: Instant.nullable(),
})
export type LateRow = z.output<typeof LateRow>

const reads = { from: 'extension', who: 'operator', permission: 'order:list' } as const

export const listLate = endpoint({
  ...reads,
  method: 'GET',
  path: '/order/late/list',
  summary: 'List orders that were not shipped in time, the latest first',
  query: PageQuery.extend({
    band: z.enum(LATE_BANDS).optional(),
    q: searched(100).optional(),
    shop: Id.optional(),
    /** 1: only of shops that were not reminded within a day. */
    unreminded: IntText.min(1).max(1).optional(),
  }),
  data: paged(LateRow),
})

const LateShop = z.object({
  shopId: Id,
  name: TwinText,
  orders: z.int(),
  longestHours: z.int(),
  remindedAt: Instant.nullable(),
})
export type LateShop = z.output<typeof LateShop>

export const listLateShops = endpoint({
  ...reads,
  method: 'GET',
  path: '/order/late/shops',
  summary: 'The shops that ship late now, those with the most orders first: at most twenty',
  data: z.array(LateShop),
})

export const remindLate = endpoint({
  method: 'POST',
  path: '/order/late/remind',
  from: 'extension',
  who: 'operator',
  permission: 'orderOp:remind',
  idempotent: true,
  summary: 'Remind shops of late orders: these, or all of a shop, at most a hundred; each once a day',
  body: z.union([z.strictObject({ ids: z.array(Id).min(1).max(100) }), z.strictObject({ shopId: Id })]),
  data: z.object({ reminded: z.int(), shops: z.int(), leftOut: z.int() }),
  errors: ['NOT_FOUND'],
})
