/** @database both */
import { createHmac, randomUUID } from 'node:crypto'
import * as contract from '@/lib/contract/chat/call'
import * as mall from '@/lib/contract/mall/call'
import { CALL_GONE_MS, DIALS } from '@/lib/domain/call'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const SECRET = 'a-secret-of-the-relay'
const URLS = ['turn:127.0.0.1:3478']

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let chat: ReturnType<typeof chatting>
let liang: string
let zhou: string
let hannah: string
beforeAll(async () => {
  market = await startMarketplace({
    options: { chat: { appId: 'test', appKey: '', hosted: null, turn: { urls: URLS, secret: SECRET }, media: null } },
  })
  shop = shopping(market)
  chat = chatting(market)
  ;[liang, zhou, hannah] = [
    await market.login('liang_manager'),
    await market.login('zhou_multi'),
    await market.login('hannah_pennine'),
  ]
})
afterAll(() => market.close())

const tabOf = (name: string) => `tab-of-${name}`
const pass = (ms: number) => {
  market.clock.now = new Date(market.clock.now.getTime() + ms)
}
const inLiang = () => chat.inLiang
const dial = (one: Buyer, id: string, tab = tabOf('buyer')) =>
  market.hit(mall.dialShop, one.token, { body: { id, media: 'video', tab } }, { key: randomUUID() })
const dialBuyer = (token: string, id: string, tab = tabOf('staff')) =>
  market.hit(contract.dialCall, token, { body: { id, media: 'audio', tab } }, { ...inLiang(), key: randomUUID() })
type Act = (typeof contract.actOnCall)['body']['shape']['act']['_output']
const act = (token: string, id: string, what: Act, tab = tabOf('staff'), where = inLiang()) =>
  market.hit(contract.actOnCall, token, { body: { id, act: what, tab } }, where)
const buyerActs = (one: Buyer, id: string, what: Act, tab = tabOf('buyer')) =>
  market.hit(mall.actOnMyCall, one.token, { body: { id, act: what, tab } })
const live = async (token: string, tab = tabOf('staff'), where = inLiang()) =>
  (await market.hit(contract.liveCalls, token, { query: { tab } }, where)).data
const buyersLive = async (one: Buyer, tab = tabOf('buyer')) =>
  (await market.hit(mall.myLiveCalls, one.token, { query: { tab } })).data
const keep = (token: string, id: string, tab = tabOf('staff')) =>
  market.hit(contract.keepCall, token, { body: { id, tab } }, inLiang())
const buyerKeeps = (one: Buyer, id: string) =>
  market.hit(mall.keepMyCall, one.token, { body: { id, tab: tabOf('buyer') } })
const toldOf = async (token: string, id: string) =>
  (await chat.rows(token, id)).flatMap(({ call }) => (call ? [`${call.state} ${call.seconds ?? ''}`.trim()] : []))

