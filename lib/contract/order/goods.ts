import { z } from 'zod'
import { Id, Instant } from '../common'
import { endpoint } from '../endpoint'

/** An order line with a product. */
export const GoodsOrder = z.object({
  /** Id of the line. */
  id: Id,
  orderId: Id,
  orderNo: z.string(),
  /** `order_status`. */
  status: z.int(),
  code: z.string(),
  specZh: z.string(),
  specEn: z.string(),
  qty: z.int(),
  placedAt: Instant,
})
export type GoodsOrder = z.output<typeof GoodsOrder>

export const ordersOfGoods = endpoint({
  method: 'GET',
  path: '/order/order/ofGoods',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary: 'List the latest fifty lines of orders that name a product',
  query: z.object({ goodsId: Id }),
  data: z.array(GoodsOrder),
})
