import { sql } from 'drizzle-orm'
import { everyEndpoint } from '@/lib/contract'
import * as dashboard from '@/lib/contract/dashboard'
import { getLogEntry, listLog } from '@/lib/contract/log'
import * as order from '@/lib/contract/order'
import { exportOrders, previewBulk, printOrders } from '@/lib/contract/order/bulk'
import { exportFile, startExport } from '@/lib/contract/order/export'
import { listPayments } from '@/lib/contract/order/payment'
import { adjustPrice, noteOrder } from '@/lib/contract/order/work'
import { roleId } from '@/lib/marketplace/modules/system'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, workOff } from '../support/orders'
import { told } from '../support/told'

let market: TestMarketplace
let clerk: string
let owner: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  // With every other right that leads to orders: what is asked here is the one to amounts.
  await grant('shop_shipping', ['order:export', 'order:price'])
  await withoutAmounts('order_support')
  await withoutAmounts('auditor')
  clerk = await market.login('liang_shipping')
  owner = await market.login('liang_manager')
})
afterAll(() => market.close())

const grant = (role: string, codes: readonly string[]) =>
  peek(
    market,
    sql`insert into role_permission (role_id, permission_id) select ${roleId(role)}::uuid, id from permission
      where menu_type = 2 and perms = any(string_to_array(${codes.join(' ')}, ' '))`,
  )
const withoutAmounts = (role: string) =>
  peek(
    market,
    sql`delete from role_permission where role_id = ${roleId(role)}::uuid
      and permission_id in (select id from permission where perms = 'finance:view')`,
  )

/**
 * Prices of delivery, goods and advertising are public, and so are the terms of promotions; with what promotions and
 * advertisements cost in all, which has rights of its own, they are no amounts of an order.
 */
const PUBLIC_PRICES = /^(shippingFee|freight|mall\w*|marketing[A-Z]\w*|ads[A-Z]\w*)\./

/** Every path of an answer at which an amount stands; on the wire their names end in P, or say basis points. */
function amountsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => amountsIn(each, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    /(P|Bp)$/.test(name) && each !== null ? [`${path}.${name}`] : amountsIn(each, `${path}.${name}`),
  )
}

interface Sums {
  no: string
  goods_p: number
  delivery_p: number
  paid_p: number
  refunded_p: number
}
const stored = async (id: string) => (await peek<Sums>(market, sql`select * from orders where id = ${id}`))[0]

