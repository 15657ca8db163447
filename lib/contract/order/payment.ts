import { z } from 'zod'
import { Amount, Id, Instant, paged } from '../common'
import { endpoint } from '../endpoint'
import { OrderQuery, OrderRow } from '.'

/** A payment of one buyer with its orders, each of one shop. It is not stored; it is derived from its orders. */
export const PaymentRow = z.object({
  id: Id,
  no: z.string(),
  placedAt: Instant,
  payType: z.int().nullable(),
  channelNo: z.string().nullable(),
  /** Amount paid for the orders shown, and refunded part of it; `dueP` is the amount of an unpaid one. */
  paidP: Amount,
  refundedP: Amount,
  dueP: Amount,
  orders: z.array(OrderRow),
  /** Those of these orders that the filter matches; the others are shown beside them. */
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
