import { z } from 'zod'
import { STOCK_MAX } from '@/lib/domain/product'
import { Id, TwinText } from '../common'
import { endpoint } from '../endpoint'
import { TaskRow } from '../task'
import { GoodsQuery } from '.'
import { PromiseHours } from './record'

export const GOODS_ACTIONS = ['list', 'delist', 'promise', 'price', 'stock', 'recycle', 'restore'] as const
export type GoodsAction = (typeof GOODS_ACTIONS)[number]

/** Most products of one action. */
export const GOODS_BULK_MAX = 1_000

const GoodsFilter = z.strictObject(
  GoodsQuery.omit({ current: true, size: true, sort: true, order: true, ofShop: true }).shape,
)

/** Parameters of the actions; others need none. */
const Params = {
  action: z.enum(GOODS_ACTIONS),
  /** For `promise`. */
  promiseHours: PromiseHours.optional(),
  /** For `price`: per cent up or down, of each SKU. */
  percent: z.int().min(-90).max(500).optional(),
  /** For `price`: rounds to the nearest amount that ends in .99. */
  charm: z.boolean().optional(),
  /** For `stock`: new number of pieces on hand of each SKU. */
  stockTo: z.int().min(0).max(STOCK_MAX).optional(),
}

export const checkGoodsBulk = endpoint({
  method: 'POST',
  path: '/goods/goods/bulk/check',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  effect: 'read',
  summary: 'Which of the chosen products an action would change and which not, and why; changes nothing',
  body: z.strictObject({
    action: z.enum(GOODS_ACTIONS),
    selection: z.union([
      z.strictObject({ ids: z.array(Id).min(1).max(GOODS_BULK_MAX) }),
      z.strictObject({ filter: GoodsFilter }),
    ]),
  }),
  data: z.object({
    total: z.int(),
    ok: z.array(z.object({ id: Id, code: z.string(), title: TwinText, skus: z.int() })),
    /** wrongState, openOrders, noSku. */
    no: z.array(z.object({ id: Id, code: z.string(), title: TwinText, reason: z.string() })),
  }),
})

export const runGoodsBulk = endpoint({
  method: 'POST',
  path: '/goods/goods/bulk/run',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  idempotent: true,
  summary: 'Do an action to products as a task, each by itself; most actions can be undone for a while',
  body: z.strictObject({ ...Params, ids: z.array(Id).min(1).max(GOODS_BULK_MAX) }),
  data: TaskRow,
})
