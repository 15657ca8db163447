import { sql } from 'drizzle-orm'
import * as dashboard from '@/lib/contract/dashboard'
import { periodOf } from '@/lib/marketplace/modules/dashboard/period'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { told } from '../support/told'

type Span = [from: string, to: string]
const ends = (days: readonly string[]) => [days[0], days.at(-1), days.length]

describe('The days of a range', () => {
  // A Monday, a Sunday, and the first and the last day of months of different lengths.
  test.each([
    ['thisWeek', '2026-11-16', ['2026-11-16', '2026-11-16', 1], ['2026-11-09', '2026-11-09', 1], true],
    ['thisWeek', '2026-11-22', ['2026-11-16', '2026-11-22', 7], ['2026-11-09', '2026-11-15', 7], true],
    ['lastWeek', '2026-11-22', ['2026-11-09', '2026-11-15', 7], ['2026-11-02', '2026-11-08', 7], false],
    ['lastWeek', '2027-01-04', ['2026-12-28', '2027-01-03', 7], ['2026-12-21', '2026-12-27', 7], false],
    ['thisMonth', '2026-11-01', ['2026-11-01', '2026-11-01', 1], ['2026-10-01', '2026-10-01', 1], true],
    ['thisMonth', '2027-03-31', ['2027-03-01', '2027-03-31', 31], ['2027-02-01', '2027-02-28', 28], false],
    ['lastMonth', '2027-01-31', ['2026-12-01', '2026-12-31', 31], ['2026-11-01', '2026-11-30', 30], false],
    ['7d', '2026-11-18', ['2026-11-12', '2026-11-18', 7], ['2026-11-05', '2026-11-11', 7], true],
  ] as const)('%s as of %s', (range, today, days, before, untilNow) => {
    const period = periodOf(range, today)
    expect([ends(period.days), ends(period.before), period.untilNow]).toEqual([days, before, untilNow])
  })
})

describe('Weeks and months of the calendar', () => {
  let market: TestMarketplace
  let token: string
  beforeAll(async () => {
    market = await startMarketplace({ orders: 700 })
    token = await market.login('liang_manager')
  })
  afterAll(() => market.close())

  const paid = async (from: string, to: string) => {
    const [sum] = await peek<{ n: number; p: number }>(
      market,
      sql`select count(*)::int as n, coalesce(sum(paid_p), 0)::int as p from orders
        where shop_id = (select id from shop where no = 'S10001')
          and paid_at >= ${from}::timestamptz and paid_at < ${to}::timestamptz`,
    )
    return [sum?.n, sum?.p]
  }

  // It is Wednesday 18 November 2026, 10:30; the clocks went back on 25 October.
  test.each<['thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth', Span, Span]>([
    ['thisWeek', ['2026-11-16T00:00Z', '2026-11-18T10:30Z'], ['2026-11-09T00:00Z', '2026-11-11T10:30Z']],
    ['lastWeek', ['2026-11-09T00:00Z', '2026-11-16T00:00Z'], ['2026-11-02T00:00Z', '2026-11-09T00:00Z']],
    ['thisMonth', ['2026-11-01T00:00Z', '2026-11-18T10:30Z'], ['2026-09-30T23:00Z', '2026-10-18T09:30Z']],
    ['lastMonth', ['2026-09-30T23:00Z', '2026-11-01T00:00Z'], ['2026-08-31T23:00Z', '2026-09-30T23:00Z']],
  ])('%s and what it is compared with are those of the orders', async (range, now, then) => {
    const { data } = await market.hit(dashboard.analysis, token, { query: { range } })
    const sum = (days: readonly { orders: number; paidP: number | null }[]) => [
      days.reduce((total, { orders }) => total + orders, 0),
      days.reduce((total, { paidP }) => total + told(paidP), 0),
    ]
    const before = [...data.previousDays.slice(0, -1), data.previousUntil]
    expect(sum(data.days)).toEqual(await paid(...now))
    expect(sum(before)).toEqual(await paid(...then))
    expect(sum(data.days)[0]).toBeGreaterThan(0)
    const orders = (name: 'orders' | 'previousOrders') => data.hours.reduce((total, hour) => total + hour[name], 0)
    expect([orders('orders'), orders('previousOrders')]).toEqual([sum(data.days)[0], sum(before)[0]])
    const ofCategories = data.categories.reduce((total, { previousPaidP }) => total + told(previousPaidP), 0)
    const [ofLines] = await peek<{ p: number }>(
      market,
      sql`select coalesce(sum(l.paid_p), 0)::int as p from orders o join order_line l on l.order_id = o.id
        where o.shop_id = (select id from shop where no = 'S10001')
          and o.paid_at >= ${then[0]}::timestamptz and o.paid_at < ${then[1]}::timestamptz`,
    )
    expect(ofCategories).toBe(ofLines?.p)
  })
})
