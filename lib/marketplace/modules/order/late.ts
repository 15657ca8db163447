import { and, type SQL, sql } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/order/late'
import { LATE_HOURS, REMIND_LATE_MS } from '@/lib/domain/order/late'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { pagedRows } from '../../kernel/pages'
import { allOf, holdsWords, idList } from '../../kernel/values'
import { ofOrders } from './row-rules'
import { isLate } from './ship-deadline'
import { actorOf, writeTimeline } from './timeline'

type Query = Omit<Parsed<typeof contract.listLate>['query'], 'current' | 'size'>

const HOUR_MS = 3_600_000
const MOST = 100

/** Hours beyond the promise, paused time excluded. */
const hoursOf = (now: Date): SQL =>
  sql`floor(extract(epoch from least(${now.toISOString()}::timestamptz,
    case when orders.held_by = 3 then orders.held_at else ${now.toISOString()}::timestamptz end) - orders.ship_by_at) / 3600)::int`

/** Late orders that the caller sees. */
const lateOrders = ({ scope, now }: Context): SQL => and(ofOrders(scope), isLate(now)) ?? sql`false`

const stillQuiet = (now: Date): SQL =>
  sql`(orders.late_reminded_at is null
    or orders.late_reminded_at <= ${new Date(now.getTime() - REMIND_LATE_MS).toISOString()}::timestamptz)`

function conditions(context: Context, { band, q, shop, unreminded }: Query): SQL {
  const { now } = context
  const back = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const [from, below] = band ? LATE_HOURS[band] : [0, null]
  return allOf([
    lateOrders(context),
    from > 0 && sql`orders.ship_by_at <= ${back(from)}::timestamptz`,
    below !== null && sql`orders.ship_by_at > ${back(below)}::timestamptz`,
    !!q && holdsWords(q, [sql`orders.no`, sql`s.name_zh`, sql`s.name_en`]),
    !!shop && sql`orders.shop_id::text = ${shop}`,
    unreminded === 1 && stillQuiet(now),
  ])
}

interface Row {
  id: string
  no: string
  shop_id: string
  name_zh: string
  name_en: string
  area: string
  paid_at: string | null
  ship_by_at: string
  late_hours: number
  open: number
  held_by: number | null
  hold_code: string | null
  hold_reason: string | null
  late_reminded_at: string | null
}

const toRow = (row: Row): contract.LateRow => ({
  id: row.id,
  no: row.no,
  shopId: row.shop_id,
  shopName: { zh: row.name_zh, en: row.name_en },
  area: row.area,
  paidAt: instantOrNull(row.paid_at),
  shipBy: instant(row.ship_by_at),
  lateHours: row.late_hours,
  open: row.open,
  hold: row.held_by === null ? null : { by: row.held_by, code: row.hold_code, reason: row.hold_reason ?? '' },
  remindedAt: instantOrNull(row.late_reminded_at),
})

const list = bind(contract.listLate, (context, { query: { current, size, ...query } }) =>
  pagedRows<Row, contract.LateRow>(
    context.tx,
    {
      columns: sql`orders.id, orders.no, orders.shop_id, s.name_zh, s.name_en, orders.area, orders.paid_at, orders.ship_by_at,
        ${hoursOf(context.now)} as late_hours, orders.held_by, orders.hold_code, orders.hold_reason, orders.late_reminded_at,
        (select coalesce(sum(l.qty - l.shipped_qty - l.refunded_qty), 0)::int from order_line l
          where l.order_id = orders.id) as open`,
      from: sql`from orders join shop s on s.id = orders.shop_id`,
      where: conditions(context, query),
      order: sql`orders.ship_by_at, orders.rank`,
    },
    { current, size },
    toRow,
  ),
)

interface ShopRow {
  shop_id: string
  name_zh: string
  name_en: string
  orders: number
  longest: number
  reminded_at: string | null
}

const shops = bind(contract.listLateShops, async (context) => {
  const rows = await rowsOf<ShopRow>(
    context.tx,
    sql`select orders.shop_id, s.name_zh, s.name_en, count(*)::int as orders, max(${hoursOf(context.now)}) as longest,
        max(orders.late_reminded_at) as reminded_at
      from orders join shop s on s.id = orders.shop_id where ${lateOrders(context)}
      group by orders.shop_id, s.name_zh, s.name_en order by 4 desc, 5 desc, 1 limit 20`,
  )
  return rows.map((row) => ({
    shopId: row.shop_id,
    name: { zh: row.name_zh, en: row.name_en },
    orders: row.orders,
    longestHours: row.longest,
    remindedAt: instantOrNull(row.reminded_at),
  }))
})

interface Reminded {
  id: string
  no: string
  shop_id: string
}

/** Marks late orders among those wanted that had no reminder within a day, and returns them. */
const mark = (context: Context, wanted: SQL): Promise<Reminded[]> =>
  rowsOf<Reminded>(
    context.tx,
    sql`update orders set late_reminded_at = ${context.now.toISOString()}::timestamptz
      where id in (select orders.id from orders where ${lateOrders(context)} and ${wanted}
        and ${stillQuiet(context.now)} order by orders.ship_by_at limit ${MOST} for update skip locked)
      returning id, no, shop_id`,
  )

const remind = bind(contract.remindLate, async (context, { body }) => {
  const wanted = 'ids' in body ? sql`orders.id in ${idList(body.ids)}` : sql`orders.shop_id::text = ${body.shopId}`
  const [count] = await rowsOf<{ n: number }>(
    context.tx,
    sql`select count(*)::int as n from orders where ${lateOrders(context)} and ${wanted}`,
  )
  const late = Math.min(count?.n ?? 0, MOST)
  if (late === 0) fail('NOT_FOUND')
  const marked = await mark(context, wanted)
  const by = context.user.userId
  for (const { id, no, shop_id: shopId } of marked) {
    await writeTimeline(context.tx, { id, shopId }, actorOf(context), { event: 'lateReminded' }, context)
    await context.emit({ type: 'order.lateReminded', payload: { orderId: id, shopId, no, by } })
    context.audit({ refType: 'order', refId: id, shopId, detail: { event: 'remindLate', no } })
  }
  const reached = new Set(marked.map((row) => row.shop_id)).size
  return { reminded: marked.length, shops: reached, leftOut: late - marked.length }
})

export const lateBindings = [list, shops, remind]