test('a buyer calls: it rings for everybody who may answer, the first has it, the others hear so, both can hang up', async () => {
  const buyer = await shop.newBuyer()
  const id = await chat.open(buyer)
  const call = (await dial(buyer, id)).data
  expect(call).toMatchObject({ state: 'dialing', part: 'caller', here: true, media: 'video' })
  expect((await live(liang)).map((one) => one.id)).toEqual([call.id])
  expect((await live(zhou))[0]).toMatchObject({ id: call.id, part: 'callee', here: false, elsewhere: false })
  expect(await live(hannah, tabOf('staff'), { shopId: shopIdOf('pennine') })).toEqual([])
  const [first, second] = await Promise.all([
    act(liang, call.id, 'accept', tabOf('liang')),
    act(zhou, call.id, 'accept', tabOf('zhou')),
  ])
  expect([first.envelope.success, second.envelope.success].sort()).toEqual([false, true])
  const [winner, loser] = first.envelope.success ? [liang, zhou] : [zhou, liang]
  const tab = first.envelope.success ? tabOf('liang') : tabOf('zhou')
  expect(['CALL_ELSEWHERE', 'CHAT_TAKEN']).toContain((first.envelope.success ? second : first).envelope.error)
  expect(await live(loser)).toEqual([])
  // Another window of the one who answered hears so; the one that answered goes on after a reload.
  expect((await live(winner, tabOf('another')))[0]).toMatchObject({ here: false, elsewhere: true })
  expect((await live(winner, tab))[0]).toMatchObject({ here: true, elsewhere: false })
  expect((await act(winner, call.id, 'accept', tab)).data.state).toBe('accepted')
  expect((await chat.seen(winner, id)).mine).toBe(true)
  pass(10_000)
  await buyerKeeps(buyer, call.id)
  await keep(winner, call.id, tab)
  pass(5_000)
  expect((await buyerActs(buyer, call.id, 'hangup')).data).toMatchObject({ state: 'hangup', seconds: 15 })
  expect((await act(winner, call.id, 'hangup', tab)).data.state).toBe('hangup')
  expect(await toldOf(winner, id)).toEqual(['dialing', 'accepted', 'hangup 15'])
  expect(await live(winner)).toEqual([])
})

test('nobody answers, the caller gives up, the callee declines, a device fails: each is told, and the question waits', async () => {
  const buyer = await shop.newBuyer()
  const id = await chat.open(buyer)
  const late = (await dial(buyer, id)).data
  expect((await chat.seen(liang, id)).state).toBe('waiting')
  for (let n = 0; n < 3; n += 1) {
    pass(9_999)
    await buyerKeeps(buyer, late.id)
  }
  expect((await buyerKeeps(buyer, late.id)).data.state).toBe('dialing')
  pass(3)
  expect((await act(liang, late.id, 'accept')).envelope.error).toBe('CALL_OVER')
  await buyerActs(buyer, (await dial(buyer, id)).data.id, 'cancel')
  await act(liang, (await dial(buyer, id)).data.id, 'reject')
  await buyerActs(buyer, (await dial(buyer, id)).data.id, 'error')
  expect(await toldOf(liang, id)).toEqual(
    ['dialing', 'timeout', 'dialing', 'cancel', 'dialing', 'reject', 'dialing', 'error'].map((state) =>
      ['timeout', 'cancel', 'reject', 'error'].includes(state) ? `${state} 0` : state,
    ),
  )
  expect((await chat.seen(liang, id)).state).toBe('waiting')
  // Only the one who is called answers, and only the caller cancels.
  const ringing = (await dial(buyer, id)).data
  expect((await buyerActs(buyer, ringing.id, 'accept')).envelope.error).toBe('CALL_OVER')
  expect((await act(liang, ringing.id, 'cancel')).envelope.error).toBe('CALL_OVER')
  await buyerActs(buyer, ringing.id, 'cancel')
})

test('a person in a call is busy, and starts no other', async () => {
  const [one, two] = [await shop.newBuyer(), await shop.newBuyer()]
  const [first, second] = [await chat.open(one), await chat.open(two)]
  await chat.write(two, second, 'Please call me')
  const call = (await dialBuyer(liang, first)).data
  expect(call).toMatchObject({ state: 'dialing', part: 'caller' })
  expect((await dialBuyer(liang, second)).envelope.error).toBe('CALL_OWN')
  expect((await dial(one, first)).envelope.error).toBe('CALL_OWN')
  expect((await buyersLive(one))[0]).toMatchObject({ id: call.id, part: 'callee', elsewhere: false })
  await buyerActs(one, call.id, 'accept')
  // Liang serves the second as well, and talks to the first.
  const held = await chat.seen(liang, second)
  await chat.send(liang, second, 'In a minute')
  expect(held.state).toBe('waiting')
  expect((await dial(two, second)).data.state).toBe('busy')
  expect(await toldOf(liang, second)).toEqual(['dialing', 'busy 0'])
  await act(liang, call.id, 'hangup')
  const again = (await dial(two, second)).data
  expect(again.state).toBe('dialing')
  await buyerActs(two, again.id, 'cancel')
})

