import { sql } from 'drizzle-orm'
import * as dashboard from '@/lib/contract/dashboard'
import { countOrders } from '@/lib/contract/order'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 500 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const ofLiang = sql`shop_id = (select id from shop where no = 'S10001')`
interface Sum {
  n: number
  p: number
}
const paid = async (from: string, to: string): Promise<Sum> =>
  (
    await peek<Sum>(
      market,
      sql`select count(*)::int as n, coalesce(sum(paid_p), 0)::int as p from orders
    where ${ofLiang} and paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz`,
    )
  )[0] ?? { n: 0, p: 0 }

describe('The workplace', () => {
  test('compares UK days until the same hour with the orders themselves', async () => {
    const { data } = await market.hit(dashboard.workplace, token)
    for (const [day, date] of [
      [data.today, '2026-11-18'],
      [data.yesterday, '2026-11-17'],
      [data.lastWeek, '2026-11-11'],
    ] as const) {
      const { n, p } = await paid(`${date}T00:00:00Z`, `${date}T10:30:00Z`)
      expect(day).toMatchObject({ day: date, orders: n, paidP: p })
    }
  })

  test('thirty days and the thirty before them sum to what was paid, over the end of summer time', async () => {
    const { data } = await market.hit(dashboard.workplace, token)
    expect([data.days.length, data.days.at(-1)?.day, data.days[0]?.day]).toEqual([30, '2026-11-18', '2026-10-20'])
    expect([data.previousDays.length, data.previousDays.at(-1)?.day]).toEqual([30, '2026-10-19'])
    const total = await paid('2026-10-19T23:00:00Z', '2026-11-18T10:30:00Z')
    expect(data.days.reduce((sum, day) => sum + day.paidP, 0)).toBe(total.p)
    const long = await paid('2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z')
    expect(data.days.find((day) => day.day === '2026-10-25')).toMatchObject({ orders: long.n, paidP: long.p })
  })

  test('counts the same work as the list does', async () => {
    const { data } = await market.hit(dashboard.workplace, token)
    const counts = (await market.hit(countOrders, token, { query: {} })).data
    const of = (key: string) => data.todo.find((row) => row.key === key)?.count
    expect([of('toShip'), of('toPay'), of('refunding')]).toEqual([
      counts.byStatus['2']?.count,
      counts.byStatus['1']?.count,
      counts.byStatus['7']?.count,
    ])
    expect([of('late'), of('held'), of('partShipped')]).toEqual(
      ['late', 'held', 'partShipped'].map((chip) => counts.byChip[chip]?.count),
    )
  })

  test('a shop that just opened has nothing, not an error', async () => {
    const { status, data } = await market.hit(dashboard.workplace, await market.login('harbour_owner'))
    expect([status, data.today.orders, data.todo.every((row) => row.count === 0)]).toEqual([200, 0, true])
  })
})

describe('The analysis', () => {
  test('its products, pay types and days agree with the orders', async () => {
    const { data } = await market.hit(dashboard.analysis, token, { query: { range: '90d' } })
    const all = await paid('2026-01-01', '2026-11-18T10:30:00Z')
    expect(data.payTypes.reduce((sum, row) => sum + row.paidP, 0)).toBe(all.p)
    expect(data.days.reduce((sum, row) => sum + row.orders, 0)).toBe(all.n)
    const [best] = await peek<Sum & { title: string }>(
      market,
      sql`select p.title_en as title, sum(l.paid_p)::int as p,
        sum(l.qty)::int as n from order_line l join orders o on o.id = l.order_id join product p on p.id = l.product_id
      where o.shop_id = (select id from shop where no = 'S10001') and o.paid_at is not null group by 1 order by 2 desc limit 1`,
    )
    expect(data.products[0]).toMatchObject({ title: { en: best?.title }, paidP: best?.p, units: best?.n })
    const [kept] = await peek<{ n: number }>(
      market,
      sql`select count(*)::int as n from orders
      where ${ofLiang} and shipped_at <= ship_by_at`,
    )
    expect(data.promise.kept).toBe(kept?.n)
  })

  test('closed days and counting them anew tell the same', async () => {
    const before = (await market.hit(dashboard.analysis, token, { query: { range: '90d' } })).data
    await peek(market, sql`delete from day_closed returning day`)
    const live = (await market.hit(dashboard.analysis, token, { query: { range: '90d' } })).data
    expect(live).toEqual(before)
    await sweep(market, 'order.closeDays')
    expect((await market.hit(dashboard.analysis, token, { query: { range: '90d' } })).data).toEqual(before)
  })
})
