import { type SQL, sql } from 'drizzle-orm'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf, type Scope } from '../../kernel/database'
import { isRuled, ofOrders } from './row-rules'
import { deadlineEnd } from './ship-deadline'

/** Figures of a shop, or of all, between two instants. Money is pence; the end is not included. */
export interface Span {
  from: Date
  to: Date
}

const ofShop = (scope: Scope, column: SQL = sql`shop_id`): SQL => {
  if (scope.kind === 'all') return sql`true`
  return scope.kind === 'shop' ? sql`${column} = ${scope.shopId}` : sql`false`
}

const within = (column: SQL, { from, to }: Span): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`

/**
 * Part of an order's promotions that the platform bears, in pence, in SQL, from the price steps of its lines.
 *
 * @param points false leaves out the buyer's points
 */
export const platformDiscountOf = (orderId: SQL, { points }: { points: boolean }): SQL => sql`(select
    coalesce(sum(-(step->>'amountP')::int - (step->'promotion'->>'shopP')::int), 0)
  from order_line l, jsonb_array_elements(l.steps) step where l.order_id = ${orderId} and step ? 'promotion'
    ${points ? sql`` : sql`and step->'promotion'->>'id' is not null`})`

export interface Sales {
  orders: number
  paidP: number
  refundedP: number
}

/** Payments and refunds in a span, read from the orders themselves. */
export async function salesOf(tx: Db, scope: Scope, span: Span, among = sql`true`): Promise<Sales> {
  const seen = sql`${ofOrders(scope) ?? sql`true`} and ${among}`
  const [row] = await rowsOf<{ orders: number; paid: string; refunded: string }>(
    tx,
    sql`select p.orders, p.paid::text, r.refunded::text from
      (select count(*)::int as orders, coalesce(sum(paid_p), 0) as paid from orders
        where ${within(sql`paid_at`, span)} and ${seen}) p,
      (select coalesce(sum(refunded_p), 0) as refunded from orders
        where refunded_at is not null and ${within(sql`refunded_at`, span)} and ${seen}) r`,
  )
  return { orders: row?.orders ?? 0, paidP: Number(row?.paid ?? 0), refundedP: Number(row?.refunded ?? 0) }
}

export interface Figure extends Sales {
  day: string
  key: string
  units: number
}

export type FigureKind = 'all' | 'product' | 'pay' | 'promise' | 'hour'

/** A UK day as a relation `d (day, since, until)` of constants, which the planner can inline. */
const oneDay = ({ day, from, to }: NamedSpan): SQL =>
  sql`(select ${day}::date as day, ${from.toISOString()}::timestamptz as since, ${to.toISOString()}::timestamptz as until) d`

/** Many UK days as the same relation, counted in one statement. */
const calendar = (spans: readonly NamedSpan[]): SQL => {
  const rows = spans.map(({ day, from, to }) => ({ day, since: from.toISOString(), until: to.toISOString() }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as d (day date, since timestamptz, until timestamptz)`
}

export interface NamedSpan extends Span {
  day: string
}

/** Statement for each kind: figures of a day by shop and key. */
const COUNTED: Record<FigureKind, (days: SQL, seen: SQL) => SQL> = {
  all: (days, seen) => sql`select day, shop_id, '' as key, count(*) filter (where paid)::int as orders, 0 as units,
      coalesce(sum(paid_p), 0) as paid_p, coalesce(sum(refunded_p), 0) as refunded_p
    from (select d.day, o.shop_id, true as paid, o.paid_p, 0 as refunded_p
        from ${days} join ${seen} o on o.paid_at >= d.since and o.paid_at < d.until
      union all select d.day, o.shop_id, false, 0, o.refunded_p
        from ${days} join ${seen} o on o.refunded_at is not null and o.refunded_at >= d.since and o.refunded_at < d.until) o
    group by day, shop_id`,
  product: (days, seen) => sql`select day, shop_id, key, sum(orders)::int as orders, sum(units)::int as units,
      sum(paid_p) as paid_p, sum(refunded_p) as refunded_p
    from (select d.day, l.shop_id, l.product_id::text as key, count(distinct o.id) as orders, sum(l.qty) as units,
        sum(l.paid_p) as paid_p, 0 as refunded_p
      from ${days} join ${seen} o on o.paid_at >= d.since and o.paid_at < d.until
        join order_line l on l.order_id = o.id and l.gift_of is null group by 1, 2, 3
      union all select d.day, l.shop_id, l.product_id::text, 0, 0, 0, sum(l.refunded_p)
      from ${days} join ${seen} o on o.refunded_at is not null and o.refunded_at >= d.since and o.refunded_at < d.until
        join order_line l on l.order_id = o.id group by 1, 2, 3) p group by day, shop_id, key`,
  pay: (days, seen) => sql`select d.day, o.shop_id, o.pay_type::text as key, count(*)::int as orders, 0 as units,
      sum(o.paid_p) as paid_p, 0 as refunded_p
    from ${days} join ${seen} o on o.paid_at >= d.since and o.paid_at < d.until
    where o.pay_type is not null group by d.day, o.shop_id, o.pay_type`,
  promise: (
    days,
    seen,
  ) => sql`select day, shop_id, key, count(*)::int as orders, 0 as units, 0 as paid_p, 0 as refunded_p
    from (select d.day, o.shop_id, ${deadlineEnd(sql`o`)} as key
      from ${days} join ${seen} o on o.ship_by_at >= d.since and o.ship_by_at < d.until) p
    where key is not null group by day, shop_id, key`,
  // London wall-clock time: the repeated hour of a night in October is one.
  hour: (days, seen) => sql`select d.day, o.shop_id, to_char(o.paid_at at time zone 'Europe/London', 'HH24') as key,
      count(*)::int as orders, 0 as units, sum(o.paid_p) as paid_p, 0 as refunded_p
    from ${days} join ${seen} o on o.paid_at >= d.since and o.paid_at < d.until group by 1, 2, 3`,
}

