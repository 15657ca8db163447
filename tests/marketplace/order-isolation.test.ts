/** @database both */
import { sql } from 'drizzle-orm'
import * as dashboard from '@/lib/contract/dashboard'
import type { Endpoint } from '@/lib/contract/endpoint'
import * as order from '@/lib/contract/order'
import * as bulk from '@/lib/contract/order/bulk'
import * as shipping from '@/lib/contract/order/shipping'
import * as work from '@/lib/contract/order/work'
import * as task from '@/lib/contract/task'
import { asPlatform, enterScope, rowsOf, transact } from '@/lib/marketplace/kernel/database'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
})
afterAll(() => market.close())

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value
const rowsIn = (area: object): Endpoint[] => Object.values(area).filter(isEndpoint)
const BY_ID = [...rowsIn(order), ...rowsIn(shipping), ...rowsIn(work), ...rowsIn(task)].filter((row) =>
  row.path.includes('{id}'),
)

const reason = 'a good reason'
const parcelId = '00000000-0000-7000-8000-000000000001'
const address = {
  name: 'A',
  phone: '+447700900000',
  line1: 'x',
  line2: '',
  town: 'Ely',
  county: '',
  postcode: 'CB7 4AA',
}
/** A body that each write would accept for an order of one's own. */
const BODIES: Record<string, unknown> = {
  deliverGoods: { carrier: 'evri', trackingNo: '123456' },
  deliverGoodsLuck: { carrier: 'evri', trackingNo: '123456' },
  undoShipment: { parcelId },
  undoRow: { position: 1 },
  correctTracking: { parcelId, carrier: 'evri', trackingNo: '123456' },
  recordScan: { parcelId, state: 'transit', at: '2026-11-18T10:30:00Z', version: 1 },
  adjustPrice: { newTotalP: 100, reason, version: 1 },
  note: { note: 'x', flag: 0 },
  editAddress: { address, reason, version: 1 },
  reveal: { reason },
}
const bodyOf = (row: Endpoint) => BODIES[row.path.split('/').at(-2) ?? ''] ?? { reason, version: 1 }
const send = (row: Endpoint, token: string | null, id: string) =>
  market.hit(row, token, { params: { id }, ...(row.body ? { body: bodyOf(row) } : {}) } as never)

const fingerprint = (id: string) =>
  peek<{ print: string }>(
    market,
    sql`select md5(o::text || (select coalesce(string_agg(l::text, '' order by l.id), '')
    from order_line l where l.order_id = o.id)) as print from orders o where o.id = ${id}`,
  )

describe('Another shop’s order does not exist (U-01, U-03)', () => {
  test.each(BY_ID.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', async (_, row) => {
    const foreign = await makeOrder(market, { shop: 'liang' })
    const before = await fingerprint(foreign.id)
    const token = await market.login(row.who === 'operator' ? 'operator' : 'hannah_pennine')
    const nowhere = '01a1ee34-0000-7000-8000-00000000dead'
    const absent = await send(row, token, nowhere)
    expect(absent.status).toBe(404)
    if (row.who !== 'operator') {
      const refused = await send(row, token, foreign.id)
      expect([refused.status, refused.envelope.error]).toEqual([404, 'NOT_FOUND'])
      expect({ ...refused.envelope, requestId: '' }).toEqual({ ...absent.envelope, requestId: '' })
    }
    expect((await send(row, token, 'no-id-at-all')).status).toBe(404)
    expect(await fingerprint(foreign.id)).toEqual(before)
  })

  test.each(BY_ID.map((row) => [`${row.method} ${row.path}`, row] as const))('%s asks who calls', async (_, row) => {
    const { id } = await makeOrder(market)
    expect((await send(row, null, id)).status).toBe(401)
    const before = await fingerprint(id)
    if (row.method !== 'GET' && row.permission !== 'tasks:view') {
      const reader = await market.login('liang_readonly')
      expect((await send(row, reader, id)).status).toBe(403)
    }
    expect(await fingerprint(id)).toEqual(before)
  })
})

describe('Lists and figures hold one shop’s orders only', () => {
  test('list, counts, export, print, previews and dashboards', async () => {
    const token = await market.login('hannah_pennine')
    const foreign = await makeOrder(market, { shop: 'liang' })
    const answers = [
      await market.hit(order.listOrders, token, { query: { size: 100 } }),
      await market.hit(bulk.exportOrders, token, {
        body: { filter: { ofShop: shopIdOf('liang') }, sort: 'placedAt', order: 'desc', after: null },
      }),
      await market.hit(bulk.previewBulk, token, { body: { action: 'note', selection: { ids: [foreign.id] } } }),
      await market.hit(bulk.printOrders, token, { body: { ids: [foreign.id], document: 'slip' } }),
    ]
    for (const answer of answers) {
      expect(JSON.stringify(answer.envelope)).not.toContain(foreign.no)
      expect(JSON.stringify(answer.envelope)).not.toContain(shopIdOf('liang'))
    }
    const own = await peek<{ n: number }>(
      market,
      sql`select count(*)::int as n from orders o
      where shop_id = ${shopIdOf('pennine')} and paid_at >= '2026-11-18' and paid_at < '2026-11-18T10:30:00Z'`,
    )
    expect((await market.hit(dashboard.workplace, token)).data.today.orders).toBe(own[0]?.n)
  })

  test('a shopId that is not the session’s is refused, in any shape (U-02)', async () => {
    const token = await market.login('hannah_pennine')
    for (const shopId of [shopIdOf('liang'), '*', '0', '-1', 'null', `${shopIdOf('liang')},${shopIdOf('pennine')}`])
      expect((await market.hit(order.listOrders, token, { query: {} }, { shopId })).status).toBe(403)
  })
})

describe('Row-level security, alone', () => {
  const TABLES = ['orders', 'order_line', 'order_word', 'parcel', 'timeline_entry', 'product', 'sku']

  test.each(TABLES)('a query on %s that forgets the shop still sees one only', async (table) => {
    const seen = await transact(market.database.db, async (tx) => {
      await enterScope(tx, { kind: 'shop', shopId: shopIdOf('pennine') })
      return rowsOf<{ shop_id: string }>(tx, sql`select distinct shop_id from ${sql.identifier(table)}`)
    })
    const all = await transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      return rowsOf(tx, sql`select distinct shop_id from ${sql.identifier(table)}`)
    })
    expect(seen).toEqual([{ shop_id: shopIdOf('pennine') }])
    expect(all.length).toBeGreaterThan(1)
  })

  test('a write into another shop is refused by the database itself', async () => {
    const write = transact(market.database.db, async (tx) => {
      await enterScope(tx, { kind: 'shop', shopId: shopIdOf('pennine') })
      await tx.execute(sql`insert into order_word (shop_id, token, rank) values (${shopIdOf('liang')}, 1, 1)`)
    })
    await expect(write).rejects.toThrow()
  })
})
