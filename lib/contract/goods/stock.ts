import { z } from 'zod'
import { REASON_MAX } from '@/lib/domain/limits'
import { STOCK_MAX } from '@/lib/domain/product'
import { STOCK_LEVELS, STOCK_REASONS } from '@/lib/domain/stock'
import { Edited, Id, Instant, line, PageQuery, paged, searched } from '../common'
import { endpoint } from '../endpoint'

/** Stock of one SKU. */
export const StockRow = z.object({
  id: Id,
  goodsId: Id,
  code: z.string(),
  titleZh: z.string(),
  titleEn: z.string(),
  picture: z.string().nullable(),
  specZh: z.string(),
  specEn: z.string(),
  onHand: z.int(),
  /** Ordered, not paid yet. */
  reserved: z.int(),
  /** Reserved in pools of promotions. */
  pooled: z.int(),
  /** Paid, not shipped yet. */
  allocated: z.int(),
  safety: z.int(),
  available: z.int(),
  /** Available pieces at which the shop is notified, or fewer; null: never. */
  alertAt: z.int().nullable(),
  level: z.enum(STOCK_LEVELS),
  lastMoveTime: Instant.nullable(),
})
export type StockRow = z.output<typeof StockRow>

/** One posting. `onHand` is the number after it; null for postings from before it was stored. */
export const StockMovement = z.object({
  id: Id,
  kind: z.enum([
    'reserve',
    'allocate',
    'release',
    'deduct',
    'restore',
    'deallocate',
    'add',
    'remove',
    'return',
    'replace',
    'pool',
    'unpool',
  ]),
  qty: z.int(),
  onHand: z.int().nullable(),
  reason: z.enum(STOCK_REASONS).nullable(),
  note: z.string().nullable(),
  orderId: Id.nullable(),
  orderNo: z.string().nullable(),
  /** Name of the person; null if an order caused it. */
  by: z.string().nullable(),
  time: Instant,
})
export type StockMovement = z.output<typeof StockMovement>

export const listStock = endpoint({
  method: 'GET',
  path: '/goods/stock/list',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary: 'List the stock of the current shop by SKU, the fewest available pieces first',
  query: PageQuery.extend({
    level: z.enum(['low', 'out', 'oversold']).optional(),
    /** A part of a title or of a SKU code. */
    q: searched(100).optional(),
  }),
  data: paged(StockRow),
})

export const getStock = endpoint({
  method: 'GET',
  path: '/goods/stock/get',
  from: 'extension',
  who: 'shop',
  permission: 'goods:list',
  summary: 'Read the stock of a SKU with its latest hundred bookings',
  query: z.object({ id: Id }),
  data: z.object({ stock: StockRow, moves: z.array(StockMovement) }),
  errors: ['NOT_FOUND'],
})

export const stockOfGoods = endpoint({
  method: 'GET',
  path: '/goods/stock/ofGoods',
  from: 'extension',
  who: 'user',
  permission: 'goods:list',
  summary: 'List the latest hundred bookings of all SKUs of a product',
  query: z.object({ goodsId: Id }),
  data: z.array(StockMovement.extend({ skuId: Id, code: z.string() })),
})

export const adjustStock = endpoint({
  method: 'PUT',
  path: '/goods/stock/adjust',
  from: 'extension',
  who: 'shop',
  permission: 'goods:stock',
  idempotent: true,
  summary: 'Add or remove pieces of a SKU, with a reason; never below what is promised to buyers',
  body: z.strictObject({
    id: Id,
    /** Signed difference in pieces, so that concurrent shipments stay counted. */
    difference: z
      .int()
      .min(-STOCK_MAX)
      .max(STOCK_MAX)
      .refine((value) => value !== 0, { error: 'required' }),
    reason: z.enum(STOCK_REASONS),
    note: line(REASON_MAX),
  }),
  data: z.object({ onHand: z.int() }),
  errors: ['NOT_FOUND', 'STOCK_PROMISED'],
})

export const setStockAlert = endpoint({
  method: 'PUT',
  path: '/goods/stock/alert',
  from: 'extension',
  who: 'shop',
  permission: 'goods:stock',
  summary: 'Set at how many available pieces the shop is told',
  body: z.strictObject({ id: Id, alertAt: z.int().min(0).max(STOCK_MAX).nullable() }),
  data: Edited,
  errors: ['NOT_FOUND'],
})
