import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/chat'
import { editAutoReply, getAutoReply } from '@/lib/contract/chat/auto'
import { listChatRecords } from '@/lib/contract/chat/record'
import { service } from '@/lib/contract/dashboard/service'
import * as mall from '@/lib/contract/mall/chat'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let chat: ReturnType<typeof chatting>
beforeAll(async () => {
  market = await startMarketplace()
  shop = shopping(market)
  chat = chatting(market)
})
afterAll(() => market.close())

/** The clock of the marketplace from now on; the test goes forward in time. */
const at = (time: string) => market.clock.advance(Date.parse(time) - market.clock.now.getTime())
const asked = async () => {
  const one = await shop.newBuyer()
  const id = await chat.open(one)
  await chat.write(one, id, 'A question')
  return { one, id }
}
const take = async (username: string, id: string) => {
  const token = await market.login(username)
  const { version } = await chat.seen(token, id)
  expect((await market.hit(contract.takeConversation, token, { body: { id, version } }, chat.inLiang)).status).toBe(200)
}
const answer = async (username: string, id: string) =>
  expect((await chat.send(await market.login(username), id, 'An answer')).status).toBe(200)
const leave = (one: Buyer, id: string) => market.hit(mall.closeMyConversation, one.token, { body: { id } })
const look = async (username = 'liang_manager') =>
  (await market.hit(service, await market.login(username), { query: { range: '7d' } })).data
const recorded = async (query: object) =>
  (await market.hit(listChatRecords, await market.login('liang_manager'), { query }, chat.inLiang)).data.total

test('the demo’s weeks of chat fill every figure', async () => {
  const demo = await startMarketplace({ orders: 300 })
  const { data } = await demo.hit(service, await demo.login('liang_manager'), { query: { range: '30d' } })
  await demo.close()
  const { now, before, agents } = data
  // Four that are as old as the demo, the youngest of them open, and one every third day before.
  expect(now).toMatchObject({ sessions: 13, ended: 10, missed: 1, transferred: 1, ratings: 6 })
  expect(before).toMatchObject({ sessions: 9, ended: 9, missed: 1, transferred: 1, ratings: 6 })
  expect([now.rating, now.response, now.wait, now.wait90].every((figure) => figure !== null)).toBe(true)
  expect(now.rating).toBeGreaterThan(3)
  expect(agents.map(({ agent }) => agent?.id ?? null)).toEqual(
    expect.arrayContaining([accountIdOf('liang_manager'), accountIdOf('zhou_multi'), null]),
  )
  const sumOf = (part: 'sessions' | 'missed' | 'ratings') => [
    agents.reduce((sum, row) => sum + row[part], 0),
    data.days.reduce((sum, row) => sum + row[part], 0),
  ]
  for (const part of ['sessions', 'missed', 'ratings'] as const) expect(sumOf(part)).toEqual([now[part], now[part]])
})

/** A week of which every figure is worked out by hand; the shop's hours are 9:00 to 18:00 on weekdays. */
async function week() {
  await peek(market, sql`delete from chat_session`)
  at('2026-11-18T11:00:00Z')
  const before = await asked()
  at('2026-11-18T11:03:00Z')
  await answer('liang_manager', before.id)
  at('2026-11-18T13:00:00Z')
  // After the hour until which the period before is counted.
  await asked()
  at('2026-11-19T10:00:00Z')
  const quick = await asked()
  at('2026-11-19T10:01:00Z')
  await take('liang_manager', quick.id)
  at('2026-11-19T10:02:00Z')
  await answer('liang_manager', quick.id)
  await chat.close(await market.login('liang_manager'), quick.id)
  const body = { id: quick.id, stars: 5, text: '' }
  expect((await market.hit(mall.rateMyConversation, quick.one.token, { body })).status).toBe(200)
  at('2026-11-19T17:59:00Z')
  const overNight = await asked()
  at('2026-11-20T09:04:00Z')
  await answer('zhou_multi', overNight.id)
  await chat.close(await market.login('zhou_multi'), overNight.id)
  at('2026-11-20T11:00:00Z')
  const missed = await asked()
  await leave(missed.one, missed.id)
  at('2026-11-21T12:00:00Z')
  const overWeekend = await asked()
  at('2026-11-23T09:02:00Z')
  await answer('liang_manager', overWeekend.id)
  const { version } = await chat.seen(await market.login('liang_manager'), overWeekend.id)
  const passed = { id: overWeekend.id, version, to: accountIdOf('zhou_multi'), note: '' }
  const liang = await market.login('liang_manager')
  expect((await market.hit(contract.transferConversation, liang, { body: passed }, chat.inLiang)).status).toBe(200)
  at('2026-11-23T12:00:00Z')
  await answer('liang_manager', quick.id)
  at('2026-11-25T12:00:00Z')
  return { overWeekend }
}

