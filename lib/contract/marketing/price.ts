import { z } from 'zod'
import { SKU_TROUBLES } from '@/lib/domain/marketing/pool'
import { PROMOTION_KINDS } from '@/lib/domain/marketing/promotion'
import { Id, Instant, Pence, TwinText } from '../common'
import { endpoint } from '../endpoint'
import { PROMOTION_FIELDS } from './promotion'

const required = { error: 'required' }

/** A SKU with its price in pence and the pieces of its pool. */
export const SkuPrice = z.object({
  skuId: z.string().min(1, required).pipe(Id),
  priceP: z.int().min(1, { error: 'price' }).max(100_000_000),
  stock: z.int().min(1).max(1_000_000),
})
export type SkuPrice = z.output<typeof SkuPrice>

const { name, titleZh, titleEn, termsZh, termsEn, startsAt, endsAt, meets } = PROMOTION_FIELDS

/** Fields of the kinds that set other prices for SKUs. */
export const PRICE_FIELDS = {
  ...{ name, titleZh, titleEn, startsAt, endsAt },
  skus: z.array(SkuPrice).min(1, required).max(50),
  ...{ meets, termsZh, termsEn },
}

/** A row of a list of promotions with prices. */
export const PRICE_ROW = {
  id: Id,
  name: z.string(),
  state: z.int().describe('0 draft, 1 scheduled, 2 running, 3 paused, 4 ended, 5 stopped'),
  startsAt: Instant,
  endsAt: Instant,
  skus: z.array(SkuPrice),
  /** Pieces of the pools, and those of them that were ordered. */
  pieces: z.int(),
  sold: z.int(),
  /** Orders with its discount that were not cancelled, and its discounts in them, in pence. */
  orders: z.int(),
  discountP: z.int(),
}

const Named = z.object({
  skuId: Id,
  code: z.string(),
  title: TwinText,
  spec: TwinText,
  /** Price without the promotion, and the lowest of the last thirty UK days, in pence. */
  saleP: Pence,
  lowP: Pence,
  /** Pieces that are free. */
  available: z.int(),
})

/** A SKU of a promotion with the facts that decide whether it can be scheduled. */
export const PricedGoods = Named.extend({
  priceP: Pence,
  stock: z.int(),
  sold: z.int(),
  trouble: z.enum(SKU_TROUBLES).nullable(),
  /** Promotion on the same days that sets another price for the SKU. */
  clash: z.object({ kind: z.enum(PROMOTION_KINDS), name: TwinText, endsAt: Instant }).nullable(),
})
export type PricedGoods = z.output<typeof PricedGoods>

export const promotableSkus = endpoint({
  method: 'GET',
  path: '/marketing/price/skus',
  from: 'extension',
  who: 'user',
  permission: 'marketing:list',
  summary: 'List SKUs of the shop that a promotion can give another price: those on sale, up to 500, by code',
  data: z.array(Named),
})
