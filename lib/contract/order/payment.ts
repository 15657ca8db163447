import { z } from 'zod'
import { Amount, Id, Instant, paged } from '../common'
import { endpoint } from '../endpoint'
import { OrderQuery, OrderRow } from '.'

/** What one buyer paid at once: the orders of it, each of one shop. Nothing of it is stored; it is what its orders are. */
export const PaymentRow = z.object({
  id: Id,
  no: z.string(),
  placedAt: Instant,
  payType: z.int().nullable(),
  channelNo: z.string().nullable(),
  /** What was paid for the orders that are shown, and what of it went back; what an unpaid one asks for stands in `dueP`. */
  paidP: Amount,
  refundedP: Amount,
  dueP: Amount,
  orders: z.array(OrderRow),
  /** Of these orders, those that the filter itself finds; the others stand beside them. */
  matched: z.array(Id),
  /** Orders of the same payment that the caller's data rules hide. */
  hidden: z.int().min(0),
})
export type PaymentRow = z.output<typeof PaymentRow>

export const listPayments = endpoint({
  method: 'GET',
  path: '/order/order/payments',
  from: 'extension',
  who: 'operator',
  permission: 'order:list',
  summary: 'The payments of which at least one order is found by the filters, each with all its orders',
  query: OrderQuery.extend({ sort: z.literal('placedAt').default('placedAt') }),
  data: paged(PaymentRow).extend({
    asOf: Instant.optional(),
    next: z.string().nullable().default(null),
    previous: z.string().nullable().default(null),
  }),
})
