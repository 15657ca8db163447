import { z } from 'zod'
import { PRICE_MAX_P, STOCK_MAX } from '@/lib/domain/product'
import { Id, PageQuery, Pence, paged, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { GoodsQuery } from '.'
import { PromiseHours } from './record'

/** A SKU with the values that a shop changes in bulk. */
export const PriceRow = z.object({
  id: Id,
  goodsId: Id,
  version: Version,
  goodsCode: z.string(),
  title: TwinText,
  code: z.string(),
  specZh: z.string(),
  specEn: z.string(),
  priceP: Pence,
  listPriceP: Pence,
  /** Lowest price on sale in the last thirty UK days. */
  lowP: Pence,
  /** List price if it is shown to buyers as the previous price; else null. */
  wasP: Pence.nullable(),
  onHand: z.int(),
  /** Pieces ordered or paid but not shipped: stock on hand cannot be lower. */
  promised: z.int(),
  safety: z.int(),
  promiseHours: z.int(),
  /** State of the product. */
  state: z.int(),
  /** True if the product is live: a price leap needs a review. */
  live: z.boolean(),
  /** Price under review. */
  waitingP: Pence.nullable(),
})
export type PriceRow = z.output<typeof PriceRow>

export const PriceQuery = PageQuery.extend({
  ...GoodsQuery.omit({ current: true, size: true, sort: true, order: true, ofShop: true, state: true }).shape,
  state: z.enum(['2', '4', '0', '3']).optional(),
})

export const listPrices = endpoint({
  method: 'GET',
  path: '/goods/priceStock/list',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary: 'List SKUs of the current shop with prices and stock, for changing many',
  query: PriceQuery,
  data: paged(PriceRow),
})

const Pieces = z.int().min(0).max(STOCK_MAX)
const Price = z.int().min(1, { error: 'price' }).max(PRICE_MAX_P, { error: 'price' })

/** Changes to a SKU; absent fields are unchanged. */
export const SkuWish = z.strictObject({
  priceP: Price.optional(),
  listPriceP: Price.optional(),
  /** Pieces on hand as seen, and as wanted: only the difference is posted. */
  stock: z.strictObject({ before: Pieces, wanted: Pieces }).optional(),
  safety: Pieces.optional(),
  /** Applies to the whole product. */
  promiseHours: PromiseHours.optional(),
})
export type SkuWish = z.output<typeof SkuWish>

/** Most rows saved in one call; more become a task. */
export const PRICES_AT_ONCE = 50
export const PRICES_MAX = 1_000

export const savePrices = endpoint({
  method: 'PUT',
  path: '/goods/priceStock/save',
  from: 'extension',
  who: 'shop',
  permission: 'goods:price',
  idempotent: true,
  summary: 'Change prices, stock and promise of SKUs: up to 50 rows at once, each by itself, more by a task',
  body: z.strictObject({
    rows: z
      .array(SkuWish.extend({ id: Id, version: Version }))
      .min(1)
      .max(PRICES_MAX),
  }),
  data: z.object({
    saved: z.int(),
    /** Those of them with prices under review. */
    reviewed: z.int(),
    /** Rows that were not saved, with the error code. */
    refused: z.array(z.object({ id: Id, error: z.string(), field: z.string().nullable() })),
    taskId: Id.nullable(),
  }),
})