test('a line that is gone for twenty seconds ends the call, by the job as well', async () => {
  const buyer = await shop.newBuyer()
  const id = await chat.open(buyer)
  const call = (await dial(buyer, id)).data
  await act(zhou, call.id, 'accept')
  pass(CALL_GONE_MS - 1)
  await buyerKeeps(buyer, call.id)
  await sweep(market, 'chat.calls')
  expect((await buyersLive(buyer)).map(({ state }) => state)).toEqual(['accepted'])
  pass(1)
  await sweep(market, 'chat.calls')
  expect(await toldOf(zhou, id)).toEqual(['dialing', 'accepted', 'hangup 20'])
})

test('the relay is for members of a live call, for ten minutes, with what coturn can check', async () => {
  const [buyer, stranger] = [await shop.newBuyer(), await shop.newBuyer()]
  const id = await chat.open(buyer)
  const call = (await dial(buyer, id)).data
  const ice = (token: string, where = inLiang()) =>
    market.hit(contract.callIce, token, { query: { id: call.id } }, where)
  const { data } = await market.hit(mall.myCallIce, buyer.token, { query: { id: call.id } })
  expect(data.relay).toBe(true)
  const [server] = data.servers
  expect(server?.urls).toEqual(URLS)
  expect(server?.username).toBe(`${Math.floor(market.clock.now.getTime() / 1_000) + 600}:${call.id}`)
  expect(server?.credential).toBe(
    createHmac('sha1', SECRET)
      .update(server?.username ?? '')
      .digest('base64'),
  )
  // Nobody has answered: it rings for Liang, who is in it only afterwards.
  expect((await ice(liang)).status).toBe(404)
  await act(liang, call.id, 'accept')
  expect((await ice(liang)).data.servers).toHaveLength(1)
  expect((await ice(zhou)).status).toBe(404)
  expect((await market.hit(mall.myCallIce, stranger.token, { query: { id: call.id } })).status).toBe(404)
  await act(liang, call.id, 'hangup')
  expect((await ice(liang)).status).toBe(404)
})

test('a check learns where the relay is, and gets no password for it', async () => {
  const buyer = await shop.newBuyer()
  expect((await market.hit(contract.callRelay, liang, {}, inLiang())).data).toEqual({ urls: URLS })
  expect((await market.hit(mall.myCallRelay, buyer.token, {})).data).toEqual({ urls: URLS })
})

test('a foreign call does not exist: another buyer, another shop, and who may not call', async () => {
  const [buyer, stranger] = [await shop.newBuyer(), await shop.newBuyer()]
  const id = await chat.open(buyer)
  const call = (await dial(buyer, id)).data
  const pennine = { shopId: shopIdOf('pennine') }
  expect((await dial(stranger, id)).status).toBe(404)
  expect((await buyerActs(stranger, call.id, 'cancel')).status).toBe(404)
  expect((await act(hannah, call.id, 'accept', tabOf('staff'), pennine)).status).toBe(404)
  expect((await market.hit(contract.callMembership, hannah, { query: { id: call.id } }, pennine)).status).toBe(404)
  expect((await market.hit(mall.myCallMembership, stranger.token, { query: { id: call.id } })).status).toBe(404)
  expect((await market.hit(mall.myCallMembership, buyer.token, { query: { id: call.id } })).data.part).toBe('caller')
  const readonly = await market.login('liang_readonly')
  expect((await act(readonly, call.id, 'accept')).status).toBe(403)
  await buyerActs(buyer, call.id, 'cancel')
})

test('no more than six calls in ten minutes', async () => {
  const buyer = await shop.newBuyer()
  const id = await chat.open(buyer)
  for (let n = 0; n < DIALS; n += 1) await buyerActs(buyer, (await dial(buyer, id)).data.id, 'cancel')
  expect((await dial(buyer, id)).envelope.error).toBe('TOO_MANY_REQUESTS')
})
