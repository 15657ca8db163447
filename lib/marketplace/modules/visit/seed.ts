import { sql } from 'drizzle-orm'
import { addDays, daysUntil, ukDay } from '@/lib/domain/uk-time'
import type { Db, Scope } from '../../kernel/database'
import { createRandom, type Random } from '../../kernel/random'
import type { SeededShop } from '../goods'
import { closedFigures, liveFigures, spanOfDay } from '../order'
import { WHOLE } from './count'
import type { Visits } from './figures'

interface Given {
  at: Date
  shops: readonly Pick<SeededShop, 'id' | 'skus'>[]
}

type Row = Visits & { shop: string; day: string; product: string }

const DAYS = 90
const WEEKDAYS = [1.2, 0.95, 0.9, 1, 1, 1.05, 1.25]
const NONE: Visits = { visitors: 0, views: 0, carts: 0 }

const plus = (one: Visits, other: Visits): Visits => ({
  visitors: one.visitors + other.visitors,
  views: one.views + other.views,
  carts: one.carts + other.carts,
})

/** Paid orders of each product of a shop by day, today's up to now. */
async function ordersOf(tx: Db, shopId: string, at: Date): Promise<Map<string, number>> {
  const scope: Scope = { kind: 'shop', shopId }
  const today = ukDay(at.getTime())
  const figures = [
    ...(await closedFigures(tx, scope, 'product', daysUntil(addDays(today, -1), DAYS - 1))),
    ...(await liveFigures(tx, scope, 'product', [{ ...spanOfDay(today), to: at }])),
  ]
  return new Map(figures.map(({ day, key, orders }) => [`${day} ${key}`, orders]))
}

/** Visits of a product on a day, plausible for its orders. */
function visitsOf(random: Random, orders: number, perOrder: number, busy: number): Visits {
  const visitors = Math.round((orders * perOrder + random.between(0, 9)) * busy * (0.8 + random.next() * 0.4)) + orders
  const views = Math.round(visitors * (1.15 + random.next() * 0.5))
  const carts = Math.min(orders + Math.round(visitors * (0.04 + random.next() * 0.06)), visitors)
  return { visitors, views, carts }
}

async function rowsOfShop(
  tx: Db,
  { id: shop, skus }: Given['shops'][number],
  at: Date,
  random: Random,
): Promise<Row[]> {
  const orders = await ordersOf(tx, shop, at)
  const products = [...new Set(skus.map(({ productId }) => productId))].map(
    (id) => [id, random.between(16, 45)] as const,
  )
  const today = ukDay(at.getTime())
  const passed = (at.getTime() - spanOfDay(today).from.getTime()) / 86_400_000
  return daysUntil(today, DAYS).flatMap((day) => {
    const weekday = WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? 1
    const busy = weekday * (day === today ? passed : 1)
    const rows = products
      .map(([product, perOrder]) => {
        const visits = visitsOf(random, orders.get(`${day} ${product}`) ?? 0, perOrder, busy)
        return { shop, day, product, ...visits }
      })
      .filter(({ visitors }) => visitors > 0)
    const sum = rows.reduce(plus, NONE)
    // Many visitors view more than one product of a shop.
    const most = Math.max(0, ...rows.map(({ visitors }) => visitors))
    const whole = { ...sum, visitors: Math.max(most, Math.round(sum.visitors * 0.72)) }
    return [...rows, { shop, day, product: WHOLE, ...whole }]
  })
}

/** Seeds visits over ninety UK days, the same every time and plausible for the orders. */
export async function seedVisits(tx: Db, { at, shops }: Given): Promise<void> {
  const random = createRandom(20_261_130)
  for (const shop of shops) {
    const content = JSON.stringify(await rowsOfShop(tx, shop, at, random))
    await tx.execute(sql`insert into visit_day (shop_id, day, product_id, visitors, views, carts)
      select shop, day, product, visitors, views, carts from json_to_recordset(${content}::json)
        as r (shop uuid, day date, product uuid, visitors int, views int, carts int)`)
  }
  await tx.execute(sql`insert into visit_total (day, visitors, views, carts)
    select day, round(sum(visitors) * 0.94)::int, sum(views)::int, sum(carts)::int
    from visit_day where product_id = ${WHOLE} group by day`)
}
