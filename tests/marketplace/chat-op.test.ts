import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getProfile } from '@/lib/contract/buyer'
import { eraseBuyer, getBuyer } from '@/lib/contract/buyer/op'
import * as contract from '@/lib/contract/chat'
import * as op from '@/lib/contract/chat/op'
import { getChatRecord, listChatRecords } from '@/lib/contract/chat/record'
import * as mall from '@/lib/contract/mall/chat'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { shopping } from '../support/shopping'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
const MONTH_MS = 31 * 86_400_000

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let chat: ReturnType<typeof chatting>
let liang: string
let zhou: string
let hannah: string
let operator: string
let support: string
beforeAll(async () => {
  market = await startMarketplace()
  shop = shopping(market)
  chat = chatting(market)
  await peek(market, sql`delete from chat_auto`)
  ;[liang, zhou, hannah, operator, support] = [
    await market.login('liang_manager'),
    await market.login('zhou_multi'),
    await market.login('hannah_pennine'),
    await market.login('operator'),
    await market.login('order_support'),
  ]
})
afterAll(() => market.close())
beforeEach(() => market.clock.advance(3_600_000))

const begun = async (text = 'Good morning') => {
  const one = await shop.newBuyer()
  const id = await chat.open(one)
  await chat.write(one, id, text)
  return { one, id }
}
const be = (token: string, wish: 'online' | 'off', where = {}) =>
  market.hit(contract.bePresent, token, { body: { wish } }, where)

test('a new customer goes to the agent who is there with the fewest conversations, and to nobody without one', async () => {
  expect(await chat.seen(liang, (await begun()).id)).toMatchObject({ state: 'waiting', agent: null })
  await be(liang, 'online', chat.inLiang)
  await be(zhou, 'off', chat.inLiang)
  const first = await begun()
  expect(await chat.seen(liang, first.id)).toMatchObject({
    state: 'serving',
    mine: true,
    waitingSince: expect.any(String),
  })
  await be(zhou, 'online', chat.inLiang)
  expect((await chat.seen(zhou, (await begun()).id)).mine).toBe(true)
  // A closed browser is nobody's presence.
  market.clock.advance(200_000)
  expect((await chat.seen(liang, (await begun()).id)).agent).toBeNull()
})

test('a customer whose agent is silent for five minutes goes to a colleague who is there, and stays without one', async () => {
  const { id } = await begun()
  const { version } = await chat.seen(liang, id)
  await market.hit(contract.takeConversation, liang, { body: { id, version } }, chat.inLiang)
  market.clock.advance(5 * 60_000 + 1)
  await sweep(market, 'chat.passOn')
  expect((await chat.seen(liang, id)).mine).toBe(true)
  await be(zhou, 'online', chat.inLiang)
  await sweep(market, 'chat.passOn')
  expect((await chat.seen(zhou, id)).mine).toBe(true)
})

test('a closed session stands in the records of its shop alone, with its times, its rating and its messages', async () => {
  const { one, id } = await begun('A question about wool')
  market.clock.advance(40_000)
  await chat.send(liang, id, 'An answer')
  market.clock.advance(20_000)
  await chat.close(liang, id)
  await market.hit(mall.rateMyConversation, one.token, { body: { id, stars: 4, text: 'Good' } })
  const records = async (token: string, query = {}, where: object = chat.inLiang) =>
    (await market.hit(listChatRecords, token, { query: { size: 100, ...query } }, where)).data.records
  const [record] = await records(liang, { q: 'about wool' })
  expect(record).toMatchObject({
    ...{ length: 60, firstResponse: 40, asked: 1, answered: 1, rating: 4, ratingText: 'Good', closedBy: 'agent' },
    ...{ conversationId: id, agent: { id: accountIdOf('liang_manager') } },
  })
  const ids = async (...asked: Parameters<typeof records>) => (await records(...asked)).map((row) => row.id)
  expect(await ids(liang, { rating: 'none' })).not.toContain(record?.id)
  expect(await ids(liang, { agent: accountIdOf('zhou_multi') })).not.toContain(record?.id)
  expect(await ids(liang, { from: '2030-01-01' })).toEqual([])
  expect(await ids(hannah, {}, {})).not.toContain(record?.id)
  const look = (token: string, where = {}) =>
    market.hit(getChatRecord, token, { query: { id: record?.id ?? '' } }, where)
  const { rows } = (await look(liang, chat.inLiang)).data
  expect(rows.map(({ kind, event, text }) => event ?? (text || kind))).toEqual([
    'A question about wool',
    'taken',
    'An answer',
    'closed',
  ])
  expect((await look(hannah)).status).toBe(404)
})

