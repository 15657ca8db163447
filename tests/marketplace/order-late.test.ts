import { sql } from 'drizzle-orm'
import { analysis } from '@/lib/contract/dashboard'
import { getOrder, listOrders } from '@/lib/contract/order'
import { deliverGoods } from '@/lib/contract/order/shipping'
import * as work from '@/lib/contract/order/work'
import { deadlineBand, latePaused } from '@/lib/domain/ship-deadline'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

let market: TestMarketplace
let liang: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 700 })
  liang = await market.login('liang_manager')
  operator = await market.login('operator')
})
afterAll(() => market.close())

const HOUR = 3_600_000
const read = async (id: string) => (await market.hit(getOrder, liang, { params: { id } })).data

/** Orders past their deadline, by the clock or at the time of a platform hold, and orders shipped after it. */
const LATE = sql`(case when o.status = 2 then o.ship_by_at < case when o.held_by = 3 then o.held_at else '2026-11-18T10:30:00Z' end
  else o.late and o.status between 3 and 5 end)`

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

test('a late order that ends is late no more, on its page as in the list', async () => {
  const ship_by_at = new Date(market.clock.now.getTime() - HOUR).toISOString()
  const { id, no } = await makeOrder(market, { columns: { ship_by_at, late: true } })
  const lateOnes = async () => (await market.hit(listOrders, liang, { query: { q: no, late: 1 } } as never)).data.total
  expect([(await read(id)).late, await lateOnes()]).toEqual([true, 1])
  await market.hit(work.cannotSupply, liang, { params: { id }, body: { reason: 'sold out', version: 1 } })
  expect([(await read(id)).late, await lateOnes()]).toEqual([false, 0])
})

test('an order handed over in time is not late, even if that was entered after the promise', async () => {
  const ago = (hours: number) => new Date(market.clock.now.getTime() - hours * HOUR).toISOString()
  const waiting = { paid_at: ago(30), placed_at: ago(31), ship_by_at: ago(6) }
  const [kept, broken] = [await makeOrder(market, { columns: waiting }), await makeOrder(market, { columns: waiting })]
  await sweep(market, 'order.markLate')
  expect([(await read(kept.id)).late, (await read(broken.id)).late]).toEqual([true, true])
  const promise = async () => (await market.hit(analysis, liang, { query: { range: '7d' } })).data.promise
  // Both wait beyond their promise until they are noted.
  const before = await promise()
  for (const [{ id }, trackingNo, hours] of [
    [kept, '77700001', 7],
    [broken, '77700002', 5],
  ] as const)
    await market.hit(deliverGoods, liang, {
      params: { id },
      body: { carrier: 'royal_mail', trackingNo, shippedAt: ago(hours) },
    })
  const rows = [await read(kept.id), await read(broken.id)]
  const now = market.clock.now.getTime()
  expect(rows.map((row) => [row.late, deadlineBand(row.promise, now)])).toEqual([
    [false, 'kept'],
    [true, 'broken'],
  ])
  expect(await promise()).toEqual({ kept: before.kept + 1, broken: before.broken - 1 })
  const lateOnes = async (no: string) =>
    (await market.hit(listOrders, liang, { query: { q: no, late: 1 } } as never)).data.total
  expect([await lateOnes(kept.no), await lateOnes(broken.no)]).toEqual([0, 1])
})

describe('An order that is held', () => {
  const hold = (id: string, token: string, reasonCode: 'risk' | 'stockCheck') =>
    market.hit(work.holdOrder, token, { params: { id }, body: { reasonCode, reason: 'to be looked at', version: 1 } })
  const found = async (no: string, query: object) =>
    (await market.hit(listOrders, operator, { query: { q: no, ...query } } as never)).data.total

  test('by the platform stays as late as it was, and its clock goes no further', async () => {
    const ship_by_at = new Date(market.clock.now.getTime() - HOUR).toISOString()
    const late = await makeOrder(market, { columns: { ship_by_at } })
    const inTime = await makeOrder(market)
    for (const { id } of [late, inTime]) await hold(id, operator, 'risk')
    market.clock.advance(72 * HOUR)
    ;[liang, operator] = [await market.login('liang_manager'), await market.login('operator')]
    const rows = [await read(late.id), await read(inTime.id)]
    expect(rows.map((row) => [row.late, row.promise.paused, latePaused(row.promise)])).toEqual([
      [true, true, HOUR],
      [false, true, null],
    ])
    expect([await found(late.no, { chip: 'late' }), await found(inTime.no, { chip: 'late' })]).toEqual([1, 0])
    expect([await found(late.no, { late: 1 }), await found(inTime.no, { late: 1 })]).toEqual([1, 0])
  })

  test('says of which kind, and is found by it and by who holds it until it is let go', async () => {
    const shops = await makeOrder(market)
    const platforms = await makeOrder(market)
    await hold(shops.id, liang, 'stockCheck')
    await hold(platforms.id, operator, 'risk')
    expect([(await read(shops.id)).hold, (await read(platforms.id)).hold]).toMatchObject([
      { by: 1, code: 'stockCheck' },
      { by: 3, code: 'risk' },
    ])
    const asked = (no: string) =>
      Promise.all(
        [{ heldBy: 1 }, { heldBy: 3 }, { holdCode: 'stockCheck' }, { holdCode: 'risk' }].map((query) =>
          found(no, query),
        ),
      )
    expect(await asked(shops.no)).toEqual([1, 0, 1, 0])
    expect(await asked(platforms.no)).toEqual([0, 1, 0, 1])
    await market.hit(work.releaseOrder, operator, { params: { id: platforms.id }, body: { version: 2 } })
    expect(await asked(platforms.no)).toEqual([0, 0, 0, 0])
    expect((await market.hit(listOrders, operator, { query: { heldBy: 2 } } as never)).status).toBe(400)
  })
})
