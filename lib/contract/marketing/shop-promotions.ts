import { z } from 'zod'
import { SHOP_PROMOTION_FLAGS } from '@/lib/domain/marketing/flags'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { Id, Instant, IntText, PageQuery, Pence, paged, reasonLine, searched, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'

const Row = z.object({
  id: Id,
  kind: z.enum(PROMOTION_KINDS),
  name: z.string(),
  title: TwinText,
  shopId: Id,
  shop: TwinText,
  state: z.int().describe('1 scheduled, 2 running, 3 paused, 4 ended, 5 stopped'),
  startsAt: Instant,
  endsAt: Instant,
  /** Orders with its discount, and its discounts in them, in pence. */
  orders: z.int(),
  discountP: Pence,
  flags: z.array(z.enum(SHOP_PROMOTION_FLAGS)),
})
export type ShopPromotion = z.output<typeof Row>

const Detail = Row.extend({
  version: Version,
  terms: TwinText,
  stopReason: z.string(),
  /** Listed words found in its titles and terms. */
  words: z.array(z.string()),
  /** Promotion of the shop that it should not run beside. */
  clash: z.object({ name: z.string(), endsAt: Instant }).nullable(),
  /** For prices: each SKU with its sale price and the lowest of 30 days, in pence. */
  skus: z.array(
    z.object({
      skuId: Id,
      code: z.string(),
      title: TwinText,
      priceP: Pence,
      saleP: Pence,
      lowP: Pence,
      belowCost: z.boolean(),
    }),
  ),
  canStop: z.boolean(),
})
export type ShopPromotionDetail = z.output<typeof Detail>

const reads = { method: 'GET', from: 'extension', who: 'operator', permission: 'marketingOp:view' } as const

export const listShopPromotions = endpoint({
  ...reads,
  path: '/marketing/op/promotion/list',
  summary: 'List the published promotions of all shops with what speaks against them, newest first',
  query: PageQuery.extend({
    q: searched(64).optional(),
    state: IntText.min(1).max(5).optional(),
    kind: z.enum(PROMOTION_KINDS).optional(),
    flag: z.enum(SHOP_PROMOTION_FLAGS).optional(),
    shop: Id.optional(),
  }),
  data: paged(Row),
})

export const getShopPromotion = endpoint({
  ...reads,
  path: '/marketing/op/promotion/queryById',
  summary: 'Read a promotion of a shop with the evidence of each flag',
  query: z.object({ id: Id }),
  data: Detail,
  errors: ['NOT_FOUND'],
})

export const stopShopPromotion = endpoint({
  method: 'PUT',
  path: '/marketing/op/promotion/stop',
  from: 'extension',
  who: 'operator',
  permission: 'promo:stop',
  idempotent: true,
  summary: 'Stop a promotion of a shop for good, with a reason in both languages; placed orders keep their price',
  body: z.strictObject({ id: Id, version: Version, reasonZh: reasonLine(150), reasonEn: reasonLine(150) }),
  data: z.object({ state: z.int() }),
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PROMOTION_MOVED_ON'],
})
