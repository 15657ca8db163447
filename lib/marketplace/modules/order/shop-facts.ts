import { type SQL, sql } from 'drizzle-orm'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { type Db, rowsOf } from '../../kernel/database'

export interface OrderFacts {
  /** Orders that are not yet received. */
  open: number
  /** Orders with an unfinished after-sale request. */
  afterSales: number
  /** End of the last after-sale window of the shop's orders; null if all have ended. */
  lastWindowEnd: Date | null
  /** First open orders, and first ones with a request. */
  openItems: OrderName[]
  afterSaleItems: OrderName[]
}

interface OrderName {
  id: string
  no: string
}

const NAMED = 5

const OPEN = [ORDER_STATUS.pendingPayment, ORDER_STATUS.pendingShipment, ORDER_STATUS.pendingReceipt]
const IS_OPEN = sql`status in (select jsonb_array_elements_text(${JSON.stringify(OPEN)}::jsonb)::smallint)`
const HAS_REQUEST = sql`after_sale_state <> 0`

/** Returns the unfinished business of a shop's orders (rules 4.11). */
export async function orderFactsOf(tx: Db, shopId: string, now: Date): Promise<OrderFacts> {
  const named = (
    which: SQL,
  ) => sql`(select coalesce(json_agg(json_build_object('id', id, 'no', no) order by rank), '[]')
    from (select id, no, rank from orders where shop_id = ${shopId} and ${which} order by rank limit ${NAMED}) first)`
  const [row] = await rowsOf<{
    open: number
    sales: number
    ends: string | null
    openItems: OrderName[]
    afterSaleItems: OrderName[]
  }>(
    tx,
    sql`select ${named(IS_OPEN)} as "openItems", ${named(HAS_REQUEST)} as "afterSaleItems",
      (select count(*)::int from orders where shop_id = ${shopId}
        and ${IS_OPEN}) as open,
      (select count(*)::int from orders where shop_id = ${shopId} and ${HAS_REQUEST}) as sales,
      (select max(after_sale_until_at) from orders where shop_id = ${shopId}
        and after_sale_until_at > ${now.toISOString()}) as ends`,
  )
  return {
    open: row?.open ?? 0,
    afterSales: row?.sales ?? 0,
    lastWindowEnd: row?.ends ? new Date(row.ends) : null,
    openItems: row?.openItems ?? [],
    afterSaleItems: row?.afterSaleItems ?? [],
  }
}
