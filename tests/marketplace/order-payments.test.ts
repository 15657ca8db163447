import { sql } from 'drizzle-orm'
import { listOrders } from '@/lib/contract/order'
import { listPayments, type PaymentRow } from '@/lib/contract/order/payment'
import { COUNT_CAP } from '@/lib/domain/limits'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

const NO = 'PO9999120001'

let market: TestMarketplace
let operator: string
let liang: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  operator = await market.login('operator')
  liang = await market.login('liang_manager')
}, 60_000)
afterAll(() => market.close())

type Query = Record<string, string | number>
async function page(query: Query = {}) {
  const { status, data } = await market.hit(listPayments, operator, { query } as never)
  expect(status).toBe(200)
  return data
}

async function walk(query: Query = {}): Promise<PaymentRow[]> {
  const first = await page({ ...query, size: 50 })
  const pages = Math.ceil(first.total / 50)
  const rest = []
  for (let current = 2; current <= pages; current += 1)
    rest.push(...(await page({ ...query, size: 50, current })).records)
  return [...first.records, ...rest]
}

/** Two shops' orders of one payment: one waits to be shipped, one is on its way. */
async function twoShops() {
  const parent = { parent_id: '00000000-0000-4000-9000-000000000001', parent_no: NO, channel_no: '2088-TWO' }
  await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    await tx.execute(sql`insert into parent_order (id, no, placed_at) values (${parent.parent_id}, ${NO}, now())`)
  })
  const a = await makeOrder(market, { columns: { ...parent, paid_p: 1_250 } })
  const shipped = { status: 3, ship_state: 2, shipped_at: market.clock.now.toISOString() }
  const b = await makeOrder(market, { shop: 'pennine', columns: { ...parent, ...shipped } })
  return { a, b }
}

describe('Orders grouped by payment', () => {
  test('every order is in exactly one payment, every payment in exactly one place, newest first', async () => {
    const payments = await walk()
    const ids = payments.flatMap(({ orders }) => orders.map(({ id }) => id))
    const all = await peek<{ id: string }>(market, sql`select id from orders`)
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    expect(new Set(payments.map(({ id }) => id)).size).toBe(payments.length)
    expect((await page()).total).toBe(payments.length)
    expect(payments.some(({ orders }) => orders.length > 1)).toBe(true)
    const turned = await walk({ order: 'asc' })
    expect(turned.map(({ no }) => no)).toEqual(payments.map(({ no }) => no).toReversed())
  })

  test('a filter finds payments by any of their orders, and the others stand beside them unmarked', async () => {
    const { a, b } = await twoShops()
    const found = (await walk({ status: 3 })).find(({ no }) => no === NO)
    expect(found?.orders.map(({ no }) => no).toSorted()).toEqual([a.no, b.no].toSorted())
    expect(found?.matched).toEqual([b.id])
    expect([found?.paidP, found?.channelNo, found?.hidden]).toEqual([2_250, '2088-TWO', 0])
    const list = (await market.hit(listOrders, operator, { query: { status: 3, size: 100 } } as never)).data
    const matched = (await walk({ status: 3 })).flatMap((each) => each.matched)
    expect(matched).toHaveLength(list.total)
  })

  test('a search by the number of one order finds its whole payment', async () => {
    const { records, total } = await page({ q: NO })
    expect([total, records[0]?.orders.length]).toEqual([1, 2])
  })

  test('a page beyond the end is the last one; an unknown cursor is refused', async () => {
    const { total, current, records } = await page({ current: 900, size: 20 })
    expect([current, records.length > 0]).toEqual([Math.ceil(total / 20), true])
    const wrong = await market.hit(listPayments, operator, { query: { after: 'null_7' } } as never)
    expect([wrong.status, wrong.envelope.error]).toEqual([400, 'INVALID_INPUT'])
  })

  test('a seller is refused: a payment reaches over shops', async () => {
    const { status, envelope } = await market.hit(listPayments, liang, { query: {} } as never)
    expect([status, envelope.error]).toEqual([403, 'FORBIDDEN'])
  })

  test('behind the last page that is counted a cursor leads through the rest and back, no payment twice', async () => {
    const { id } = await makeOrder(market)
    // Payments of three orders that lie far from each other in the list.
    await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      await tx.execute(sql`insert into parent_order (id, no, placed_at)
        select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'POP' || n, now() from generate_series(0, 4000) n`)
      await tx.execute(sql`insert into orders select r.* from orders o cross join generate_series(1, ${COUNT_CAP + 1_600}) as n,
        jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), 'no', 'SOP' || n,
          'parent_id', ('00000000-0000-4000-8000-' || lpad((n % 4000)::text, 12, '0'))::uuid,
          'parent_no', 'POP' || (n % 4000), 'rank', o.rank - (n + 1) * 1000)) r where o.id = ${id}`)
    })
    const pages = Math.ceil((await page({ size: 100 })).total / 100)
    const last = await page({ size: 100, current: pages })
    expect(last.capped).toBe(true)
    const behind = await peek<{ id: string }>(
      market,
      sql`select parent_id as id from orders group by parent_id having max(rank) < ${last.next} order by max(rank) desc`,
    )
    const seen: string[] = []
    let before: string | null = null
    for (let cursor = last.next; cursor && seen.length < 10_000; ) {
      const next: Awaited<ReturnType<typeof page>> = await page({ size: 100, after: cursor })
      seen.push(...next.records.map(({ id }) => id))
      cursor = next.next
      before = next.previous
    }
    expect(seen).toEqual(behind.map(({ id }) => id))
    const back = await page({ size: 100, before: before ?? '' })
    expect(back.records.map(({ id }) => id)).toEqual(
      seen.slice(-back.records.length - (seen.length % 100 || 100)).slice(0, 100),
    )
  }, 60_000)
})
