import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { FIRST_SCAN_HOURS, type HealthMetric } from '@/lib/domain/shop/health'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'
import { deadlineEnd } from './ship-deadline'

interface Row {
  numerator: number
  denominator: number
  orders: { id: string; no: string; time: string }[] | null
}

interface Asked {
  shopId: string
  from: Date
  now: Date
}

const since = (column: SQL, { from, now }: Asked): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${now.toISOString()}::timestamptz`

/** Condition: the shop itself ended a paid order before anything left. */
const BY_SHOP = sql`exists (select 1 from timeline_entry t where t.order_id = o.id and t.operator_type = 1
  and t.event in ('cannotSupply', 'cancelRest'))`

/** Rows of each metric, with whether they count (`hit`) and whether they count against the shop (`bad`). */
const LOOKED_AT: Record<HealthMetric, (asked: Asked) => SQL> = {
  lateDispatch: (asked) => sql`select o.id, o.no, o.ship_by_at as at, l.bad as hit, l.bad
    from orders o cross join lateral (select ${deadlineEnd(sql`o`)} = 'broken' as bad) l
    where o.shop_id = ${asked.shopId} and ${since(sql`o.ship_by_at`, asked)} and l.bad is not null`,
  cancellation: (asked) => sql`select o.id, o.no, o.paid_at as at, ${BY_SHOP} as hit, ${BY_SHOP} as bad
    from orders o where o.shop_id = ${asked.shopId} and ${since(sql`o.paid_at`, asked)}`,
  validTracking: (asked) => sql`select o.id, o.no, p.shipped_at as at, p.first_scan_at is not null as hit,
      p.first_scan_at is null as bad
    from parcel p join orders o on o.id = p.order_id
    where p.shop_id = ${asked.shopId} and ${since(sql`p.shipped_at`, asked)} and p.voided_at is null and p.state <> 'void'
      and p.shipped_at <= ${asked.now.toISOString()}::timestamptz - make_interval(hours => ${FIRST_SCAN_HOURS})`,
  defect: (asked) => sql`select o.id, o.no, o.shipped_at as at, d.bad as hit, d.bad
    from orders o cross join lateral (select o.refunded_at is not null and o.refunded_at >= o.shipped_at
      or exists (select 1 from parcel p where p.order_id = o.id and p.state in ('exception', 'returned')) as bad) d
    where o.shop_id = ${asked.shopId} and ${since(sql`o.shipped_at`, asked)}`,
}

const MOST_ORDERS = 20

/** One metric of a shop over a span: counts, and the newest orders against the shop. */
export async function healthFigure(tx: Db, metric: HealthMetric, asked: Asked) {
  const [row] = await rowsOf<Row>(
    tx,
    sql`with seen as (${LOOKED_AT[metric](asked)})
      select count(*) filter (where hit)::int as numerator, count(*)::int as denominator,
        (select json_agg(json_build_object('id', id, 'no', no, 'time', at) order by at desc) from
          (select distinct on (at, id) id, no, at from seen where bad order by at desc, id limit ${MOST_ORDERS}) worst) as orders
      from seen`,
  )
  const orders = (row?.orders ?? []).map((each) => ({ ...each, time: instant(each.time) }))
  return { numerator: row?.numerator ?? 0, denominator: row?.denominator ?? 0, orders }
}

const RefundedRow = z.object({ orders: z.number(), refunded: z.number() })

/** Orders of a shop paid in a span, and those with a refund. */
export async function refundedOrders(tx: Db, asked: Asked): Promise<z.infer<typeof RefundedRow>> {
  const [row] = await query(
    tx,
    RefundedRow,
    sql`select count(*)::int as orders, count(*) filter (where o.refunded_at is not null)::int as refunded
      from orders o where o.shop_id = ${asked.shopId} and ${since(sql`o.paid_at`, asked)}`,
  )
  return row ?? { orders: 0, refunded: 0 }
}