const KINDS = Object.keys(COUNTED) as FigureKind[]

const EVERY = sql`orders`

/** Figures of a kind on any days, only of orders that the row rules of the caller's roles show. */
async function ruledFigures(tx: Db, scope: Scope, kind: FigureKind, spans: readonly NamedSpan[]): Promise<Figure[]> {
  const seen = sql`(select * from orders where ${ofOrders(scope) ?? sql`true`})`
  const rows = await rowsOf<Record<string, string | number>>(
    tx,
    sql`select ${dayText} as day, key, sum(orders)::int as orders, sum(units)::int as units,
        sum(paid_p)::text as paid_p, sum(refunded_p)::text as refunded_p
      from (${COUNTED[kind](calendar(spans), seen)}) f group by day, key`,
  )
  return rows.map(toFigure)
}

/** Figures of a kind on open days, by day and key. */
export async function liveFigures(
  tx: Db,
  scope: Scope,
  kind: FigureKind,
  spans: readonly NamedSpan[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  if (isRuled(scope)) return spans.length > 0 ? ruledFigures(tx, scope, kind, spans) : figures
  for (const span of spans) {
    const rows = await rowsOf<Record<string, string | number>>(
      tx,
      sql`select ${dayText} as day, key, sum(orders)::int as orders, sum(units)::int as units,
          sum(paid_p)::text as paid_p, sum(refunded_p)::text as refunded_p
        from (${COUNTED[kind](oneDay(span), EVERY)}) f where ${ofShop(scope)} group by day, key`,
    )
    figures.push(...rows.map(toFigure))
  }
  return figures
}

const dayText = sql`to_char(day, 'YYYY-MM-DD')`

const toFigure = (row: Record<string, string | number>): Figure => ({
  day: String(row.day),
  key: String(row.key),
  orders: Number(row.orders),
  units: Number(row.units),
  paidP: Number(row.paid_p),
  refundedP: Number(row.refunded_p),
})

/** Figures of a kind on closed days, by day and key. */
export async function closedFigures(
  tx: Db,
  scope: Scope,
  kind: FigureKind,
  days: readonly string[],
): Promise<Figure[]> {
  const rows = await rowsOf<Record<string, string | number>>(
    tx,
    sql`select ${dayText} as day, key, sum(orders)::int as orders, sum(units)::int as units, sum(paid_p)::text as paid_p,
        sum(refunded_p)::text as refunded_p from day_figure
      where kind = ${kind} and day = any(${sql.param(`{${days.join(',')}}`)}::date[]) and ${ofShop(scope)} group by day, key`,
  )
  return rows.map(toFigure)
}

export async function closedDays(tx: Db, days: readonly string[]): Promise<Set<string>> {
  const rows = await rowsOf<{ day: string }>(
    tx,
    sql`select ${dayText} as day from day_closed where day = any(${sql.param(`{${days.join(',')}}`)}::date[])`,
  )
  return new Set(rows.map((row) => row.day))
}

export const spanOfDay = (day: string): NamedSpan => ({
  day,
  from: new Date(ukDayStart(day)),
  to: new Date(ukDayEnd(day)),
})

/** Figures by day and key: closed days from stored figures, others (above all today) from orders until now. */
export async function figuresOf(
  { tx, scope, now }: Pick<Context, 'tx' | 'scope' | 'now'>,
  kind: FigureKind,
  days: readonly string[],
): Promise<Figure[]> {
  // Closed days are kept by shop, not by order: for readers with row rules all days are counted live.
  const closed = isRuled(scope) ? new Set<string>() : await closedDays(tx, days)
  const open = days.filter((day) => !closed.has(day)).map(spanOfDay)
  const untilNow = open.map((span) => ({ ...span, to: span.to < now ? span.to : now }))
  return [...(await closedFigures(tx, scope, kind, [...closed])), ...(await liveFigures(tx, scope, kind, untilNow))]
}

/** Writes the figures of UK days that are over; repeating it gives the same. */
export async function closeDays(tx: Db, days: readonly string[], now: Date): Promise<void> {
  if (days.length === 0) return
  const spans = calendar(days.map(spanOfDay))
  const named = sql`any(${sql.param(`{${days.join(',')}}`)}::date[])`
  await tx.execute(sql`delete from day_figure where day = ${named}`)
  for (const kind of KINDS)
    await tx.execute(sql`insert into day_figure (shop_id, kind, day, key, orders, units, paid_p, refunded_p)
      select shop_id, ${kind}, day, key, orders, units, paid_p, refunded_p from (${COUNTED[kind](spans, EVERY)}) f`)
  await tx.execute(sql`insert into day_closed (day, closed_at)
    select day, ${now.toISOString()}::timestamptz from unnest(${sql.param(`{${days.join(',')}}`)}::date[]) as day
    on conflict (day) do update set closed_at = excluded.closed_at`)
}
