import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, instant } from '../../kernel/database'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { categoryOf } from '../goods'
import { deadlineEnd } from './ship-deadline'
import { KINDS } from './wire'

const SOLD = sql`o.kind <> ${KINDS.indexOf('prize')}`

/** Pieces and `amount` of the order lines `l` that were paid on a day, by category of the product. */
const byCategory = (amount: SQL) => (days: SQL) =>
  sql`select d.day, o.shop_id,
      coalesce(${categoryOf(sql`l.product_id`)}, '') as key, sum(l.qty)::int as count, sum(${amount})::bigint as amount_p
    from ${days} join orders o on o.paid_at >= d.since and o.paid_at < d.until join order_line l on l.order_id = o.id
      and l.gift_of is null
    where ${SOLD} group by 1, 2, 3`

/**
 * Measures of orders by UK day, for relations `d (day, since, until)`: each statement has the columns day, shop_id,
 * key, count and amount_p. `sale` and `refunded` by place of the goods (0 in the UK, 1 overseas); `buyers` by orders of
 * new and returning buyers; `promise` by its result; `commission` and `goods` by category of the product, agreed at the
 * payment.
 */
export const ORDER_MEASURES = {
  sale: (days: SQL) => sql`select d.day, o.shop_id, o.goods_location::text as key, count(*)::int as count,
      sum(o.paid_p)::bigint as amount_p
    from ${days} join orders o on o.paid_at >= d.since and o.paid_at < d.until where ${SOLD} group by 1, 2, 3`,
  refunded: (days: SQL) => sql`select d.day, o.shop_id, o.goods_location::text as key, count(*)::int as count,
      sum(o.refunded_p)::bigint as amount_p
    from ${days} join orders o on o.refunded_at is not null and o.refunded_at >= d.since and o.refunded_at < d.until
    where ${SOLD} group by 1, 2, 3`,
  buyers: (
    days: SQL,
  ) => sql`select d.day, o.shop_id, case when exists (select 1 from orders e where e.buyer_id = o.buyer_id
        and e.paid_at < o.paid_at) then 'returning' else 'new' end as key, count(*)::int as count,
      sum(o.paid_p)::bigint as amount_p
    from ${days} join orders o on o.paid_at >= d.since and o.paid_at < d.until
    where ${SOLD} and o.buyer_id is not null group by 1, 2, 3`,
  promise: (days: SQL) => sql`select day, shop_id, key, count(*)::int as count, 0::bigint as amount_p
    from (select d.day, o.shop_id, ${deadlineEnd(sql`o`)} as key
      from ${days} join orders o on o.ship_by_at >= d.since and o.ship_by_at < d.until) p
    where key is not null group by 1, 2, 3`,
  commission: byCategory(sql`l.commission_p`),
  goods: byCategory(sql`l.paid_p`),
}

const First = z.object({ shopId: z.string(), at: z.string() })

/** First payment of an order of each shop; shops without one are left out. The transaction sees all shops. */
export async function firstSales(tx: Db, shopIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await query(
    tx,
    First,
    sql`select shop_id as "shopId", min(paid_at) as at from orders where shop_id in ${idList(shopIds)}
      and paid_at is not null group by shop_id`,
  )
  return new Map(rows.map(({ shopId, at }) => [shopId, instant(at)]))
}
