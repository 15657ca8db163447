import { z } from 'zod'
import { Amount, Id, Instant, TwinText } from '../common'
import { endpoint } from '../endpoint'
import { ANALYSIS_RANGES } from '.'

/** Null for readers who see only some orders: visits are counted by shop and cannot be filtered like orders. */
const Visits = {
  /** Each visitor counts once in a UK day. */
  visitors: z.int().nullable(),
  /** Views of product pages. */
  views: z.int().nullable(),
  /** Products added to a cart, each once per day and visitor. */
  carts: z.int().nullable(),
}
const Day = z.object({ day: z.iso.date(), ...Visits, orders: z.int(), paidP: Amount })
const Product = z.object({
  id: Id,
  title: TwinText,
  picture: z.string().nullable(),
  ...Visits,
  orders: z.int(),
  paidP: Amount,
})

export const traffic = endpoint({
  method: 'GET',
  path: '/dashboard/traffic/query',
  from: 'extension',
  who: 'user',
  permission: 'order:list',
  whenPaused: 'allowed',
  summary:
    'Visitors, views, carts and paid orders by UK day, with the period before, and the products that most looked at or most bought of those who looked',
  query: z.object({
    range: z.enum(ANALYSIS_RANGES).default('30d'),
    /** One shop, for operators; a seller's shop is always the session's. */
    ofShop: Id.optional(),
  }),
  data: z.object({
    days: z.array(Day),
    /** Whole UK days, including the last: visits have no hour. */
    previousDays: z.array(Day),
    byVisitors: z.array(Product),
    /** Products with enough visitors, by orders per visitor. */
    byConversion: z.array(Product),
    dataUntil: Instant,
  }),
})
