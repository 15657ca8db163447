import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Scope } from '../../kernel/database'
import { query } from '../../kernel/query'
import type { Span } from './figures'
import { ofOrders } from './row-rules'

const Row = z.object({
  /** UK day of the payment. */
  day: z.string(),
  key: z.string(),
  orders: z.number(),
  /** Number of orders that were the first paid one of their buyer in the shop. */
  newBuyers: z.number(),
  paidP: z.number(),
  refundedP: z.number(),
  discountP: z.number(),
  shopP: z.number(),
})
export type PromotedSales = z.infer<typeof Row>

/**
 * Paid orders that promotions lowered, by UK day of the payment and by key; amounts in pence.
 *
 * @param uses a relation `(order_id, key, discount_p, shop_p)`, with one row for each order and key
 */
export function promotedSales(tx: Db, scope: Scope, uses: SQL, span?: Span): Promise<PromotedSales[]> {
  const paid = span
    ? sql`orders.paid_at >= ${span.from.toISOString()}::timestamptz and orders.paid_at < ${span.to.toISOString()}::timestamptz`
    : sql`orders.paid_at is not null`
  return query(
    tx,
    Row,
    sql`select to_char(orders.paid_at at time zone 'Europe/London', 'YYYY-MM-DD') as day, u.key,
        count(*)::int as orders,
        count(*) filter (where orders.buyer_id is not null and not exists (select 1 from orders e
          where e.buyer_id = orders.buyer_id and e.shop_id = orders.shop_id and e.paid_at is not null
            and (e.paid_at, e.id) < (orders.paid_at, orders.id)))::int as "newBuyers",
        sum(orders.paid_p)::float8 as "paidP", sum(orders.refunded_p)::float8 as "refundedP",
        sum(u.discount_p)::float8 as "discountP", sum(u.shop_p)::float8 as "shopP"
      from orders join (${uses}) u on u.order_id = orders.id
      where ${paid} and ${ofOrders(scope) ?? sql`true`} group by 1, 2 order by 1, 2`,
  )
}
