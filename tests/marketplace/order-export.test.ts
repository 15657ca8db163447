import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type ExportRow, listOrders } from '@/lib/contract/order'
import { exportOrders } from '@/lib/contract/order/bulk'
import { exportFile, startExport } from '@/lib/contract/order/export'
import * as task from '@/lib/contract/task'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep, workOff } from '../support/orders'

let market: TestMarketplace
let liang: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 3_000 })
  liang = await market.login('liang_manager')
})
afterAll(() => market.close())

const DAY = 86_400_000
const asked = { filter: {}, sort: 'placedAt', order: 'desc', columns: ['no', 'paidP'] } as const
const start = (token = liang, filter: object = {}) =>
  market.hit(startExport, token, { body: { ...asked, columns: [...asked.columns], filter } })
const fetchBlock = (id: string, block = 0, token = liang) =>
  market.hit(exportFile, token, { params: { id }, body: { block } })

async function fetchAll(id: string, token = liang): Promise<ExportRow[]> {
  const rows: ExportRow[] = []
  for (let block: number | null = 0; block !== null; ) {
    const { data } = await fetchBlock(id, block, token)
    rows.push(...data.records)
    block = data.next
  }
  return rows
}

describe('A file that a task makes (JB-26)', () => {
  test('holds every row of the view in its order, as it was when it was asked for, personal data masked', async () => {
    const { total } = (await market.hit(listOrders, liang, { query: {} } as never)).data
    expect(total).toBeGreaterThan(500)
    const { data: made } = await start()
    market.clock.now = new Date(market.clock.now.getTime() + 60_000)
    const later = await makeOrder(market)
    expect((await fetchBlock(made.id)).envelope.error).toBe('EXPORT_GONE')
    await workOff(market)
    const done = (await market.hit(task.getTask, liang, { params: { id: made.id } })).data
    expect([done.state, done.ok, done.failed]).toEqual(['done', Math.ceil(total / 500), 0])
    const rows = await fetchAll(made.id)
    expect(rows.length).toBe(total)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
    expect(rows.map(({ placedAt }) => placedAt)).toEqual(
      rows
        .map(({ placedAt }) => placedAt)
        .sort()
        .reverse(),
    )
    expect(rows.map(({ id }) => id)).not.toContain(later.id)
    for (const { recipient } of rows.slice(0, 50)) expect(recipient).toMatch(/\*/)
  })

  test('holds what the filter matches and nothing else', async () => {
    const { data: made } = await start(liang, { status: 3 })
    await workOff(market)
    const rows = await fetchAll(made.id)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([3]))
  })

  test('is not there for another shop, nor for somebody without the right, nor without a login', async () => {
    const { data: made } = await start(liang, { status: 3 })
    await workOff(market)
    expect((await fetchBlock(made.id)).status).toBe(200)
    expect((await fetchBlock(made.id, 0, await market.login('hannah_pennine'))).status).toBe(404)
    expect((await fetchBlock(made.id, 0, await market.login('liang_shipping'))).status).toBe(403)
    expect((await start(await market.login('liang_shipping'))).status).toBe(403)
    expect((await market.hit(exportFile, '', { params: { id: made.id }, body: { block: 0 } })).status).toBe(401)
  })

  test('each fetch is in the audit, and after a week the file is gone', async () => {
    const { data: made } = await start(liang, { status: 3 })
    await workOff(market)
    await fetchBlock(made.id)
    const logged = await peek<{ detail: Record<string, unknown> }>(
      market,
      sql`select detail from audit_entry where ref_id = ${made.id} and detail ->> 'event' = 'exportFile'`,
    )
    expect(logged[0]?.detail).toMatchObject({ personal: 'masked', block: 0 })
    market.clock.now = new Date(market.clock.now.getTime() + 7 * DAY + 60_000)
    liang = await market.login('liang_manager')
    expect(await sweep(market, 'order.forgetExports')).toBeGreaterThan(0)
    expect((await fetchBlock(made.id)).envelope.error).toBe('EXPORT_GONE')
  })
})

