import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/chat'
import { actOnCall, dialCall } from '@/lib/contract/chat/call'
import { editSetting, listSettings } from '@/lib/contract/config'
import { actOnMyCall, dialShop } from '@/lib/contract/mall/call'
import * as mall from '@/lib/contract/mall/chat'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { OPERATOR } from '../support/accounts'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let chat: ReturnType<typeof chatting>
let shop: ReturnType<typeof shopping>
let liang: string
/** Wakes those that follow events. */
const wake = jest.fn()
beforeAll(async () => {
  market = await startMarketplace({ options: { afterCommit: wake } })
  chat = chatting(market)
  shop = shopping(market)
  liang = await market.login('liang_manager')
})
afterAll(() => market.close())

const pass = (ms: number) => {
  market.clock.now = new Date(market.clock.now.getTime() + ms)
}

/** A conversation in which the shop has answered: it has an agent. */
async function served(): Promise<{ one: Buyer; id: string }> {
  const one = await shop.newBuyer()
  const id = await chat.open(one)
  await chat.write(one, id, 'Is it in stock?')
  await chat.send(liang, id, 'Yes.')
  return { one, id }
}

/** Notifications about a conversation: kind and recipient. */
const toldOf = async (id: string) => {
  await followEvents(runnerOf(market))
  return peek<{ kind: string; account_id: string; params: object }>(
    market,
    sql`select kind, account_id, params from notification where ref_type = 'chat' and ref_id = ${id} order by kind, account_id`,
  )
}
const lettersOf = async (kind: string) => {
  await followEvents(runnerOf(market))
  const rows = await peek<{ sealed: string }>(
    market,
    sql`select payload->>'sealed' as sealed from outbox where type = 'buyer.mail'`,
  )
  return rows
    .map(({ sealed }) => JSON.parse(market.vault.open(sealed)) as { buyer: string; text: string })
    .filter(({ buyer }) => buyer === kind)
}

test('a buyer’s call that nobody answers is told to the agent; one that was declined or answered is not', async () => {
  const { one, id } = await served()
  const dial = async () =>
    (await market.hit(dialShop, one.token, { body: { id, media: 'audio', tab: 'buyer-tab' } }, { key: randomUUID() }))
      .data.id
  const missed = async () => (await toldOf(id)).filter(({ kind }) => kind === 'callMissed')
  const act = (call: string, what: 'reject' | 'accept' | 'hangup') =>
    market.hit(actOnCall, liang, { body: { id: call, act: what, tab: 'staff-tab' } }, chat.inLiang)
  await act(await dial(), 'reject')
  const talk = await dial()
  await act(talk, 'accept')
  await act(talk, 'hangup')
  expect(await missed()).toEqual([])
  await dial()
  pass(31_000)
  await sweep(market, 'chat.calls')
  expect(await missed()).toMatchObject([{ account_id: accountIdOf('liang_manager') }])
})

test('a call of the shop that the buyer missed is told by email, in their language', async () => {
  const { one, id } = await served()
  const before = (await lettersOf('buyerCallMissed')).length
  const body = { id, media: 'video' as const, tab: 'staff-tab' }
  const call = (await market.hit(dialCall, liang, { body }, { ...chat.inLiang, key: randomUUID() })).data.id
  await market.hit(actOnMyCall, one.token, { body: { id: call, act: 'reject', tab: 'buyer-tab' } })
  expect(await lettersOf('buyerCallMissed')).toHaveLength(before)
  await market.hit(dialCall, liang, { body }, { ...chat.inLiang, key: randomUUID() })
  pass(31_000)
  await sweep(market, 'chat.calls')
  const letters = await lettersOf('buyerCallMissed')
  expect(letters).toHaveLength(before + 1)
  expect(letters.at(-1)?.text).toContain('Liang & Co.')
})

test.each([
  [2, true],
  [3, false],
])('a rating of %s stars is told to the agent and those who read the records: %s', async (stars, told) => {
  const { one, id } = await served()
  await chat.close(liang, id)
  await market.hit(mall.rateMyConversation, one.token, { body: { id, stars, text: '' } })
  const rated = (await toldOf(id)).filter(({ kind }) => kind === 'chatRated')
  expect(rated.length > 0).toBe(told)
  expect(rated.filter(({ account_id: to }) => to === accountIdOf('liang_manager'))).toHaveLength(told ? 1 : 0)
})

test('conversations are found by the buyer’s whole name, and not by a part of it', async () => {
  const { one, id } = await served()
  await market.hit(mall.writeChatMessage, one.token, { body: { id, clientId: randomUUID(), text: 'Thanks' } })
  const [{ sealed } = { sealed: '' }] = await peek<{ sealed: string }>(
    market,
    sql`select b.name_sealed as sealed from buyer_account b join chat_conversation c on c.buyer_id = b.id where c.id = ${id}`,
  )
  const name = market.vault.open(sealed)
  const found = async (q: string) =>
    (await market.hit(contract.listConversations, liang, { query: { queue: 'mine', q, size: 100 } }, chat.inLiang)).data
      .records
  expect((await found(name)).map((each) => each.id)).toContain(id)
  expect((await found(name.toUpperCase())).map((each) => each.id)).toContain(id)
  expect((await found(name.slice(0, -1))).map((each) => each.id)).not.toContain(id)
  expect(JSON.stringify(await found(name))).not.toContain(name)
})

test('how long a message can be taken back is a setting of the operator', async () => {
  const { id } = await served()
  const operator = await market.login(OPERATOR)
  const setting = (await market.hit(listSettings, operator)).data.find(({ name }) => name === 'chat.recallSeconds')
  const body = {
    ...{ name: 'chat.recallSeconds' as const, value: 30, reason: 'Half a minute' },
    ...{ version: setting?.version ?? 1, fromOn: null },
  }
  expect((await market.hit(editSetting, operator, { body })).envelope.success).toBe(true)
  const recall = (seq: number) => market.hit(contract.recallChatMessage, liang, { body: { id, seq } }, chat.inLiang)
  const first = (await chat.send(liang, id, 'One')).data
  expect(Date.parse(first.recallBy ?? '') - Date.parse(first.time)).toBe(30_000)
  const second = (await chat.send(liang, id, 'Two')).data
  pass(29_000)
  expect((await recall(first.seq)).status).toBe(200)
  pass(2_000)
  expect((await recall(second.seq)).envelope.error).toBe('CHAT_RECALL_LATE')
})

test('a message wakes the bell alone; a poor rating wakes those that follow events', async () => {
  const { one, id } = await served()
  wake.mockClear()
  await chat.write(one, id, 'And in blue?')
  await chat.send(liang, id, 'In blue as well.')
  await chat.close(liang, id)
  expect(wake).not.toHaveBeenCalled()
  await market.hit(mall.rateMyConversation, one.token, { body: { id, stars: 1, text: '' } })
  expect(wake).toHaveBeenCalledTimes(1)
})
