import { z } from 'zod'
import { Id, Instant, Pence, TwinText } from '../common'
import { endpoint } from '../endpoint'

/** A product at the price of a flash sale or an activity. */
export const FlashGoods = z.object({
  productId: Id,
  skuId: Id,
  title: TwinText,
  spec: TwinText,
  picture: Id.nullable(),
  /** Sale price and usual price, in pence. */
  priceP: Pence,
  saleP: Pence,
  left: z.int(),
  stock: z.int(),
})
export type FlashGoods = z.output<typeof FlashGoods>

export const FlashSale = z.object({
  startsAt: Instant,
  endsAt: Instant,
  title: TwinText,
  running: z.boolean(),
  goods: z.array(FlashGoods),
})
export type FlashSale = z.output<typeof FlashSale>

export const flashSales = endpoint({
  method: 'GET',
  path: '/mall/flash/list',
  from: 'extension',
  who: 'public',
  summary: 'List the flash sales that run now or start within two days, with the pieces that are left',
  data: z.array(FlashSale),
})
