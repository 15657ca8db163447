import { sql } from 'drizzle-orm'
import { listOrders } from '@/lib/contract/order'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
let liang: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 700 })
  liang = await market.login('liang_manager')
})
afterAll(() => market.close())

/** What waits beyond its promise with its clock running, and what was shipped after it. */
const LATE = sql`(case when o.status = 2 then o.ship_by_at < '2026-11-18T10:30:00Z' and o.held_by is distinct from 3
  else o.late end)`

test.each([
  [{ late: 1 }, LATE],
  [{ late: 0 }, sql`not ${LATE}`],
  [{ late: 1, status: 3 }, sql`o.status = 3 and o.late`],
])('orders are found by their broken promise: %j', async (query, condition) => {
  const found = await peek<{ n: number }>(
    market,
    sql`select count(*)::int as n from orders o join shop s on s.id = o.shop_id where s.no = 'S10001' and ${condition}`,
  )
  const { data } = await market.hit(listOrders, liang, { query } as never)
  expect(data.total).toBe(found[0]?.n)
  expect(data.total).toBeGreaterThan(0)
  for (const row of data.records) expect(row.late).toBe(query.late === 1)
})
