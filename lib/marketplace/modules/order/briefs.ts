import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { instantOrNull } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { orders, parentOrder } from '../../tables/order'
import { seesAmounts } from './amounts'
import { ofOrders } from './row-rules'

type Reader = Pick<Context, 'tx' | 'scope' | 'can'>

const Row = z.object({
  id: z.string(),
  no: z.string(),
  shop_id: z.string(),
  buyer_id: z.string().nullable(),
  status: z.number(),
  paid_p: z.number(),
  placed_at: z.string(),
  ship_by_at: z.string().nullable(),
  title_zh: z.string(),
  title_en: z.string(),
  picture: z.string().nullable(),
  pieces: z.number(),
})

async function briefsWhere(reader: Reader, where: SQL | undefined, limit: number) {
  const rows = await query(
    reader.tx,
    Row,
    sql`select orders.id, orders.no, orders.shop_id, orders.buyer_id, orders.status, orders.paid_p, orders.placed_at,
        orders.ship_by_at, l.title_zh, l.title_en, l.picture,
        (select sum(n.qty)::int from order_line n where n.order_id = orders.id and n.shop_id = orders.shop_id) as pieces
      from orders join order_line l on l.order_id = orders.id and l.shop_id = orders.shop_id and l.position = (
        select min(f.position) from order_line f where f.order_id = orders.id and f.shop_id = orders.shop_id)
      where ${and(where, ofOrders(reader.scope)) ?? sql`true`} order by ${desc(orders.rank)} limit ${limit}`,
  )
  const sees = seesAmounts(reader)
  return rows.map((row) => ({
    ...{ id: row.id, no: row.no, shopId: row.shop_id, buyerId: row.buyer_id, status: row.status },
    paidP: sees ? row.paid_p : null,
    title: { zh: row.title_zh, en: row.title_en },
    ...{ picture: row.picture, pieces: row.pieces, placedAt: new Date(row.placed_at).toISOString() },
    shipBy: instantOrNull(row.ship_by_at),
  }))
}

/** Short orders by their ids, as far as the caller sees them; amounts are null without the right to them. */
export async function orderBriefs(reader: Reader, ids: readonly string[]) {
  const found = ids.length === 0 ? [] : await briefsWhere(reader, sql`${orders.id} in ${idList(ids)}`, ids.length)
  return new Map(found.map((order) => [order.id, order]))
}

/** Newest orders of a buyer in a shop, with their number and the amount paid. */
export async function ordersBetween(reader: Reader, shopId: string, buyerId: string, limit: number) {
  const between = and(eq(orders.shopId, shopId), eq(orders.buyerId, buyerId))
  const records = await briefsWhere(reader, between, limit)
  const [sum] = await reader.tx
    .select({ total: sql<number>`count(*)::int`, paidP: sql<number>`coalesce(sum(${orders.paidP}), 0)::float8` })
    .from(orders)
    .where(and(between, ofOrders(reader.scope)))
  return { records, total: sum?.total ?? 0, spentP: seesAmounts(reader) ? (sum?.paidP ?? 0) : null }
}

/** Buyer of the order or payment with this number, if the transaction sees it; else null. */
export async function buyerOfOrderNo(tx: Context['tx'], no: string): Promise<string | null> {
  const [order] = await tx
    .select({ buyerId: orders.buyerId })
    .from(orders)
    .innerJoin(parentOrder, eq(parentOrder.id, orders.parentId))
    .where(or(eq(orders.no, no.toUpperCase()), eq(parentOrder.no, no.toUpperCase())))
    .limit(1)
  return order?.buyerId ?? null
}

/** The newest order of a buyer in a shop, for seeds. */
export async function newestOrderBetween(tx: Context['tx'], shopId: string, buyerId: string): Promise<string | null> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.buyerId, buyerId)))
    .orderBy(desc(orders.rank))
    .limit(1)
  return order?.id ?? null
}