describe('Without the right to amounts', () => {
  test('a row of the list has null for each amount that the database and readers with the right have', async () => {
    const query = { status: 3, size: 20 } as never
    const [theirs, ours] = [
      (await market.hit(order.listOrders, clerk, { query })).data.records,
      (await market.hit(order.listOrders, owner, { query })).data.records,
    ]
    expect(theirs.length).toBeGreaterThan(5)
    expect(amountsIn(theirs)).toEqual([])
    for (const [index, mine] of ours.entries()) {
      const row = await stored(mine.id)
      expect(mine).toMatchObject({ goodsP: row?.goods_p, deliveryP: row?.delivery_p, paidP: row?.paid_p })
      expect([told(mine.money).paidP, mine.refundedP]).toEqual([row?.paid_p, row?.refunded_p])
      const { goodsP: _1, deliveryP: _2, paidP: _3, refundedP: _4, money: _5, lines, ...rest } = mine
      // All the rest is what a parcel needs, and is the same.
      expect(theirs[index]).toMatchObject(rest)
      expect(theirs[index]?.lines.map(({ code, qty, title }) => ({ code, qty, title }))).toEqual(
        lines.map(({ code, qty, title }) => ({ code, qty, title })),
      )
    }
  })

  test('the order, its lines, its history and every write that answers with it', async () => {
    const { id } = await makeOrder(market, { qty: [2, 1], columns: { status: 1, pay_state: 0, paid_at: null } })
    const body = { newTotalP: 1_234, reason: 'a loyal buyer', version: 1 }
    expect((await market.hit(adjustPrice, owner, { params: { id }, body })).status).toBe(200)
    const mine = (await market.hit(order.getOrder, owner, { params: { id } })).data
    expect(amountsIn(mine).length).toBeGreaterThan(20)
    expect(mine.timeline.find(({ event }) => event === 'priceAdjusted')?.params).toMatchObject({ toP: 1_234 })
    const { data } = await market.hit(order.getOrder, clerk, { params: { id } })
    expect([amountsIn(data), data.lineMoney, data.money]).toEqual([[], [], null])
    expect(data.timeline.map(({ event }) => event)).toContain('priceAdjusted')
    const noted = await market.hit(noteOrder, clerk, { params: { id }, body: { note: 'fragile', flag: 2 } })
    expect([noted.status, amountsIn(noted.data)]).toEqual([200, []])
  })

  test('nobody sets a price that they do not see', async () => {
    const { id } = await makeOrder(market, { columns: { status: 1, pay_state: 0, paid_at: null } })
    const body = { newTotalP: 500, reason: 'a loyal buyer', version: 1 }
    expect((await market.hit(adjustPrice, clerk, { params: { id }, body })).envelope.error).toBe('FORBIDDEN')
    expect((await stored(id))?.paid_p).toBe(1_000)
  })

  test('slips and previews of many have none', async () => {
    const { id } = await makeOrder(market)
    const asked = { ids: [id], document: 'slip' as const }
    expect(amountsIn((await market.hit(printOrders, clerk, { body: asked })).data)).toEqual([])
    const body = { action: 'note' as const, selection: { ids: [id] } }
    const bulk = await market.hit(previewBulk, clerk, { body })
    expect([bulk.data.ok[0]?.id, bulk.data.ok[0]?.paidP]).toEqual([id, null])
    expect((await market.hit(previewBulk, owner, { body })).data.ok[0]?.paidP).toBe(1_000)
  })

  test('the dashboards count orders and pieces, and sum nothing', async () => {
    const [work, analysis] = [
      await market.hit(dashboard.workplace, clerk),
      await market.hit(dashboard.analysis, clerk, { query: { range: '90d' } }),
    ]
    expect([amountsIn(work.data), amountsIn(analysis.data)]).toEqual([[], []])
    const mine = (await market.hit(dashboard.analysis, owner, { query: { range: '90d' } })).data
    expect(amountsIn(mine).length).toBeGreaterThan(100)
    expect(analysis.data.days.map(({ orders }) => orders)).toEqual(mine.days.map(({ orders }) => orders))
    // The best sellers are ranked by pieces: a ranking by amounts would reveal amounts.
    for (const units of [analysis.data.products, analysis.data.categories].map((rows) => rows.map((row) => row.units)))
      expect(units).toEqual(units.toSorted((one, other) => other - one))
    const [most] = await peek<{ title: string; n: number }>(
      market,
      sql`select p.title_en as title, sum(l.qty)::int as n from order_line l join orders o on o.id = l.order_id
        join product p on p.id = l.product_id where o.shop_id = (select id from shop where no = 'S10001')
          and o.paid_at >= '2026-08-20T23:00:00Z' group by 1 order by 2 desc limit 1`,
    )
    expect(analysis.data.products[0]?.units).toBe(most?.n)
  })

  test('neither a filter nor an order of rows asks for them, wherever one may be named', async () => {
    const { id } = await makeOrder(market)
    const walk = { sort: 'placedAt', order: 'desc' } as const
    for (const by of [{ sort: 'paidP' }, { minP: 100 }, { maxP: 0 }] as const) {
      const query = by as never
      const [sort, filter] = 'sort' in by ? [by, {}] : [{}, by]
      const answers = [
        await market.hit(order.listOrders, clerk, { query }),
        await market.hit(order.orderNeighbours, clerk, { params: { id }, query }),
        await market.hit(exportOrders, clerk, { body: { ...walk, ...sort, after: null, filter } }),
        await market.hit(startExport, clerk, { body: { ...walk, ...sort, columns: ['no'], filter } }),
        ...('sort' in by
          ? []
          : [
              await market.hit(order.countOrders, clerk, { query }),
              await market.hit(order.arrivedOrders, clerk, {
                query: { ...by, since: '2026-11-01T00:00:00Z' } as never,
              }),
              await market.hit(previewBulk, clerk, { body: { action: 'note', selection: { filter: by } } }),
            ]),
      ]
      expect(answers.map(({ envelope }) => envelope.error)).toEqual(answers.map(() => 'FORBIDDEN'))
      expect((await market.hit(order.listOrders, owner, { query })).status).toBe(200)
    }
  })

  test('a file has none of them, nor one that somebody with the right has gathered', async () => {
    const asked = { filter: {}, sort: 'placedAt', order: 'desc' } as const
    const streamed = await market.hit(exportOrders, clerk, { body: { ...asked, after: null } })
    expect([streamed.status, amountsIn(streamed.data)]).toEqual([200, []])
    const columns = ['no', 'paidP', 'trackingNo'] as const
    const task = (await market.hit(startExport, owner, { body: { ...asked, columns: [...columns] } })).data
    await workOff(market)
    const fetch = (token: string) => market.hit(exportFile, token, { params: { id: task.id }, body: { block: 0 } })
    const [mine, theirs] = [(await fetch(owner)).data, (await fetch(clerk)).data]
    expect([mine.columns, amountsIn(mine).length > 0]).toEqual([columns, true])
    expect([theirs.columns, amountsIn(theirs)]).toEqual([['no', 'trackingNo'], []])
    expect(theirs.records.length).toBe(mine.records.length)
    const only = await market.hit(startExport, clerk, { body: { ...asked, columns: ['paidP', 'refundedP'] } })
    expect(only.envelope.error).toBe('FORBIDDEN')
  })

  test('nor has anything else that can be read without naming a record', async () => {
    const callers = [clerk, await market.login('order_support'), await market.login('auditor')]
    const read: string[] = []
    for (const { name, row } of everyEndpoint.filter(
      ({ name, row }) => row.method === 'GET' && !row.path.includes('{') && !PUBLIC_PRICES.test(name),
    ))
      for (const caller of callers) {
        const { status, data } = await market.hit(row, caller)
        if (status === 200) read.push(name)
        expect([name, amountsIn(data)]).toEqual([name, []])
      }
    expect(read).toEqual(expect.arrayContaining(['order.listOrders', 'order.listPayments', 'dashboard.analysis']))
  })

  test('the platform’s payments and logs have none either', async () => {
    const [support, auditor, operator] = [
      await market.login('order_support'),
      await market.login('auditor'),
      await market.login('operator'),
    ]
    const query = { size: 20 } as never
    const [theirs, whole] = [
      (await market.hit(listPayments, support, { query })).data.records,
      (await market.hit(listPayments, operator, { query })).data.records,
    ]
    expect(amountsIn(theirs)).toEqual([])
    for (const { id, paidP } of whole) {
      const [row] = await peek<{ paid: number }>(
        market,
        sql`select coalesce(sum(paid_p) filter (where pay_state <> 0), 0)::int as paid from orders where parent_id = ${id}`,
      )
      expect(paidP).toBe(row?.paid)
    }
    const changes = async (token: string) => {
      const found = (
        await market.hit(listLog, token, { query: { log: 'changes', action: 'order.adjustPrice' } as never })
      ).data
      const id = found.records[0]?.id ?? ''
      const entry = (await market.hit(getLogEntry, token, { query: { id } as never })).data
      return [...(found.records[0]?.changes ?? []), ...entry.changes].map(({ field }) => field)
    }
    expect(await changes(operator)).toContain('paidP')
    expect((await changes(auditor)).filter((field) => /P$/.test(field))).toEqual([])
  })
})