test('an erased buyer takes name, texts and comments along; the answers of the shop stay', async () => {
  const { one, id } = await begun('I live at 24 Orchard Road')
  await chat.send(liang, id, 'It goes out today')
  await chat.close(liang, id)
  await market.hit(mall.rateMyConversation, one.token, { body: { id, stars: 5, text: 'Ask for Ann' } })
  const { id: buyerId } = (await market.hit(getProfile, one.token)).data
  const { version } = (await market.hit(getBuyer, operator, { query: { id: buyerId } })).data
  const body = { id: buyerId, version, reason: 'Asked for it by letter' }
  expect((await market.hit(eraseBuyer, operator, { body })).status).toBe(200)
  expect((await chat.rows(liang, id)).flatMap(({ kind, text }) => (kind === 'text' ? [text] : []))).toEqual([
    '',
    'It goes out today',
  ])
  const { records } = (await market.hit(listChatRecords, liang, { query: { size: 100 } }, chat.inLiang)).data
  expect(records.find((row) => row.conversationId === id)).toMatchObject({ buyer: '', rating: 5, ratingText: '' })
  const listed = await market.hit(contract.listConversations, liang, { query: { queue: 'closed' } }, chat.inLiang)
  expect(JSON.stringify(listed.data)).not.toContain('Orchard')
})

test('the platform sees who waits, reads a chat only with a reason that is logged, and writes in none of a shop', async () => {
  const { id } = await begun('Nobody answers me')
  const { data } = await market.hit(op.chatMonitor, operator, {})
  expect(data.buyers.map((row) => row.id)).toContain(id)
  expect(data.agents.map(({ id: agent }) => agent)).toContain(accountIdOf('operator'))
  const listen = (token: string, reason: string) =>
    market.hit(op.listenToChat, token, { body: { id, reason } }, { key: randomUUID() })
  expect((await listen(operator, ' ')).envelope.error).toBe('INVALID_INPUT')
  expect((await listen(support, 'A complaint of the buyer')).status).toBe(403)
  const heard = await listen(operator, 'A complaint of the buyer')
  expect(heard.data.rows.at(-1)?.text).toBe('Nobody answers me')
  const logged = await peek<{ reason: string }>(
    market,
    sql`select detail->>'reason' as reason from audit_entry where ref_id = ${id} and detail->>'event' = 'listened'`,
  )
  expect(logged).toEqual([{ reason: 'A complaint of the buyer' }])
  const body = { id, clientId: randomUUID(), text: 'From the platform' }
  expect((await market.hit(contract.sendChatMessage, operator, { body })).status).toBe(404)
})

test('a conversation of the platform is reassigned, and an agent’s limits are those that were seen', async () => {
  const key = { key: randomUUID() }
  const { id } = (await market.hit(contract.openConversation, hannah, { body: { with: 'platform' } }, key)).data
  await market.hit(contract.sendChatMessage, hannah, { body: { id, clientId: randomUUID(), text: 'A question' } })
  const one = async () => (await market.hit(op.chatMonitor, operator, {})).data.queue.find((row) => row.id === id)
  const version = (await one())?.version ?? 0
  const to = accountIdOf('order_support')
  const give = (seen: number, agent: string) =>
    market.hit(op.reassignChat, operator, { body: { id, version: seen, to: agent, note: '' } })
  expect((await give(version, accountIdOf('liang_manager'))).envelope.error).toBe('CHAT_NO_COLLEAGUE')
  expect((await give(version, to)).status).toBe(200)
  expect((await give(version, accountIdOf('operator'))).envelope.error).toBe('VERSION_CONFLICT')
  expect((await one())?.agent?.id).toBe(to)
  const agent = async () => (await market.hit(op.listChatAgents, operator, {})).data.find((row) => row.id === to)
  const edit = async (seen: number) => {
    const body = { id: to, maxLoad: 3, languages: ['zh' as const], hours: { from: 540, to: 1_020 }, version: seen }
    return market.hit(op.editChatAgent, operator, { body })
  }
  expect((await edit((await agent())?.version ?? 0)).status).toBe(200)
  expect(await agent()).toMatchObject({ maxLoad: 3, languages: ['zh'], hours: { from: 540, to: 1_020 } })
  expect((await edit(((await agent())?.version ?? 0) - 1)).envelope.error).toBe('VERSION_CONFLICT')
})

test('withdrawn contents, old files and old conversations go in their time; the log keeps its numbers', async () => {
  const { one, id } = await begun('First')
  const { seq } = (await chat.write(one, id, 'A slip')).data
  await market.hit(mall.recallMyMessage, one.token, { body: { id, seq } })
  const up = await market.hit(
    mall.uploadToChat,
    one.token,
    { query: { kind: 'document', name: 'a.pdf' } },
    { file: PDF },
  )
  await market.hit(mall.writeChatMessage, one.token, { body: { id, clientId: randomUUID(), file: up.data.id } })
  const stored = () =>
    peek<{ text: string; file: boolean }>(
      market,
      sql`select text, file_id is not null as file from chat_log where conversation_id = ${id} order by seq`,
    )
  await sweep(market, 'chat.forget')
  expect((await stored()).map(({ text }) => text)).toEqual(['First', 'A slip', '', 'a.pdf'])
  market.clock.advance(MONTH_MS)
  await sweep(market, 'chat.forget')
  expect((await stored()).map(({ text }) => text)).toEqual(['First', '', '', 'a.pdf'])
  market.clock.advance(12 * MONTH_MS)
  await sweep(market, 'chat.forget')
  expect(await stored()).toEqual(['First', '', '', ''].map((text) => ({ text, file: false })))
  market.clock.advance(13 * MONTH_MS)
  await sweep(market, 'chat.forget')
  expect(await stored()).toEqual([])
})
