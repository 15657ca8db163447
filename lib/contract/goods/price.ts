import { z } from 'zod'
import { PRICE_MAX_P, STOCK_MAX } from '@/lib/domain/product'
import { Id, PageQuery, Pence, paged, TwinText, Version } from '../common'
import { endpoint } from '../endpoint'
import { GoodsQuery } from '.'
import { PromiseHours } from './record'

/** A SKU with what a shop changes in bulk. */
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
  /** The lowest price on sale in the last thirty UK days. */
  lowP: Pence,
  /** The list price while buyers are told it as the price before; null while they are not. */
  wasP: Pence.nullable(),
  onHand: z.int(),
  /** Ordered or paid, not shipped: fewer cannot be on hand. */
  promised: z.int(),
  safety: z.int(),
  promiseHours: z.int(),
  /** Of the product. */
  state: z.int(),
  /** The product sells: a leap of the price waits for the platform. */
  live: z.boolean(),
  /** A price that waits for the platform. */
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

/** What of a SKU is to be another; left out stays. */
export const SkuWish = z.strictObject({
  priceP: Price.optional(),
  listPriceP: Price.optional(),
  /** Pieces on hand as they were seen, and as they are wanted: only the difference is booked. */
  stock: z.strictObject({ before: Pieces, wanted: Pieces }).optional(),
  safety: Pieces.optional(),
  /** Of the whole product. */
  promiseHours: PromiseHours.optional(),
})
export type SkuWish = z.output<typeof SkuWish>

/** As many rows as one call saves; more go to a task. */
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
    /** Of these, prices that wait for the platform. */
    reviewed: z.int(),
    /** Rows that were left alone, with the code of the refusal. */
    refused: z.array(z.object({ id: Id, error: z.string(), field: z.string().nullable() })),
    taskId: Id.nullable(),
  }),
})
