import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/chat/auto'
import { type AutoReplies, autoReplyTo } from '@/lib/domain/chat/auto'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { shopping } from '../support/shopping'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let chat: ReturnType<typeof chatting>
let liang: string
beforeAll(async () => {
  market = await startMarketplace()
  shop = shopping(market)
  chat = chatting(market)
  liang = await market.login('liang_manager')
})
afterAll(() => market.close())
beforeEach(() => market.clock.advance(61_000))

const REPLIES: AutoReplies = {
  welcome: { on: true, zh: '欢迎', en: 'Welcome' },
  offHours: { on: true, zh: '下班', en: 'Closed' },
  holiday: { on: true, zh: '休假', en: 'Away' },
  open: { from: 540, to: 1_080, weekend: false },
  keywords: [
    { word: 'Invoice', match: 'contains', zh: '发票', en: 'Invoice' },
    { word: 'hi', match: 'equals', zh: '嗨', en: 'Hi' },
  ],
}
const MOMENT = { text: 'A question', first: true, onHoliday: false, ukMinute: 600, isWeekend: false }

test.each([
  [{}, 'welcome'],
  [{ first: false }, undefined],
  [{ ukMinute: 1_080 }, 'offHours'],
  [{ ukMinute: 539 }, 'offHours'],
  [{ isWeekend: true }, 'offHours'],
  [{ onHoliday: true, ukMinute: 0 }, 'holiday'],
  [{ text: 'Where is my ＩＮＶＯＩＣＥ?', onHoliday: true, first: false }, 'keyword'],
  [{ text: ' HI ' }, 'keyword'],
  [{ text: 'this', first: false }, undefined],
] as const)('of %j the reply is by the rule %s', (moment, rule) =>
  expect(autoReplyTo(REPLIES, { ...MOMENT, ...moment })?.rule).toBe(rule),
)

const save = async (changes: object) => {
  const { keywords, ...saved } = (await market.hit(contract.getAutoReply, liang, {}, chat.inLiang)).data
  return market.hit(contract.editAutoReply, liang, { body: { ...saved, ...changes } }, chat.inLiang)
}
/** The shop answers at any time, whatever the test's clock says. */
const ALWAYS = { openFrom: 0, openTo: 1_439, weekend: true, offHoursOn: false }

const begun = async (text: string) => {
  const one = await shop.newBuyer()
  const id = await chat.open(one)
  await chat.write(one, id, text)
  return { one, id }
}
const said = async (id: string) =>
  (await chat.rows(liang, id)).filter(({ kind }) => kind === 'auto').map(({ text }) => text)

test('the welcome is said once, counts as no answer, and tells the buyer as a message of the shop', async () => {
  expect(
    (await save({ ...ALWAYS, welcomeOn: true, welcomeZh: '您好', welcomeEn: 'Hello there', delay: 0 })).status,
  ).toBe(200)
  const { one, id } = await begun('你们有红色的吗')
  await chat.write(one, id, 'And in blue?')
  expect(await said(id)).toEqual(['您好'])
  expect((await chat.mine(one, id)).find(({ kind }) => kind === 'auto')).toMatchObject({ side: 'shop', by: '', no: 1 })
  expect(await chat.seen(liang, id)).toMatchObject({ state: 'waiting', unread: 2, waitingSince: expect.any(String) })
  const [session] = await peek<{ first: string | null }>(
    market,
    sql`select first_reply_at as first from chat_session where conversation_id = ${id}`,
  )
  expect(session?.first).toBeNull()
})

test('a keyword is answered whenever it comes, once in a session, and a handful of them at most', async () => {
  for (let nth = 1; nth <= 8; nth += 1) {
    const body = { word: `word${nth}x`, match: 'contains' as const, zh: `答 ${nth}`, en: `Answer ${nth}` }
    await market.hit(contract.addKeyword, liang, { body }, { key: `keyword-${nth}-long`, ...chat.inLiang })
  }
  const { one, id } = await begun('word1x')
  await chat.write(one, id, 'word1x again')
  for (let nth = 2; nth <= 8; nth += 1) await chat.write(one, id, `word${nth}x`)
  expect(await said(id)).toEqual(['Answer 1', 'Answer 2', 'Answer 3', 'Answer 4', 'Answer 5'])
})

test('a reply with a delay is written by its job, unless a person was first', async () => {
  await save({ delay: 10 })
  const [slow, quick] = [await begun('Slow'), await begun('Quick')]
  await chat.send(liang, quick.id, 'Here I am')
  expect(await said(slow.id)).toEqual([])
  market.clock.advance(11_000)
  await sweep(market, 'chat.auto')
  await sweep(market, 'chat.auto')
  expect(await said(slow.id)).toEqual(['Hello there'])
  expect(await said(quick.id)).toEqual([])
  await save({ delay: 0 })
})

test('a reply that is switched on needs its text, concurrent saves do not overwrite each other, and a test writes nothing', async () => {
  const answer = await save({ holidayOn: true, holidayZh: '', holidayEn: 'Away' })
  expect(answer.envelope.fields).toEqual({ holidayZh: ['required'] })
  expect((await save({ version: 1 })).envelope.error).toBe('VERSION_CONFLICT')
  const tried = (text: string, first: '0' | '1') =>
    market.hit(contract.testAutoReply, liang, { query: { text, first } }, chat.inLiang)
  expect((await tried('Hello', '1')).data).toMatchObject({ rule: 'welcome', text: { en: 'Hello there' } })
  expect((await tried('Hello', '0')).data).toBeNull()
  expect((await tried('word2x please', '0')).data?.rule).toBe('keyword')
})
