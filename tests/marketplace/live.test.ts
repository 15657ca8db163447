import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/live'
import * as op from '@/lib/contract/live/op'
import * as mall from '@/lib/contract/mall/live'
import { addWord } from '@/lib/contract/word'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const inLiang = { shopId: shopIdOf('liang') }

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let liang: string
let zhou: string
let hannah: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  await peek(market, sql`delete from live_room`)
  ;[liang, zhou, hannah, operator] = [
    await market.login('liang_manager'),
    await market.login('zhou_multi'),
    await market.login('hannah_pennine'),
    await market.login('operator'),
  ]
})
afterAll(() => market.close())
beforeEach(async () => {
  market.clock.advance(60_000)
  await peek(market, sql`delete from live_room`)
})

const add = async (token = liang, goods: string[] = [], where: object = inLiang): Promise<string> => {
  const body = { title: 'Winter tableware', notice: 'Welcome', goods }
  return (await market.hit(contract.addLiveRoom, token, { body }, { ...where, key: randomUUID() })).data.id
}
const look = async (id: string, token = liang) =>
  (await market.hit(contract.getLiveRoom, token, { query: { id } }, inLiang)).data
const start = async (id: string, token = liang) =>
  market.hit(contract.startLiveRoom, token, { body: { id, version: (await look(id, token)).version } }, inLiang)
const here = (id: string, viewers = 3, token = liang) =>
  market.hit(contract.hostIsHere, token, { body: { id, viewers, after: 0 } }, inLiang)
const say = (one: Buyer, id: string, text: string, clientId: string = randomUUID()) =>
  market.hit(mall.sayInLive, one.token, { body: { id, clientId, text } })
const watch = (one: Buyer, id: string) => market.hit(mall.getLive, one.token, { query: { id } })
const running = async (goods: string[] = []) => {
  const id = await add(liang, goods)
  expect((await start(id)).status).toBe(200)
  await here(id)
  return id
}

test('a room is seen by buyers from its start on, with products, prices and texts; others find nothing to change', async () => {
  const one = await shop.newBuyer()
  const [product] = await peek<{ id: string; price: number }>(
    market,
    sql`select p.id, min(k.price_p)::int as price from product p join sku k on k.product_id = p.id and k.enabled
      where p.shop_id = ${inLiang.shopId} and p.state = 2
        and not exists (select 1 from promotion_sku s where s.sku_id = k.id) group by p.id order by p.id limit 1`,
  )
  const id = await add(liang, [product?.id ?? ''])
  expect((await watch(one, id)).status).toBe(404)
  expect((await start(id)).status).toBe(200)
  await here(id, 7)
  expect((await watch(one, id)).data).toMatchObject({
    ...{ status: 1, state: 'on', viewers: 7, notice: 'Welcome', mayWrite: true, texts: [] },
    goods: [{ id: product?.id, priceP: product?.price, usualP: null }],
  })
  const listed = (await market.hit(mall.listLive, one.token, { query: { shop: inLiang.shopId } })).data.records
  expect(listed.map((room) => room.id)).toEqual([id])
  expect((await market.hit(contract.getLiveRoom, hannah, { query: { id } })).status).toBe(404)
  expect((await market.hit(contract.endLiveRoom, hannah, { body: { id } })).status).toBe(404)
  expect((await market.hit(contract.getLiveRoom, one.token, { query: { id } })).status).toBe(403)
  const foreign = await peek<{ id: string }>(
    market,
    sql`select id from product where shop_id = ${shopIdOf('pennine')} limit 1`,
  )
  const body = { id, version: (await look(id)).version, title: 'T', notice: '', goods: [foreign[0]?.id ?? ''] }
  expect((await market.hit(contract.editLiveRoom, liang, { body }, inLiang)).status).toBe(404)
})

test('at most 20 products, 300 characters of announcement, one room of a host at a time, and nobody starts another’s', async () => {
  const body = { title: 'T', notice: 'x'.repeat(301), goods: [] as string[] }
  const tryAdd = (more: object) =>
    market.hit(contract.addLiveRoom, liang, { body: { ...body, ...more } }, { ...inLiang, key: randomUUID() })
  expect((await tryAdd({})).envelope.error).toBe('INVALID_INPUT')
  const many = Array.from({ length: 21 }, () => randomUUID())
  expect((await tryAdd({ notice: '', goods: many })).envelope.error).toBe('INVALID_INPUT')
  const [first, second] = [await running(), await add()]
  expect((await start(second)).envelope.error).toBe('LIVE_BUSY')
  expect((await start(second, zhou)).envelope.error).toBe('LIVE_NOT_HOST')
  await market.hit(contract.endLiveRoom, liang, { body: { id: first } }, inLiang)
  expect((await start(second)).status).toBe(200)
  expect((await market.hit(contract.endLiveRoom, liang, { body: { id: first } }, inLiang)).envelope.error).toBe(
    'LIVE_ENDED',
  )
})