test('answers and waits count opening hours alone, automatic replies nowhere, and days and agents add up', async () => {
  const { overWeekend } = await week()
  const { now, before, days, previousDays, agents, hours } = await look()
  expect(hours).toEqual({ from: 540, to: 1_080, weekend: false })
  // 120 s; a minute before closing and four after opening; two minutes after a weekend.
  expect(now).toEqual({
    ...{ sessions: 5, ended: 3, replied: 3, quick: 2, missed: 1, resolved: 2, transferred: 1, ratings: 1 },
    ...{ rating: null, response: 120, wait: 120, wait90: 264 },
  })
  expect(before).toMatchObject({ sessions: 1, ended: 0, replied: 1, quick: 1, response: 180, wait: 180 })
  expect(previousDays.map(({ sessions }) => sessions)).toEqual([0, 0, 0, 0, 0, 0, 1])
  expect(days.map(({ day, sessions, response, missed }) => [day.slice(8), sessions, response, missed])).toEqual([
    ...[
      ['19', 2, 210, 0],
      ['20', 1, null, 1],
      ['21', 1, 120, 0],
      ['22', 0, null, 0],
      ['23', 1, null, 0],
    ],
    ...[
      ['24', 0, null, 0],
      ['25', 0, null, 0],
    ],
  ])
  const byAgent = Object.fromEntries(agents.map(({ agent, ...row }) => [agent?.id ?? 'nobody', row]))
  expect(byAgent[accountIdOf('liang_manager')]).toMatchObject({ sessions: 2, replied: 1, response: 60, ratings: 1 })
  expect(byAgent[accountIdOf('zhou_multi')]).toMatchObject({ sessions: 2, replied: 2, response: 0, transferred: 1 })
  expect(byAgent.nobody).toMatchObject({ sessions: 1, missed: 1, replied: 0, response: null })

  const span = { from: '2026-11-19', to: '2026-11-25' }
  const counted = async () =>
    Promise.all(['resolved', 'missed', 'transferred'].map((outcome) => recorded({ ...span, outcome })))
  expect([await recorded(span), ...(await counted())]).toEqual([3, 2, 1, 0])
  await chat.close(await market.login('zhou_multi'), overWeekend.id)
  expect([await recorded(span), ...(await counted())]).toEqual([4, 3, 1, 1])
  expect((await look()).now).toMatchObject({ sessions: 5, ended: 4, resolved: 3 })
})

test('hours past midnight and at weekends count as the shop says; five ratings have a mean', async () => {
  const liang = await market.login('liang_manager')
  const { keywords: _, ...saved } = (await market.hit(getAutoReply, liang, {}, chat.inLiang)).data
  const body = { ...saved, openFrom: 1_320, openTo: 120, weekend: true }
  expect((await market.hit(editAutoReply, liang, { body }, chat.inLiang)).status).toBe(200)
  await peek(market, sql`update chat_session set rating = 4 where opened_at >= '2026-11-19'`)
  at('2026-11-28T21:59:00Z')
  const { id } = await asked()
  at('2026-11-29T22:00:30Z')
  await answer('liang_manager', id)
  const { now, days, hours } = await look()
  expect(hours).toEqual({ from: 1_320, to: 120, weekend: true })
  // From 22:00 to 2:00, and half a minute of the next night.
  expect(days.find(({ day }) => day === '2026-11-28')?.response).toBe(4 * 3_600 + 30)
  expect([now.ratings, now.rating]).toEqual([1, null])
  const { data } = await market.hit(service, await market.login('liang_manager'), { query: { range: '30d' } })
  expect([data.now.ratings, data.now.rating]).toEqual([5, 4])
})

test('a shop sees its own alone, and only those who see its chat records', async () => {
  expect((await look('hannah_pennine')).now.sessions).toBe(0)
  const refused = async (username: string) =>
    (await market.hit(service, await market.login(username), { query: {} })).status
  expect([await refused('operator'), await refused('goods_reviewer')]).toEqual([403, 403])
})
