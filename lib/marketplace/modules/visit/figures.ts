import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '../../kernel/context'
import { query } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { WHOLE } from './count'

/** Views of products: each visitor counts once a UK day; `carts`: products added to a cart. */
export const Visits = z.object({ visitors: z.number(), views: z.number(), carts: z.number() })
export type Visits = z.infer<typeof Visits>
const VisitsByProductRow = Visits.extend({ id: z.string() })
const VisitsByDayRow = Visits.extend({ name: z.string() })

type Reader = Pick<Context, 'tx' | 'scope'>

const daysIn = (days: readonly string[]): SQL => sql`any(${sql.param(`{${days.join(',')}}`)}::date[])`

/** Visits of UK days, of the shop or of the whole storefront; days without visits are left out. */
export async function visitsByDay({ tx, scope }: Reader, days: readonly string[]): Promise<Map<string, Visits>> {
  if (scope.kind !== 'shop' && scope.kind !== 'all') return new Map()
  const from =
    scope.kind === 'all'
      ? sql`visit_total where`
      : sql`visit_day where shop_id = ${scope.shopId} and product_id = ${WHOLE} and`
  const rows = await query(
    tx,
    VisitsByDayRow,
    sql`select to_char(day, 'YYYY-MM-DD') as name, visitors, views, carts from ${from} day = ${daysIn(days)}`,
  )
  return new Map(rows.map(({ name, ...visits }) => [name, visits]))
}

/** Visits of each product over UK days; a visitor on two days counts twice, as in the daily figures. */
export async function visitsByProduct({ tx, scope }: Reader, days: readonly string[]): Promise<Map<string, Visits>> {
  if (scope.kind !== 'shop' && scope.kind !== 'all') return new Map()
  const ofShop = scope.kind === 'shop' ? sql`shop_id = ${scope.shopId} and` : sql``
  const rows = await query(
    tx,
    VisitsByProductRow,
    sql`select product_id as id, sum(visitors)::int as visitors, sum(views)::int as views, sum(carts)::int as carts
      from visit_day where ${ofShop} day = ${daysIn(days)} and product_id <> ${WHOLE} group by product_id`,
  )
  return new Map(rows.map(({ id, ...visits }) => [id, visits]))
}

const ViewsByDayRow = z.object({ name: z.string(), views: z.number() })

/** Views of some products over UK days, by day. */
export async function viewsOfProducts(
  { tx, scope }: Reader,
  productIds: readonly string[],
  days: readonly string[],
): Promise<Map<string, number>> {
  if (scope.kind !== 'shop' && scope.kind !== 'all') return new Map()
  const ofShop = scope.kind === 'shop' ? sql`shop_id = ${scope.shopId} and` : sql``
  const rows = await query(
    tx,
    ViewsByDayRow,
    sql`select to_char(day, 'YYYY-MM-DD') as name, sum(views)::int as views from visit_day
      where ${ofShop} day = ${daysIn(days)} and product_id in ${idList(productIds)} group by day`,
  )
  return new Map(rows.map(({ name, views }) => [name, views]))
}