/** Gives an order two parcels that went and one that was taken back. */
async function giveParcels(order: { id: string }) {
  const at = (minutes: number) => new Date(market.clock.now.getTime() + minutes * 60_000).toISOString()
  const shop = sql`(select shop_id from orders where id = ${order.id})`
  for (const [index, [number, state]] of [
    ['111111AA', 'transit'],
    ['222222BB', 'void'],
    ['333333CC', 'draft'],
  ].entries())
    await peek(
      market,
      sql`insert into parcel (id, shop_id, order_id, no, carrier, tracking_no, lines, scans, state, shipped_at, created_at,
          created_by_name)
        values (${randomUUID()}, ${shop}, ${order.id}, ${`P${number}`}, 'evri', ${number}, '[]', '[]', ${state},
          ${at(index)}, ${at(index)}, '')`,
    )
}

describe('A file of orders in several parcels', () => {
  test('names every parcel that was not taken back, in both ways of making it', async () => {
    const order = await makeOrder(market)
    await giveParcels(order)
    const direct = await market.hit(exportOrders, liang, {
      body: { filter: { q: order.no }, sort: 'placedAt', order: 'desc', after: null },
    })
    const sent = [
      { carrier: 'evri', trackingNo: '111111AA' },
      { carrier: 'evri', trackingNo: '333333CC' },
    ]
    expect(direct.data.records[0]?.sent).toEqual(sent)
    const { data: made } = await start(liang, { q: order.no })
    await workOff(market)
    expect((await fetchAll(made.id))[0]?.sent).toEqual(sent)
  })
})

describe('A file of orders that are held or begun', () => {
  test('says who holds them, that the clock stands, and how much of a line has gone, in both ways of making it', async () => {
    const columns = { held_by: 3, held_at: market.clock.now.toISOString(), ship_state: 1 }
    const order = await makeOrder(market, { qty: [3], columns, lineColumns: { shipped_qty: 1 } })
    const filter = { q: order.no }
    const direct = await market.hit(exportOrders, liang, {
      body: { filter, sort: 'placedAt', order: 'desc', after: null },
    })
    const { data: made } = await start(liang, filter)
    await workOff(market)
    for (const row of [direct.data.records[0], (await fetchAll(made.id))[0]])
      expect(row).toMatchObject({
        ...{ status: 2, shipState: 1, hold: { by: 3 }, promise: { paused: true, open: true } },
        lines: [{ qty: 3, shippedQty: 1, refundedQty: 0 }],
      })
  })
})

describe('A long file of an operator', () => {
  test('holds orders of all shops, or of the one that was chosen, and no shop sees it', async () => {
    const operator = await market.login('operator')
    const { total } = (await market.hit(listOrders, operator, { query: {} } as never)).data
    const { data: made } = await start(operator)
    await workOff(market)
    const done = (await market.hit(task.getTask, operator, { params: { id: made.id } })).data
    expect([done.state, done.failed]).toEqual(['done', 0])
    const rows = await fetchAll(made.id, operator)
    expect(rows.length).toBe(total)
    expect(new Set(rows.map(({ shopId }) => shopId)).size).toBeGreaterThan(1)
    expect((await fetchBlock(made.id)).status).toBe(404)
    expect((await market.hit(task.getTask, liang, { params: { id: made.id } })).status).toBe(404)
    const ofShop = rows[0]?.shopId ?? ''
    const { data: one } = await start(operator, { ofShop })
    await workOff(market)
    expect(new Set((await fetchAll(one.id, operator)).map(({ shopId }) => shopId))).toEqual(new Set([ofShop]))
  })

  test('is refused to an operator without the right', async () => {
    expect((await start(await market.login('auditor'))).status).toBe(403)
  })
})

describe('A file of ticked orders', () => {
  test('of a view, a file may hold the ticked orders alone, in the order of the view, and nobody else’s', async () => {
    const done = async (token: string) =>
      (await market.hit(listOrders, token, { query: { status: 5, size: 20 } } as never)).data.records
    const records = await done(liang)
    const foreign = (await done(await market.login('hannah_pennine')))[0]?.id
    const wanted = [records[7], records[2], records[11]].map((record) => record?.id)
    const body = { filter: { status: 5 }, sort: 'placedAt', order: 'desc', after: null, ids: [...wanted, foreign] }
    const { data } = await market.hit(exportOrders, liang, { body: body as never })
    expect(data.records.map(({ id }) => id)).toEqual([wanted[1], wanted[0], wanted[2]])
    const none = await market.hit(exportOrders, liang, { body: { ...body, filter: { status: 0 } } as never })
    expect(none.data.records).toEqual([])
  })
})
