import { z } from 'zod'
import { Amount, Id, Instant, TwinText } from '../common'
import { endpoint } from '../endpoint'
import { ANALYSIS_RANGES } from '.'

/** Cases opened and cases whose refund reached the buyer, each on its own UK day. */
const Cases = { opened: z.int(), refunds: z.int(), refundedP: Amount }
const Day = z.object({ day: z.iso.date(), ...Cases })
const Answer = z.object({
  /** Cases opened in the period that the shop, a rule or a timeout has answered. */
  answered: z.int(),
  /** Cases that still wait for the shop. */
  waiting: z.int(),
  /** Median minutes to the first answer; null without answers. */
  minutes: z.int().nullable(),
})

export const afterSales = endpoint({
  method: 'GET',
  path: '/dashboard/afterSale/query',
  from: 'extension',
  who: 'user',
  permission: 'afterSale:list',
  whenPaused: 'allowed',
  summary:
    'After-sale cases and their refunds by UK day, reason and product, how fast they were answered, and the paid orders they stand beside',
  query: z.object({
    range: z.enum(ANALYSIS_RANGES).default('30d'),
    /** One shop, for operators; a seller's shop is always the session's. */
    ofShop: Id.optional(),
  }),
  data: z.object({
    days: z.array(Day),
    /** While the range runs, the last day ends at the current hour. */
    previousDays: z.array(Day),
    /** Orders paid in the period and in the previous one; null for readers who see only some orders. */
    orders: z.int().nullable(),
    previousOrders: z.int().nullable(),
    answer: Answer,
    previousAnswer: Answer,
    reasons: z.array(z.object({ code: z.string(), name: TwinText, ...Cases })),
    products: z.array(z.object({ id: Id, title: TwinText, picture: z.string().nullable(), ...Cases })),
    dataUntil: Instant,
  }),
})
