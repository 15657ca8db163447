import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Twin } from '@/lib/domain/locale'
import type { Db } from '../../kernel/database'
import { jsonAs, query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { KINDS } from './wire'

/** Columns of a prize's order, for statements that hold its id. Null without an order. */
export const prizeOrder = (id: SQL) => ({
  no: sql`(select o.no from orders o where o.id = ${id})`,
  status: sql`(select o.status from orders o where o.id = ${id})`,
  trackingNo: sql`(select o.tracking_no from orders o where o.id = ${id})`,
  shopId: sql`(select o.shop_id from orders o where o.id = ${id})`,
  receivedMs: sql`(select (extract(epoch from o.received_at) * 1000)::float8 from orders o where o.id = ${id})`,
})

const Row = z.object({
  ...{ id: z.string(), shopId: z.string(), skuId: z.string(), code: z.string(), title: jsonAs<Twin>() },
  ...{ placedMs: z.number(), costP: z.number(), buyerId: z.string().nullable() },
})

/** Orders of prizes with the platform's payment for each, in pence, for the demo; oldest first. */
export async function prizeOrders(tx: Db) {
  const rows = await query(
    tx,
    Row,
    sql`select o.id, o.shop_id as "shopId", l.sku_id as "skuId", l.code,
      json_build_object('zh', l.title_zh, 'en', l.title_en) as title,
      (extract(epoch from o.placed_at) * 1000)::float8 as "placedMs", o.platform_discount_p as "costP",
      o.buyer_id as "buyerId" from orders o join order_line l on l.order_id = o.id and l.position = 0
      where o.kind = ${KINDS.indexOf('prize')} order by o.placed_at, o.id`,
  )
  return rows.map(({ placedMs, ...row }) => ({ ...row, placedAt: new Date(placedMs) }))
}
export type PrizeOrder = Awaited<ReturnType<typeof prizeOrders>>[number]

/** Gives the demo's prizes of these shops to a buyer who can sign in. */
export const givePrizes = (tx: Db, shopIds: readonly string[], buyerId: string) =>
  tx.execute(sql`update orders set buyer_id = ${buyerId} where kind = ${KINDS.indexOf('prize')}
    and shop_id in ${idList(shopIds)}`)
