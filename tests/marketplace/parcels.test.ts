import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods } from '@/lib/contract/order/shipping'
import * as contract from '@/lib/contract/parcel'
import type { ScannedState } from '@/lib/domain/parcel/machine'
import { runJob } from '@/lib/marketplace/kernel/job'
import { askRemote, httpCarriers, parcelFeedJob, simulatedCarriers } from '@/lib/marketplace/modules/parcel'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, runnerOf } from '../support/orders'

let market: TestMarketplace
let seller: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

const HOUR = 3_600_000
const KEY = 'a key of the carriers, long enough'
let made = 0
const list = async (query: object = {}, token = seller) =>
  (await market.hit(contract.listParcels, token, { query: { size: 100, ...query } })).data.records
const read = async (id: string) => (await market.hit(contract.getParcel, seller, { query: { id } })).data

/** A parcel of an order of its own. */
async function sent() {
  const order = await makeOrder(market, { qty: [1] })
  made += 1
  const trackingNo = `H88${String(made).padStart(13, '0')}`
  const body = { carrier: 'evri', trackingNo }
  const { data } = await market.hit(deliverGoods, seller, { params: { id: order.id }, body })
  return { order, trackingNo, id: data.parcels[0]?.id ?? '' }
}

const scan = (id: string, trackingNo: string, hours: number, state: ScannedState) => ({
  ...{ id, carrier: 'evri', trackingNo, state, text: { zh: '扫描', en: 'Scan' }, place: 'Leeds' },
  at: new Date(market.clock.now.getTime() + hours * HOUR).toISOString(),
})

/** Runs a fake carrier service on loopback that answers with `scans`, signed with a key. */
async function withCarriers(scans: unknown, key: string, run: (url: string) => Promise<void>) {
  const asked: { body: string; signature: string | undefined }[] = []
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ body, signature: request.headers['x-signature'] as string | undefined })
    const answer = JSON.stringify({ scans })
    const signature = `sha256=${createHmac('sha256', key).update(answer).digest('hex')}`
    response.writeHead(scans === null ? 500 : 200, { 'X-Signature': signature }).end(answer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
  return asked
}
const ask = (url: string) => askRemote(market.database, httpCarriers({ url, key: KEY }), market.clock.now)

test('the demo has a parcel on every tab, and the counts are those of the tabs', async () => {
  const { data } = await market.hit(contract.countParcels, seller, { query: {} })
  for (const tab of ['label', 'moving', 'still', 'trouble', 'delivered', 'returned'] as const) {
    const found = await list({ tab })
    expect([tab, found.length > 0]).toEqual([tab, true])
    expect(data[tab].count).toBe((await market.hit(contract.listParcels, seller, { query: { tab } })).data.total)
  }
})

test('carriers on another machine tell of parcels: signed, repeated and in any order, each scan is there once', async () => {
  const { id, trackingNo, order } = await sent()
  market.clock.advance(40 * HOUR)
  seller = await market.login('liang_manager')
  const told = [
    scan('c', trackingNo, -1, 'delivered'),
    scan('a', trackingNo, -30, 'transit'),
    scan('b', trackingNo, -10, 'transit'),
    scan('a', trackingNo, -30, 'transit'),
    scan('future', trackingNo, 5, 'exception'),
  ]
  const asked = await withCarriers(told, KEY, async (url) => {
    await ask(url)
    await ask(url)
  })
  const sentBody = asked[0]?.body ?? ''
  expect(asked[0]?.signature).toBe(`sha256=${createHmac('sha256', KEY).update(sentBody).digest('hex')}`)
  const parcel = await read(id)
  expect(parcel.state).toBe('delivered')
  expect(parcel.scans.map(({ at }) => at)).toEqual(
    [-30, -10, -1].map((hours) => new Date(market.clock.now.getTime() + hours * HOUR).toISOString()),
  )
  // The statutory period has begun by the delivered scan, and the timeline tells of it once.
  expect(parcel.cancelUntil).not.toBeNull()
  const { timeline } = (await market.hit(getOrder, seller, { params: { id: order.id } })).data
  expect(timeline.filter(({ event }) => event === 'parcelScanned')).toHaveLength(1)
})

test('nothing is taken from a service that cannot sign, or fails', async () => {
  const { id, trackingNo } = await sent()
  market.clock.advance(3 * HOUR)
  const told = [scan('x', trackingNo, -1, 'delivered')]
  await withCarriers(told, 'another key than the one agreed on', (url) => expect(ask(url)).rejects.toThrow('signature'))
  await withCarriers(null, KEY, (url) => expect(ask(url)).rejects.toThrow('500'))
  expect((await read(id)).state).toBe('handed')
})

