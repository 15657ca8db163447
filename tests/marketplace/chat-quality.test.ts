import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/chat'
import * as quality from '@/lib/contract/chat/quality'
import { addWord } from '@/lib/contract/word'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { shopping } from '../support/shopping'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let chat: ReturnType<typeof chatting>
let hannah: string
let operator: string
let support: string
beforeAll(async () => {
  market = await startMarketplace()
  shop = shopping(market)
  chat = chatting(market)
  ;[hannah, operator, support] = [
    await market.login('hannah_pennine'),
    await market.login('operator'),
    await market.login('order_support'),
  ]
})
afterAll(() => market.close())

/** A session of a shop with the platform, answered and closed by somebody; returns its conversation. */
async function served(agent: string, text: string): Promise<string> {
  const key = { key: randomUUID() }
  const { id } = (await market.hit(contract.openConversation, hannah, { body: { with: 'platform' } }, key)).data
  const say = (token: string, words: string) =>
    market.hit(contract.sendChatMessage, token, { body: { id, clientId: randomUUID(), text: words } })
  await say(hannah, text)
  const seen = async () => (await market.hit(contract.getConversation, agent, { query: { id } })).data.version
  await market.hit(contract.takeConversation, agent, { body: { id, version: await seen() } })
  market.clock.advance(30_000)
  await say(agent, 'An answer')
  market.clock.advance(30_000)
  await market.hit(contract.closeConversation, agent, { body: { id, version: await seen() } })
  return id
}

const samples = async (query = {}) =>
  (await market.hit(quality.listChatSamples, operator, { query: { size: 100, ...query } })).data.records
const look = async (id: string) => (await market.hit(quality.getChatSample, operator, { query: { id } })).data
const POINTS = { attitude: 5, accuracy: 4, solution: 4, wording: 3 }
const review = (token: string, id: string, version: number, more = {}) =>
  market.hit(quality.reviewChat, token, { body: { id, version, ...POINTS, note: 'Kind', ...more } })

test('five sessions of each agent and week are drawn, the same ones for everybody at every time', async () => {
  await peek(market, sql`delete from chat_session where kind = 'platform' and closed_at is not null`)
  for (let nth = 0; nth < 7; nth += 1) await served(support, `Question ${nth}`)
  await served(operator, 'Another')
  const drawn = await samples()
  expect(drawn.filter(({ agent }) => agent.id === accountIdOf('order_support'))).toHaveLength(5)
  expect(drawn.filter(({ agent }) => agent.id === accountIdOf('operator'))).toHaveLength(1)
  expect(await samples()).toEqual(drawn)
  expect(await samples({ agent: accountIdOf('operator') })).toHaveLength(1)
  expect(await samples({ from: '2035-01-01' })).toEqual([])
})

test('a review is given once at a time, by somebody else than the agent, and is in the averages and the log', async () => {
  const one = (await samples({ agent: accountIdOf('order_support') }))[0]
  const id = one?.id ?? ''
  expect(await look(id)).toMatchObject({ version: 0, points: null, reviewable: true, firstResponse: 30, length: 60 })
  expect((await review(operator, id, 0, { attitude: 6 })).envelope.error).toBe('INVALID_INPUT')
  expect((await review(operator, id, 0)).status).toBe(200)
  expect((await review(operator, id, 0)).envelope.error).toBe('VERSION_CONFLICT')
  expect((await review(operator, id, 1, { attitude: 1 })).status).toBe(200)
  expect(await look(id)).toMatchObject({ version: 2, score: 3, note: 'Kind', points: { ...POINTS, attitude: 1 } })
  expect(await samples({ reviewed: 'yes' })).toHaveLength(1)
  const figures = (await market.hit(quality.chatQuality, operator, {})).data
  expect(figures.find((agent) => agent.id === accountIdOf('order_support'))).toMatchObject({
    ...{ sessions: 7, reviewed: 1, score: 3, quick: 100, missed: 0, firstResponse: 30, rating: null },
  })
  const logged = await peek<{ event: string }>(
    market,
    sql`select detail->>'event' as event from audit_entry where detail->>'event' = 'reviewed'`,
  )
  expect(logged).toHaveLength(2)
  // The agent sees points and comment, with one notification.
  const mine = await market.hit(quality.listMyChatReviews, support, { query: {} })
  expect(mine.data.records).toEqual([expect.objectContaining({ id, ...POINTS, attitude: 1, score: 3, note: 'Kind' })])
  expect((await market.hit(quality.listMyChatReviews, operator, { query: {} })).data.records).toEqual([])
  expect((await market.hit(quality.listMyChatReviews, hannah, { query: {} })).status).toBe(403)
  const told = await peek<{ to: string }>(
    market,
    sql`select payload->>'agentId' as to from outbox where type = 'chat.reviewed'`,
  )
  expect(told).toEqual([{ to: accountIdOf('order_support') }])
  const own = (await samples({ agent: accountIdOf('operator') }))[0]?.id ?? ''
  expect((await look(own)).reviewable).toBe(false)
  expect((await review(operator, own, 0)).envelope.error).toBe('CHAT_OWN_SESSION')
})

test('only those who review see the samples; conversations of shops with buyers are none of them', async () => {
  expect((await market.hit(quality.listChatSamples, support, { query: {} })).status).toBe(403)
  expect((await market.hit(quality.listChatSamples, hannah, { query: {} })).status).toBe(403)
  const one = await shop.newBuyer()
  const conversation = await chat.open(one)
  await chat.write(one, conversation, 'A question')
  const liang = await market.login('liang_manager')
  await chat.send(liang, conversation, 'An answer')
  expect((await chat.close(liang, conversation)).status).toBe(200)
  const [ofBuyer] = await peek<{ id: string }>(
    market,
    sql`select id from chat_session where conversation_id = ${conversation} and closed_at is not null`,
  )
  const hidden = await market.hit(quality.getChatSample, operator, { query: { id: ofBuyer?.id ?? '' } })
  expect(hidden.status).toBe(404)
})

test('listed words of the messages are counted and named', async () => {
  const kept = { lang: 'en' as const, level: 'mask' as const, scopes: ['chat' as const], note: '' }
  const body = { word: 'zanzibar', ...kept, enabled: true }
  expect((await market.hit(addWord, operator, { body }, { key: randomUUID() })).status).toBe(200)
  await peek(market, sql`delete from chat_score`)
  await peek(market, sql`delete from chat_session where kind = 'platform' and closed_at is not null`)
  await served(support, 'About Zanzibar')
  const [one] = await samples()
  expect(one?.words).toBe(1)
  expect((await look(one?.id ?? '')).hits).toEqual([{ seq: expect.any(Number), word: 'zanzibar', level: 'mask' }])
})
