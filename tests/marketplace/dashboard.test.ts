import { sql } from 'drizzle-orm'
import { TODO_FILTER } from '@/app/(console)/dashboard/workplace/_components/order-paths'
import * as dashboard from '@/lib/contract/dashboard'
import { countOrders, listOrders, listShopChoices } from '@/lib/contract/order'
import { askClose, dropClose, holdOrder } from '@/lib/contract/order/work'
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

  test('thirty days and the thirty before them sum to the payments, over the end of summer time', async () => {
    const { data } = await market.hit(dashboard.workplace, token)
    expect([data.days.length, data.days.at(-1)?.day, data.days[0]?.day]).toEqual([30, '2026-11-18', '2026-10-20'])
    expect([data.previousDays.length, data.previousDays.at(-1)?.day]).toEqual([30, '2026-10-19'])
    const total = await paid('2026-10-19T23:00:00Z', '2026-11-18T10:30:00Z')
    expect(data.days.reduce((sum, day) => sum + told(day.paidP), 0)).toBe(total.p)
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
    expect([of('dueToday'), of('late'), of('held'), of('partShipped')]).toEqual(
      ['dueToday', 'late', 'held', 'partShipped'].map((chip) => counts.byChip[chip]?.count),
    )
  })

  test('each number leads to the list that shows exactly so many', async () => {
    for (const caller of [token, await market.login('operator')]) {
      const { todo } = (await market.hit(dashboard.workplace, caller)).data
      for (const { key, count } of todo) {
        const query = Object.fromEntries(new URLSearchParams(TODO_FILTER[key]))
        const { status, data } = await market.hit(listOrders, caller, { query })
        expect([key, status, data.total]).toEqual([key, 200, count])
      }
      expect(todo.filter(({ count }) => count > 0).length).toBeGreaterThan(3)
    }
  })

  test('orders on hold or in after-sales are counted among those to ship, and as stopped', async () => {
    const due = new Date(market.clock.now.getTime() + 3_600_000).toISOString()
    const { id } = await makeOrder(market, { columns: { ship_by_at: due } })
    const row = async () =>
      (await market.hit(dashboard.workplace, token)).data.todo.filter(({ key }) => key === 'toShip')
    const [before = { count: 0, stopped: 0, dueSoon: 0 }] = await row()
    const [stopped] = await peek<{ n: number }>(
      market,
      sql`select count(*)::int as n from orders where ${ofLiang} and status = 2
        and (held_by is not null or after_sale_state <> 0)`,
    )
    expect([before.stopped, before.stopped > 0]).toEqual([stopped?.n, true])
    await market.hit(holdOrder, token, { params: { id }, body: { reason: 'the buyer asked to wait', version: 1 } })
    const { count } = before
    expect(await row()).toMatchObject([{ count, stopped: before.stopped + 1, dueSoon: before.dueSoon - 1 }])
  })

  test('a late order that is held stays late, here, in the tabs and in the list, and is told apart from what can go', async () => {
    const past = new Date(market.clock.now.getTime() - 3_600_000).toISOString()
    const { id, no } = await makeOrder(market, { columns: { ship_by_at: past } })
    const row = async () => (await market.hit(dashboard.workplace, token)).data.todo.find(({ key }) => key === 'late')
    const before = await row()
    await market.hit(holdOrder, token, { params: { id }, body: { reason: 'the stock is wet', version: 1 } })
    expect(await row()).toMatchObject({ count: before?.count, stopped: (before?.stopped ?? 0) + 1 })
    expect((await market.hit(countOrders, token, { query: {} })).data.byChip.late?.count).toBe(before?.count)
    const listed = await market.hit(listOrders, token, { query: { status: 2, chip: 'late', q: no } as never })
    expect(listed.data.records.map(({ late, hold }) => [late, hold?.by])).toEqual([[true, 1]])
  })

  test('a request to close a paid order waits for those who may agree; the shop is told nothing of it', async () => {
    const [operator, support] = [await market.login('operator'), await market.login('order_support')]
    const { id } = await makeOrder(market)
    const body = { reason: 'a stolen card was used', version: 1 }
    await market.hit(askClose, support, { params: { id }, body })
    const told = async (caller: string) =>
      (await market.hit(dashboard.workplace, caller)).data.todo.find(({ key }) => key === 'closeAsked')?.count
    expect([await told(operator), await told(support), await told(token)]).toEqual([1, undefined, undefined])
    const query = Object.fromEntries(new URLSearchParams(TODO_FILTER.closeAsked))
    const listed = (await market.hit(listOrders, operator, { query })).data
    expect(listed.records.map((row) => [row.id, row.closeAsked?.own])).toEqual([[id, false]])
    expect((await market.hit(countOrders, operator, { query: {} })).data.byChip.closeAsked?.count).toBe(1)
    expect((await market.hit(listOrders, token, { query })).data.total).toBe(0)
    expect((await market.hit(countOrders, token, { query: {} })).data.byChip.closeAsked).toBeUndefined()
    // One's own request waits for somebody else.
    const { id: own } = await makeOrder(market)
    await market.hit(askClose, operator, { params: { id: own }, body })
    const row = (await market.hit(dashboard.workplace, operator)).data.todo.find(({ key }) => key === 'closeAsked')
    expect(row).toMatchObject({ count: 2, stopped: 1 })
    for (const [each, version] of [
      [id, 2],
      [own, 2],
    ] as const)
      await market.hit(dropClose, operator, { params: { id: each }, body: { ...body, version } })
    expect([await told(operator), (await market.hit(listOrders, operator, { query })).data.total]).toEqual([0, 0])
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
    expect(data.payTypes.reduce((sum, row) => sum + told(row.paidP), 0)).toBe(all.p)
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
      where ${ofLiang} and shipped_at <= ship_by_at and ship_by_at < '2026-11-18T10:30:00Z'`,
    )
    expect(data.promise.kept).toBe(kept?.n)
  })

  test('the best products of a category and of a place are those of the orders, and nothing else changes', async () => {
    const ask = async (more: { category?: string; goodsLocation?: 'uk' | 'overseas' }) =>
      (await market.hit(dashboard.analysis, token, { query: { range: '90d', ...more } })).data
    const whole = await ask({})
    const category = whole.categories.at(-1)?.code ?? ''
    const narrowed = await ask({ category, goodsLocation: 'uk' })
    const rows = await peek<Sum & { title: string }>(
      market,
      sql`select p.title_en as title, sum(l.paid_p)::int as p, sum(l.qty)::int as n
        from order_line l join orders o on o.id = l.order_id join product p on p.id = l.product_id
        where o.shop_id = (select id from shop where no = 'S10001') and o.paid_at is not null
          and p.category = ${category} and p.goods_location = 0 group by 1 order by 2 desc limit 10`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(narrowed.products.map(({ title, paidP }) => [title.en, paidP])).toEqual(
      rows.map(({ title, p }) => [title, p]),
    )
    expect({ ...narrowed, products: [] }).toEqual({ ...whole, products: [] })
    expect((await ask({ category, goodsLocation: 'overseas' })).products).toEqual([])
    expect((await ask({ category: 'nothing' })).products).toEqual([])
  })

  test('closed days and counting them anew tell the same', async () => {
    const before = (await market.hit(dashboard.analysis, token, { query: { range: '90d' } })).data
    await peek(market, sql`delete from day_closed returning day`)
    const live = (await market.hit(dashboard.analysis, token, { query: { range: '90d' } })).data
    expect(live).toEqual(before)
    await sweep(market, 'order.closeDays')
    expect((await market.hit(dashboard.analysis, token, { query: { range: '90d' } })).data).toEqual(before)
  })

  test.each([
    [
      'hannah_pennine',
      sql`shop_id = (select m.shop_id from shop_member m join account u on u.id = m.account_id where u.username = 'hannah_pennine')`,
    ],
    ['operator', sql`true`],
  ])('what %s sees of thirty days, recomputed from the orders', async (username, own) => {
    const { data } = await market.hit(dashboard.analysis, await market.login(username), { query: { range: '30d' } })
    const [from, to] = ['2026-10-19T23:00:00Z', '2026-11-18T10:30:00Z']
    const within = (column: string) =>
      sql`${sql.raw(column)} >= ${from}::timestamptz and ${sql.raw(column)} < ${to}::timestamptz`
    const [sales] = await peek<Sum>(
      market,
      sql`select count(*)::int as n, sum(paid_p)::int as p from orders where ${own} and ${within('paid_at')}`,
    )
    const [refunds] = await peek<Sum>(
      market,
      sql`select count(*)::int as n, coalesce(sum(refunded_p), 0)::int as p from orders where ${own} and ${within('refunded_at')}`,
    )
    const sum = (part: 'orders' | 'paidP' | 'refundedP') => data.days.reduce((total, day) => total + told(day[part]), 0)
    expect([sum('orders'), sum('paidP'), sum('refundedP')]).toEqual([sales?.n, sales?.p, refunds?.p])
    expect(sum('orders')).toBeGreaterThan(0)
    const kept = await peek<Sum>(
      market,
      sql`select count(*) filter (where shipped_at <= ship_by_at)::int as n, count(*) filter (where shipped_at is not null
          or late or (status = 2 and (held_by is distinct from 3 or ship_by_at < held_at)))::int as p from orders
        where ${own} and ${within('ship_by_at')}`,
    )
    expect(data.promise).toEqual({ kept: kept[0]?.n, broken: (kept[0]?.p ?? 0) - (kept[0]?.n ?? 0) })
  })

  test('like is held against like: the days before end at the hour that it is now', async () => {
    const { data } = await market.hit(dashboard.analysis, token, { query: { range: '7d' } })
    const { n, p } = await paid('2026-11-11T00:00:00Z', '2026-11-11T10:30:00Z')
    expect(data.previousUntil).toMatchObject({ day: '2026-11-11', orders: n, paidP: p })
    expect(data.previousDays.at(-1)?.day).toBe('2026-11-11')
  })

  test('over the end of summer time the hour is the clock’s, not so many hours ago', async () => {
    const { data } = await market.hit(dashboard.analysis, token, { query: { range: '30d' } })
    const { n, p } = await paid('2026-10-18T23:00:00Z', '2026-10-19T09:30:00Z')
    expect(data.previousUntil).toMatchObject({ day: '2026-10-19', orders: n, paidP: p })
  })

  test('an operator looks at one shop as its owner does; a seller who asks for another sees the own', async () => {
    const operator = await market.login('operator')
    const shops = (await market.hit(listShopChoices, operator)).data
    const [liang] = await peek<{ id: string }>(market, sql`select id from shop where no = 'S10001'`)
    const other = shops.find(({ id }) => id !== liang?.id)?.id
    const own = (await market.hit(dashboard.analysis, token, { query: { range: '90d' } })).data
    const seen = await market.hit(dashboard.analysis, operator, { query: { range: '90d', ofShop: liang?.id } })
    expect(seen.data).toEqual(own)
    const all = (await market.hit(dashboard.analysis, operator, { query: { range: '90d' } })).data
    expect(all.payTypes.reduce((sum, row) => sum + told(row.paidP), 0)).toBeGreaterThan(
      own.payTypes.reduce((sum, row) => sum + told(row.paidP), 0),
    )
    const asked = await market.hit(dashboard.analysis, token, { query: { range: '90d', ofShop: other } })
    expect(asked.data).toEqual(own)
    const nowhere = await market.hit(dashboard.analysis, operator, { query: { range: '7d', ofShop: 'no-shop' } })
    expect(nowhere.data.days.every(({ orders }) => orders === 0)).toBe(true)
  })
})
