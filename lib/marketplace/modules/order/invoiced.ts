import { eq, type SQL, sql } from 'drizzle-orm'
import { INVOICE_STATUS } from '@/lib/domain/order/status'
import { type Db, rowsOf, type Scope } from '../../kernel/database'
import { orders } from '../../tables/order'
import { isRuled, ofOrders } from './row-rules'

/** Notes the customer kind of an order's invoice, without raising the order's version. */
export const noteInvoice = (tx: Db, orderId: string, kind: 'person' | 'company') =>
  tx.update(orders).set({ invoiceStatus: INVOICE_STATUS[kind] }).where(eq(orders.id, orderId))

/** Sum in pence refunded of the order lines in `ids`. */
export const refundedOfLines = (ids: SQL): SQL =>
  sql`(select coalesce(sum(l.refunded_p), 0) from order_line l where l.id = any(${ids}))`

/** Condition: the row rules of the caller's roles show the order `id`; without rules all are shown. */
export const amongSeen = (scope: Scope, id: SQL): SQL =>
  isRuled(scope)
    ? sql`exists (select 1 from ${orders} where ${orders.id} = ${id} and ${ofOrders(scope) ?? sql`true`})`
    : sql`true`

/** Newest paid orders of a buyer at a shop, first without refunds, then with: for the demo. */
export async function ordersToInvoice(tx: Db, shopId: string, buyerId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from (select id, refunded_p > 0 as refunded, row_number() over (partition by refunded_p > 0
          order by placed_at desc, id) as nth
        from orders where shop_id = ${shopId} and buyer_id = ${buyerId} and paid_at is not null) o
      where nth <= 3 order by refunded, nth`,
  )
  return rows.map(({ id }) => id)
}