test('the built-in carriers move parcels by the clock, and never back', async () => {
  const some = await Promise.all([sent(), sent(), sent()])
  const job = parcelFeedJob(simulatedCarriers)
  const states = async () => Promise.all(some.map(async ({ id }) => (await read(id)).scans.length))
  await runJob(runnerOf(market), job)
  const before = await states()
  for (let day = 0; day < 3; day += 1) {
    market.clock.advance(22 * HOUR)
    await runJob(runnerOf(market), job)
  }
  seller = await market.login('liang_manager')
  const after = await states()
  expect(after.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(before.reduce((sum, one) => sum + one, 0))
  await runJob(runnerOf(market), job)
  expect(await states()).toEqual(after)
})

test('a parcel without a scan stands still after 72 hours, not before', async () => {
  const { id } = await sent()
  const row = async () => (await list({ tab: 'still' })).some((one) => one.id === id)
  market.clock.advance(71 * HOUR)
  seller = await market.login('liang_manager')
  expect(await row()).toBe(false)
  market.clock.advance(2 * HOUR)
  expect(await row()).toBe(true)
  expect(await read(id)).toMatchObject({ noMovement: true, days: 3, inTime: true })
})

test('a claim is written down once, answered once, and belongs to its shop', async () => {
  const { id, order } = await sent()
  const body = { id, note: 'Lost in the depot, case 77', amountP: 1_250 }
  const neighbour = await market.login('hannah_pennine')
  expect((await market.hit(contract.claimParcel, neighbour, { body })).status).toBe(404)
  const { data } = await market.hit(contract.claimParcel, seller, { body })
  expect(data.claimed).toMatchObject({ state: 'open', amountP: 1_250, version: 1 })
  expect((await market.hit(contract.claimParcel, seller, { body })).envelope.error).toBe('PARCEL_CLAIMED')
  const answer = { id, state: 'accepted' as const, note: 'They pay', version: 1 }
  const both = await Promise.all([1, 2].map(() => market.hit(contract.answerClaim, seller, { body: answer })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read(id)).claimed).toMatchObject({ state: 'accepted', note: 'They pay', version: 2 })
  const rows = await list({ claimed: 1 })
  expect(rows.some((one) => one.id === id)).toBe(false)
  const { timeline } = (await market.hit(getOrder, seller, { params: { id: order.id } })).data
  expect(timeline.filter(({ event }) => event === 'parcelClaim')).toHaveLength(2)
  expect((await market.hit(contract.getParcel, neighbour, { query: { id } })).status).toBe(404)
})

test('the goods of a parcel that came back are sent again: the new one has its place, its goods and its claim', async () => {
  const { id, order, trackingNo } = await sent()
  const body = { id, carrier: 'evri', trackingNo: `${trackingNo.slice(0, -3)}999` }
  expect((await market.hit(contract.resendParcel, seller, { body })).envelope.error).toBe('PARCEL_WRONG_STATE')
  await market.hit(contract.claimParcel, seller, { body: { id, note: 'Lost, case 78', amountP: null } })
  await peek(market, sql`update parcel set state = 'returned' where id = ${id} returning 1`)
  const stock = async () =>
    (
      await peek<{ n: number }>(
        market,
        sql`select k.on_hand as n from order_line l join sku k on k.id = l.sku_id where l.order_id = ${order.id}`,
      )
    )[0]?.n ?? 0
  const before = await stock()
  const neighbour = await market.login('hannah_pennine')
  expect((await market.hit(contract.resendParcel, neighbour, { body })).status).toBe(404)
  expect((await market.hit(contract.resendParcel, seller, { body: { ...body, trackingNo } })).envelope.error).toBe(
    'TRACKING_REPEATED',
  )
  const both = await Promise.all([1, 2].map(() => market.hit(contract.resendParcel, seller, { body })))
  const [first, second] = both.map(({ status }) => status).sort()
  expect(first).toBe(200)
  // It finds the parcel gone, or, read before that, its number taken.
  expect([404, 409]).toContain(second)
  const { data } = both.find(({ status }) => status === 200) as (typeof both)[number]
  expect(data).toMatchObject({ state: 'handed', trackingNo: body.trackingNo, claim: 'open' })
  expect(data.inside.map(({ qty }) => qty)).toEqual([1])
  expect(await stock()).toBe(before - 1)
  expect((await market.hit(contract.getParcel, seller, { query: { id } })).status).toBe(404)
  const { parcels, lines, timeline } = (await market.hit(getOrder, seller, { params: { id: order.id } })).data
  expect(parcels.map(({ state }) => state)).toEqual(['void', 'handed'])
  expect(lines.map(({ shippedQty }) => shippedQty)).toEqual([1])
  expect(timeline.filter(({ event }) => event === 'parcelResent')).toHaveLength(1)
})

test('a parcel that somebody asks about is the first of the next round, once', async () => {
  const { id, trackingNo } = await sent()
  const asked: string[][] = []
  const feed = {
    ...simulatedCarriers,
    scansOf: async (parcels: readonly { trackingNo: string }[]) => {
      asked.push(parcels.map((one) => one.trackingNo))
      return []
    },
  }
  const round = () => runJob(runnerOf(market), parcelFeedJob(feed))
  expect((await market.hit(contract.refreshParcel, seller, { body: { id } })).status).toBe(200)
  await round()
  await round()
  expect(asked[0]?.[0]).toBe(trackingNo)
  expect(asked[1]?.[0]).not.toBe(trackingNo)
})
