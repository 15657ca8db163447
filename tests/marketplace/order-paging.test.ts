/** @database both */
import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/order'
import { COUNT_CAP } from '@/lib/domain/limits'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

const ORDERS = COUNT_CAP + 230

let market: TestMarketplace
let liang: string
/** Too many orders to count exactly; a third of them without a deadline. */
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  liang = await market.login('liang_manager')
  const { id } = await makeOrder(market)
  await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    await tx.execute(sql`insert into orders select r.* from orders o cross join generate_series(1, ${ORDERS}) as n,
      jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), 'no', 'SOP' || n,
        'rank', o.rank - n * 1000, 'paid_p', 1000 + n % 7,
        'ship_by_at', case when n % 3 = 0 then null else o.ship_by_at + (n % 50) * interval '1 minute' end)) r
      where o.id = ${id}`)
  })
}, 60_000)
afterAll(() => market.close())

type Query = Partial<Record<keyof contract.OrderQuery, string | number>>
const page = async (query: Query) => {
  const answer = await market.hit(contract.listOrders, liang, { query } as never)
  expect(answer.status).toBe(200)
  return answer.data
}

/** All ids of the shop in the order that the database itself gives them. */
const scan = async (by: string) =>
  (
    await peek<{ id: string }>(
      market,
      sql.raw(`select id from orders where shop_id = '${shopIdOf('liang')}' order by ${by}`),
    )
  ).map(({ id }) => id)

describe('Behind the last page that is counted', () => {
  test.each([
    ['placedAt', 'desc', 'rank desc'],
    ['shipBy', 'asc', 'ship_by_at asc, rank asc'],
    ['shipBy', 'desc', 'ship_by_at desc, rank desc'],
    ['paidP', 'asc', 'paid_p asc, rank asc'],
  ] as const)('a cursor leads through the rest, and back: by %s %s', async (sort, order, by) => {
    const all = await scan(by)
    const last = await page({ sort, order, size: 100, current: COUNT_CAP / 100 })
    expect([last.total, last.capped, last.current]).toEqual([COUNT_CAP, true, COUNT_CAP / 100])
    const found: string[] = []
    const steps: (typeof last)[] = []
    for (let next = last.next; next; next = steps.at(-1)?.next ?? null) {
      steps.push(await page({ sort, order, size: 100, after: next }))
      found.push(...(steps.at(-1)?.records ?? []).map(({ id }) => id))
    }
    expect(found).toEqual(all.slice(COUNT_CAP))
    const back = await page({ sort, order, size: 100, before: steps.at(-1)?.previous ?? '' })
    expect(back.records.map(({ id }) => id)).toEqual(steps.at(-2)?.records.map(({ id }) => id))
    expect(back.next).toBe(steps.at(-2)?.next)
  })

  test('a cursor leads on from a counted page as well, and an order that leaves meanwhile moves no other past it', async () => {
    const waiting = await page({ status: 2, sort: 'shipBy', order: 'asc', size: 2 })
    expect(waiting.previous).toBeNull()
    const third = (await page({ status: 2, sort: 'shipBy', order: 'asc', size: 3 })).records[2]?.id
    const gone = waiting.records[0]?.id ?? ''
    await peek(market, sql`update orders set status = 3 where id = ${gone}`)
    const rest = await page({ status: 2, sort: 'shipBy', order: 'asc', size: 2, after: waiting.next ?? '' })
    await peek(market, sql`update orders set status = 2 where id = ${gone}`)
    expect(rest.records[0]?.id).toBe(third)
  })

  test('a cursor that nobody gave is refused', async () => {
    const { status } = await market.hit(contract.listOrders, liang, { query: { after: 'rank-0-or-1' } } as never)
    expect(status).toBe(400)
  })
})

describe('Orders that have arrived', () => {
  const arrived = async (query: Record<string, string | number>, token = liang) =>
    (await market.hit(contract.arrivedOrders, token, { query } as never)).data
  const later = (ms: number) => new Date(market.clock.now.getTime() + ms)

  test('are those placed since the list was read, counted within its filters', async () => {
    const { asOf = '' } = await page({})
    const since = new Date(Date.parse(asOf) + 30_000).toISOString()
    expect(await arrived({ since })).toEqual({ count: 0, capped: false })
    const rank = (ms: number) => later(ms).getTime() * 2048
    await makeOrder(market, { columns: { rank: rank(60_000), placed_at: later(60_000).toISOString(), pay_type: 3 } })
    await makeOrder(market, { columns: { rank: rank(61_000), placed_at: later(61_000).toISOString(), pay_type: 2 } })
    expect((await arrived({ since })).count).toBe(2)
    expect((await arrived({ since, payType: 3 })).count).toBe(1)
    expect((await arrived({ since, status: 5 })).count).toBe(0)
    expect((await arrived({ since: later(120_000).toISOString() })).count).toBe(0)
    const pennine = await market.login('hannah_pennine')
    expect((await arrived({ since }, pennine)).count).toBe(0)
  })

  test('to ship are also those that were placed before and paid since', async () => {
    const since = later(3_600_000).toISOString()
    const paid = later(3_700_000).toISOString()
    await makeOrder(market, { columns: { paid_at: paid, rank: later(3_500_000).getTime() * 2048 } })
    expect((await arrived({ since, status: 2 })).count).toBe(1)
    expect((await arrived({ since })).count).toBe(0)
  })

  test('are counted to 99', async () => {
    expect(await arrived({ since: '2020-01-01T00:00:00Z' })).toEqual({ count: 99, capped: true })
  })
})

describe('A list that holds more than is counted', () => {
  test('is long to its own application alone, though another in the process has a list of the same shop', async () => {
    expect(await page({})).toMatchObject({ capped: true })
    const other = await startMarketplace({ orders: 60 })
    other.clock.advance(market.clock.now.getTime() - other.clock.now.getTime())
    const answer = await other.hit(contract.listOrders, await other.login('liang_manager'), { query: {} })
    await other.close()
    expect(answer.data.capped).toBe(false)
  })

  test('is not counted again for the next page, and again half a minute later', async () => {
    market.clock.advance(60_000)
    expect(await page({})).toMatchObject({ total: COUNT_CAP, capped: true })
    await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      await tx.execute(sql`delete from orders where no like 'SOP%'`)
    })
    expect(await page({ current: 2, sort: 'paidP' })).toMatchObject({ total: COUNT_CAP, capped: true, current: 2 })
    const [{ length }] = [await scan('rank')]
    expect(await page({ size: 50, status: 2 })).toMatchObject({ capped: false })
    market.clock.advance(20_000)
    expect(await page({})).toMatchObject({ capped: true })
    market.clock.advance(11_000)
    expect(await page({})).toMatchObject({ total: length, capped: false })
  })

  test('says so to those alone who see the same rows', async () => {
    const pennine = await market.login('hannah_pennine')
    const { data } = await market.hit(contract.listOrders, pennine, { query: {} })
    expect(data.capped).toBe(false)
  })
})
