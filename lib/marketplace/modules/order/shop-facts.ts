import { sql } from 'drizzle-orm'
import { ORDER_STATUS } from '@/lib/domain/order-status'
import { type Db, rowsOf } from '../../kernel/database'

export interface OrderFacts {
  /** Orders that a buyer still waits for. */
  open: number
  /** Orders with an after-sale request that is not finished. */
  afterSales: number
  /** When the last after-sale window of the shop's orders ends; null when all have. */
  lastWindowEnd: Date | null
}

const OPEN = [ORDER_STATUS.pendingPayment, ORDER_STATUS.pendingShipment, ORDER_STATUS.pendingReceipt]

/** What of a shop's orders is not finished yet (rules 4.11). */
export async function orderFactsOf(tx: Db, shopId: string, now: Date): Promise<OrderFacts> {
  const [row] = await rowsOf<{ open: number; sales: number; ends: string | null }>(
    tx,
    sql`select
      (select count(*)::int from orders where shop_id = ${shopId}
        and status in (select jsonb_array_elements_text(${JSON.stringify(OPEN)}::jsonb)::smallint)) as open,
      (select count(*)::int from orders where shop_id = ${shopId} and after_sale_state <> 0) as sales,
      (select max(after_sale_until_at) from orders where shop_id = ${shopId}
        and after_sale_until_at > ${now.toISOString()}) as ends`,
  )
  return {
    open: row?.open ?? 0,
    afterSales: row?.sales ?? 0,
    lastWindowEnd: row?.ends ? new Date(row.ends) : null,
  }
}
