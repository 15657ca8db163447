import { and, desc, eq, sql } from 'drizzle-orm'
import type { GoodsOrder } from '@/lib/contract/order/goods'
import type { Context } from '../../kernel/context'
import { requireId } from '../../kernel/ids'
import { orderLine, orders } from '../../tables/order'
import { ofOrders } from './row-rules'

const MOST = 50

/** Newest order lines with a product, in orders that the caller sees. */
export async function ordersOfProduct({ tx, scope }: Context, productId: string): Promise<GoodsOrder[]> {
  const skus = sql`(select id from sku where product_id = ${requireId(productId)})`
  const rows = await tx
    .select({
      id: orderLine.id,
      orderId: orders.id,
      orderNo: orders.no,
      status: orders.status,
      code: orderLine.code,
      specZh: orderLine.specZh,
      specEn: orderLine.specEn,
      qty: orderLine.qty,
      placedAt: orders.placedAt,
    })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(and(sql`${orderLine.skuId} in ${skus}`, ofOrders(scope)))
    .orderBy(desc(orderLine.rank), orderLine.id)
    .limit(MOST)
  return rows.map(({ placedAt, ...row }) => ({ ...row, placedAt: placedAt.toISOString() }))
}
