import { sql } from 'drizzle-orm'
import * as dashboard from '@/lib/contract/dashboard'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'
import { told } from '../support/told'

let market: TestMarketplace
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 700 })
  token = await market.login('liang_manager')
})
afterAll(() => market.close())

const ofLiang = sql`shop_id = (select id from shop where no = 'S10001')`
const read = async (range: '7d' | '30d') => (await market.hit(dashboard.analysis, token, { query: { range } })).data

interface Row {
  key: string | number
  n: number
  p: number
}
/** Orders by hour of the clock in London, counted from the orders themselves. */
const byHour = (from: string, to: string) =>
  peek<Row>(
    market,
    sql`select extract(hour from paid_at at time zone 'Europe/London')::int as key, count(*)::int as n, sum(paid_p)::int as p
      from orders where ${ofLiang} and paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz group by 1`,
  )
const byCategory = (from: string, to: string) =>
  peek<Row>(
    market,
    sql`select p.category as key, sum(l.qty)::int as n, sum(l.paid_p)::int as p from orders o
      join order_line l on l.order_id = o.id join product p on p.id = l.product_id
      where o.${ofLiang} and o.paid_at >= ${from}::timestamptz and o.paid_at < ${to}::timestamptz group by 1`,
  )

describe('Sales by the hour of the day', () => {
  test('every hour of the day in London has its payments, over the end of summer time, beside as many days before', async () => {
    const { hours } = await read('30d')
    const [now, before] = [
      await byHour('2026-10-19T23:00:00Z', '2026-11-18T10:30:00Z'),
      await byHour('2026-09-19T23:00:00Z', '2026-10-19T09:30:00Z'),
    ]
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    const of = (rows: Row[], hour: number) => rows.find(({ key }) => Number(key) === hour)
    for (const { hour, orders, paidP, previousOrders, previousPaidP } of hours) {
      expect([hour, orders, paidP]).toEqual([hour, of(now, hour)?.n ?? 0, of(now, hour)?.p ?? 0])
      expect([hour, previousOrders, previousPaidP]).toEqual([hour, of(before, hour)?.n ?? 0, of(before, hour)?.p ?? 0])
    }
    expect(hours.some(({ previousOrders }) => previousOrders > 0)).toBe(true)
  })

  test('the hours are the same before and after the days are closed, and sum to the days', async () => {
    await makeOrder(market, { columns: { paid_at: '2026-11-18T09:59:00Z', paid_p: 12_345 } })
    const open = await read('7d')
    await peek(market, sql`delete from day_closed`)
    const live = await read('7d')
    expect(live.hours).toEqual(open.hours)
    await sweep(market, 'order.closeDays')
    expect((await read('7d')).hours).toEqual(open.hours)
    const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + told(value), 0)
    expect(sum(open.hours.map(({ paidP }) => paidP))).toBe(sum(open.days.map(({ paidP }) => paidP)))
    expect(sum(open.hours.map(({ previousPaidP }) => previousPaidP))).toBe(
      sum([...open.previousDays.slice(0, -1), open.previousUntil].map(({ paidP }) => paidP)),
    )
  })
})

describe('Sales by category', () => {
  test('are those of its products, best first, beside as many days before until the same hour', async () => {
    const { categories } = await read('30d')
    const [now, before] = [
      await byCategory('2026-10-19T23:00:00Z', '2026-11-18T10:30:00Z'),
      await byCategory('2026-09-19T23:00:00Z', '2026-10-19T09:30:00Z'),
    ]
    const of = (rows: Row[], code: string | null) => rows.find(({ key }) => key === code)
    for (const { code, units, paidP, previousPaidP } of categories)
      expect([code, units, paidP, previousPaidP]).toEqual([
        code,
        of(now, code)?.n ?? 0,
        of(now, code)?.p ?? 0,
        of(before, code)?.p ?? 0,
      ])
    expect(categories.length).toBeGreaterThan(3)
    const paid = categories.map(({ paidP }) => told(paidP))
    expect(paid).toEqual(paid.toSorted((one, other) => other - one))
    expect(categories[0]?.name?.en).toBeTruthy()
  })

  test('a product without a category is counted among what has none', async () => {
    await peek(market, sql`update product set category = null where ${ofLiang} and code = 'TS-01'`)
    const { categories } = await read('30d')
    expect(categories.find(({ code }) => code === null)).toMatchObject({ name: null, units: expect.any(Number) })
  })
})
