import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { type Db, instant } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { orders } from '../../tables/order'
import { bigints, matchText } from './search'

const Found = z.object({ buyerId: z.string() })

/** Buyers of the newest orders found by a free text: by number, or by the blind index of names, places and phones. */
export async function buyersFound(context: Pick<Context, 'tx' | 'scope' | 'vault'>, q: string): Promise<string[]> {
  const match = await matchText(context, q)
  if (match.kind === 'any' || match.ranks.length === 0) return []
  const rows = await query(
    context.tx,
    Found,
    sql`select distinct ${orders.buyerId} as "buyerId" from ${orders} where ${orders.rank} = ${bigints(match.ranks)}
      and ${orders.buyerId} is not null and ${match.rest ?? sql`true`}`,
  )
  return rows.map(({ buyerId }) => buyerId)
}

const Sums = z.object({ buyerId: z.string(), orders: z.number(), paidP: z.number() })

/** Orders of each buyer, and the amount paid and not refunded in pence. The transaction sees all shops. */
export async function sumsOfBuyers(tx: Db, buyerIds: readonly string[]) {
  const rows = await query(
    tx,
    Sums,
    sql`select buyer_id as "buyerId", count(*)::int as orders,
      coalesce(sum(paid_p - refunded_p) filter (where paid_at is not null), 0)::float8 as "paidP"
      from orders where buyer_id in ${idList(buyerIds)} group by buyer_id`,
  )
  const found = new Map(rows.map(({ buyerId, ...sums }) => [buyerId, sums]))
  return (id: string) => found.get(id) ?? { orders: 0, paidP: 0 }
}

const Last = z.object({
  ...{ id: z.string(), no: z.string(), shopId: z.string(), status: z.number(), placedTime: z.string() },
  paidP: z.number(),
})

/** The newest orders of a buyer. The transaction sees all shops. */
export async function lastOrdersOf(tx: Db, buyerId: string, most: number) {
  const rows = await query(
    tx,
    Last,
    sql`select id, no, shop_id as "shopId", status, placed_at as "placedTime", paid_p as "paidP" from orders
      where buyer_id = ${buyerId} order by rank desc limit ${most}`,
  )
  return rows.map((row) => ({ ...row, placedTime: instant(row.placedTime) }))
}
