import { sql } from 'drizzle-orm'
import pino from 'pino'
import { actOnce } from '@/lib/marketplace/jobs/demo-buyers'
import { inProcess } from '@/lib/marketplace/jobs/in-process'
import { createRandom } from '@/lib/marketplace/kernel/random'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
})
afterAll(() => market.close())

test('simulated buyers buy, pay and complain through the public endpoints, and shops see it', async () => {
  const demo = { call: inProcess(market.app, undefined), random: createRandom(7), log: pino({ level: 'silent' }) }
  const count = async () =>
    (
      await peek<{ placed: number; paid: number }>(
        market,
        sql`select count(*)::int as placed, count(*) filter (where o.status >= 2)::int as paid from orders o
          join buyer_account b on b.id = o.buyer_id
          where o.placed_at >= ${market.clock.now.toISOString()}::timestamptz`,
      )
    )[0]
  const acts: boolean[] = []
  for (let act = 0; act < 24; act += 1) acts.push(await actOnce(demo))
  expect(acts.filter(Boolean).length).toBeGreaterThan(4)
  const after = await count()
  expect(after?.placed).toBeGreaterThan(4)
  expect(after?.paid).toBeGreaterThan(2)
  const cases = await peek(
    market,
    sql`select 1 from after_sale where created_at >= ${market.clock.now.toISOString()}::timestamptz`,
  )
  expect(cases.length).toBeGreaterThan(0)
})
