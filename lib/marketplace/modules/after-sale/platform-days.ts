import { type SQL, sql } from 'drizzle-orm'

/** Orders with a case taken to the platform, by UK day of `d (day, since, until)`, as `ORDER_MEASURES`. */
export const CASE_MEASURES = {
  disputed: (days: SQL) => sql`select d.day, e.shop_id, '' as key, count(distinct c.order_id)::int as count,
      0::bigint as amount_p
    from ${days} join after_sale_event e on e.event = 'escalated' and e.at >= d.since and e.at < d.until
      join after_sale c on c.id = e.case_id group by 1, 2`,
}