test('a viewer writes one text in two seconds, under a masked name, a repeat once, and no blocked word', async () => {
  const [one, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const id = await running()
  const clientId = randomUUID()
  expect((await say(one, id, 'Is it blue?', clientId)).data).toMatchObject({ seq: 1, own: true, side: 'buyer' })
  expect((await say(one, id, 'Is it blue?', clientId)).data.seq).toBe(1)
  expect((await say(one, id, 'Too soon')).envelope.error).toBe('TOO_MANY_REQUESTS')
  expect((await say(other, id, 'Hello')).status).toBe(200)
  market.clock.advance(2_000)
  expect((await say(one, id, 'x'.repeat(201))).envelope.error).toBe('INVALID_INPUT')
  const kept = { lang: 'en' as const, level: 'block' as const, scopes: ['chat' as const], note: '' }
  await market.hit(addWord, operator, { body: { word: 'zanzibar', ...kept, enabled: true } }, { key: randomUUID() })
  expect((await say(one, id, 'Go to Zanzibar')).envelope.error).toBe('CHAT_WORD')
  expect((await say(one, id, 'Thanks')).data.seq).toBe(3)
  const seen = (await watch(other, id)).data.texts
  expect(seen.map(({ text, own }) => [text, own])).toEqual([
    ['Is it blue?', false],
    ['Hello', true],
    ['Thanks', false],
  ])
  expect(seen[0]?.by).toMatch(/\*/)
  const news = await market.hit(mall.liveNews, other.token, { query: { id, after: 2 } })
  expect(news.data.texts.map(({ seq }) => seq)).toEqual([3])
  expect((await here(id)).data.texts).toHaveLength(3)
})

test('who is muted reads on; who is banned is kept out of the room or of the shop’s rooms for 30 days; both can be lifted', async () => {
  const [one, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const id = await running()
  await say(one, id, 'Spam')
  await say(other, id, 'A question')
  const bar = (seq: number, kind: 'mute' | 'room' | 'days30', room = id) =>
    market.hit(contract.barViewer, liang, { body: { id: room, seq, kind } }, inLiang)
  expect((await bar(1, 'mute')).status).toBe(200)
  market.clock.advance(3_000)
  await here(id)
  expect((await watch(one, id)).data).toMatchObject({ mayWrite: false, texts: [{ text: 'A question' }] })
  expect((await say(one, id, 'More')).envelope.error).toBe('LIVE_MUTED')
  expect((await bar(2, 'days30')).status).toBe(200)
  expect((await watch(other, id)).envelope.error).toBe('LIVE_BARRED')
  expect((await say(other, id, 'More')).envelope.error).toBe('LIVE_BARRED')
  expect((await bar(99, 'mute')).status).toBe(404)
  await market.hit(contract.endLiveRoom, liang, { body: { id } }, inLiang)
  const next = await running()
  // Muted in one room only; banned for thirty days from all.
  expect((await watch(one, next)).data.mayWrite).toBe(true)
  expect((await watch(other, next)).envelope.error).toBe('LIVE_BARRED')
  const { bars } = await look(id)
  expect(bars.map(({ kind }) => kind).sort()).toEqual(['days30', 'mute'])
  const long = bars.find(({ kind }) => kind === 'days30')?.id ?? ''
  expect((await market.hit(contract.unbarViewer, hannah, { body: { id: long } })).status).toBe(404)
  expect((await market.hit(contract.unbarViewer, liang, { body: { id: long } }, inLiang)).status).toBe(200)
  expect((await watch(other, next)).status).toBe(200)
  const logged = await peek<{ event: string; bar: string }>(
    market,
    sql`select detail->>'event' as event, detail->>'bar' as bar from audit_entry where ref_type = 'live' and ref_id = ${id}
      and detail ? 'bar' order by at, detail->>'event'`,
  )
  expect(logged).toEqual(
    expect.arrayContaining([
      { event: 'barred', bar: 'mute' },
      { event: 'barred', bar: 'days30' },
      { event: 'unbarred', bar: 'days30' },
    ]),
  )
  market.clock.advance(31 * 86_400_000)
})

test('a ban of thirty days ends by itself', async () => {
  const one = await shop.newBuyer()
  liang = await market.login('liang_manager')
  operator = await market.login('operator')
  const id = await running()
  await say(one, id, 'Spam')
  await market.hit(contract.barViewer, liang, { body: { id, seq: 1, kind: 'days30' } }, inLiang)
  await peek(market, sql`update live_bar set until_at = '2020-01-01'`)
  expect((await watch(one, id)).status).toBe(200)
})

test('a host who is gone is away after 15 seconds; after ten minutes the room is over for everybody', async () => {
  const one = await shop.newBuyer()
  const id = await running()
  market.clock.advance(16_000)
  expect((await watch(one, id)).data).toMatchObject({ state: 'away', status: 1, viewers: 0 })
  await sweep(market, 'live.away')
  expect((await watch(one, id)).data.state).toBe('away')
  await here(id)
  expect((await watch(one, id)).data.state).toBe('on')
  market.clock.advance(10 * 60_000 + 1)
  await sweep(market, 'live.away')
  expect((await watch(one, id)).data).toMatchObject({ state: 'ended', status: 0, mayWrite: false })
  expect((await say(one, id, 'Hello?')).envelope.error).toBe('LIVE_ENDED')
  expect((await here(id)).data.room.status).toBe(0)
  expect(await look(id)).toMatchObject({ endedBy: 'away' })
})

test('the platform closes a room for a reason that its host is told and the log keeps', async () => {
  const one = await shop.newBuyer()
  const id = await running()
  const { version } = await look(id)
  const close = (token: string, seen: number, reason: string) =>
    market.hit(op.closeLiveRoom, token, { body: { id, version: seen, reason } })
  expect((await close(liang, version, 'Wrong prices are shown')).status).toBe(403)
  expect((await close(operator, version, ' ')).envelope.error).toBe('INVALID_INPUT')
  expect((await close(operator, version + 1, 'Wrong prices are shown')).envelope.error).toBe('VERSION_CONFLICT')
  expect((await close(operator, version, 'Wrong prices are shown')).status).toBe(200)
  expect((await watch(one, id)).data.status).toBe(0)
  expect(await look(id)).toMatchObject({ endedBy: 'platform', reason: 'Wrong prices are shown', status: 0 })
  const told = await peek<{ payload: { hostId: string } }>(
    market,
    sql`select payload from outbox where type = 'live.closed' and payload->>'roomId' = ${id}`,
  )
  expect(told.map(({ payload }) => payload.hostId)).toEqual([accountIdOf('liang_manager')])
  const all = (await market.hit(op.listAllLiveRooms, operator, { query: { state: 'ended' } })).data.records
  expect(all.map((room) => room.id)).toContain(id)
})

test('those may host now who hold the right, are online in a shop that is open, and are live nowhere', async () => {
  const free = async (token: string, where = {}) =>
    (await market.hit(contract.availableHosts, token, {}, where)).data.map((host) => host.id)
  const one = await shop.newBuyer()
  await look(await add())
  expect(await free(liang, inLiang)).toContain(accountIdOf('liang_manager'))
  const id = await running()
  expect(await free(liang, inLiang)).not.toContain(accountIdOf('liang_manager'))
  expect(await free(operator)).not.toContain(accountIdOf('liang_manager'))
  await market.hit(contract.endLiveRoom, liang, { body: { id } }, inLiang)
  expect(await free(operator)).toContain(accountIdOf('liang_manager'))
  market.clock.advance(10 * 60_000)
  expect(await free(operator)).not.toContain(accountIdOf('liang_manager'))
  expect((await market.hit(contract.availableHosts, one.token, {})).status).toBe(403)
  const readonly = await market.login('liang_readonly')
  expect((await market.hit(contract.availableHosts, readonly, {}, inLiang)).status).toBe(403)
})

test('texts go after 90 days', async () => {
  const one = await shop.newBuyer()
  const id = await running()
  await say(one, id, 'Hello')
  await sweep(market, 'live.forget')
  expect(await peek(market, sql`select 1 from live_log where room_id = ${id}`)).toHaveLength(1)
  market.clock.advance(91 * 86_400_000)
  await sweep(market, 'live.forget')
  expect(await peek(market, sql`select 1 from live_log where room_id = ${id}`)).toHaveLength(0)
})
