import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as contract from '@/lib/contract/chat'
import * as mall from '@/lib/contract/mall/chat'
import { myOrders } from '@/lib/contract/mall/order'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let liang: string
let zhou: string
let hannah: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  // The demo shop's own replies are looked at elsewhere.
  await peek(market, sql`delete from chat_auto`)
  shop = shopping(market)
  ;[liang, zhou, hannah, operator] = [
    await market.login('liang_manager'),
    await market.login('zhou_multi'),
    await market.login('hannah_pennine'),
    await market.login('operator'),
  ]
})
afterAll(() => market.close())

const LIANG = shopIdOf('liang')
const inLiang = { shopId: LIANG }
const open = async (one: Buyer, about: { type: 'order'; id: string } | null = null) =>
  (await market.hit(mall.openMyConversation, one.token, { body: { shopId: LIANG, about } }, { key: randomUUID() })).data
    .id
const write = (one: Buyer, id: string, text: string, clientId: string = randomUUID()) =>
  market.hit(mall.writeChatMessage, one.token, { body: { id, clientId, text } })
const send = (token: string, id: string, text: string, clientId: string = randomUUID()) =>
  market.hit(contract.sendChatMessage, token, { body: { id, clientId, text } }, inLiang)
const seen = (token: string, id: string) => market.hit(contract.getConversation, token, { query: { id } }, inLiang)
const rows = async (token: string, id: string, query = {}) =>
  (await market.hit(contract.listChatMessages, token, { query: { id, ...query } }, inLiang)).data.records
const mine = async (one: Buyer, id: string) =>
  (await market.hit(mall.myChatMessages, one.token, { query: { id } })).data.records
const queue = async (token: string, name: 'mine' | 'waiting' | 'colleagues' | 'closed') =>
  (await market.hit(contract.listConversations, token, { query: { queue: name, size: 100 } }, inLiang)).data
/** The window of the pace passes, so that tests do not count for each other. */
const aMinutePasses = () => market.clock.advance(61_000)

test('a buyer asks about an order, an agent answers, and both read the same log in the same order', async () => {
  const { one } = await shop.placed()
  const [order] = (await market.hit(myOrders, one.token, { query: {} })).data.records
  const shopId = order?.shop.id ?? ''
  const about = { type: 'order' as const, id: order?.id ?? '' }
  const body = { shopId, about }
  const { id } = (await market.hit(mall.openMyConversation, one.token, { body }, { key: randomUUID() })).data
  const again = await market.hit(mall.openMyConversation, one.token, { body }, { key: randomUUID() })
  expect(again.data.id).toBe(id)
  expect((await mine(one, id)).map(({ kind, card }) => [kind, card?.no])).toEqual([['subject', order?.no]])
  // Nobody has asked anything yet: no queue holds it.
  expect((await queue(liang, 'waiting')).records.map((row) => row.id)).not.toContain(id)
  expect((await write(one, id, 'Can it go out today?')).status).toBe(200)
  const waiting = (await queue(liang, 'waiting')).records.find((row) => row.id === id)
  expect(waiting).toMatchObject({ state: 'waiting', unread: 1, preview: 'Can it go out today?', buyer: 'A** P**' })
  const answer = await send(liang, id, 'Yes, before five.')
  expect(answer.data).toMatchObject({ own: true, side: 'shop', no: 1, kind: 'text' })
  expect((await seen(liang, id)).data).toMatchObject({ state: 'serving', mine: true, waitingSince: null, unread: 0 })
  expect((await rows(liang, id)).map(({ seq, kind, event, text }) => [seq, event ?? kind, text])).toEqual([
    [1, 'subject', ''],
    [2, 'text', 'Can it go out today?'],
    [3, 'taken', ''],
    [4, 'text', 'Yes, before five.'],
  ])
  const read = await mine(one, id)
  expect(read.map(({ seq, by }) => [seq, by])).toEqual([
    [1, ''],
    [2, ''],
    [3, ''],
    [4, ''],
  ])
  expect((await market.hit(mall.myConversation, one.token, { query: { id } })).data.unread).toBe(1)
  await market.hit(mall.readMyConversation, one.token, { body: { id, no: 9 } })
  expect((await market.hit(mall.myConversation, one.token, { query: { id } })).data.unread).toBe(0)
  expect((await seen(liang, id)).data.readByOther).toBe(1)
})

test('a message rings for the people of the shop who may answer, for every author', async () => {
  const one = await shop.newBuyer()
  const id = await open(one)
  const rung = async () =>
    (
      await peek<{ people: string[] }>(
        market,
        sql`select payload->'audience'->'values' as people from outbox where type = 'notice'
          and payload->>'msgId' = 'chat' order by seq desc limit 1`,
      )
    )[0]?.people ?? []
  await write(one, id, 'Hello')
  const byBuyer = await rung()
  expect(byBuyer).toEqual(expect.arrayContaining([accountIdOf('liang_manager'), accountIdOf('zhou_multi')]))
  expect(byBuyer).not.toContain(accountIdOf('liang_readonly'))
  expect(byBuyer).not.toContain(accountIdOf('hannah_pennine'))
  await send(liang, id, 'Good day')
  expect((await rung()).sort()).toEqual([...byBuyer].sort())
})

test('a repeat of a clientId answers the first row, and the same name of two callers is two messages', async () => {
  const one = await shop.newBuyer()
  const id = await open(one)
  const name = randomUUID()
  const first = await write(one, id, 'Once', name)
  const repeat = await write(one, id, 'Once', name)
  expect(repeat.data.seq).toBe(first.data.seq)
  const other = await send(liang, id, 'Twice', name)
  expect(other.data.seq).not.toBe(first.data.seq)
  const texts = (await rows(liang, id)).filter(({ kind }) => kind === 'text').map(({ text }) => text)
  expect(texts).toEqual(['Once', 'Twice'])
})

test('unread equals the database after writes, repeats, reads and assignments in any order', async () => {
  const Op = fc.record({
    who: fc.constantFrom('buyer', 'agent'),
    does: fc.constantFrom('write', 'repeat', 'read'),
    no: fc.nat(6),
  })
  const one = await shop.newBuyer()
  const id = await open(one)
  const last = { buyer: randomUUID(), agent: randomUUID() }
  const says = (who: 'buyer' | 'agent', name: string) =>
    who === 'buyer' ? write(one, id, 'Random words', name) : send(liang, id, 'Random words', name)
  const stored = async (side: 'buyer' | 'shop') =>
    (
      await peek<{ unread: number }>(
        market,
        sql`select count(*)::int as unread from chat_log l where l.conversation_id = ${id} and l.kind = 'text'
          and l.side <> ${side} and l.no > coalesce((select max(m.read_no) from chat_member m
            where m.conversation_id = l.conversation_id and m.side = ${side}), 0)`,
      )
    )[0]?.unread
  await says('buyer', last.buyer)
  await says('agent', last.agent)
  const step = async ({ who, does, no }: { who: 'buyer' | 'agent'; does: string; no: number }) => {
    market.clock.advance(10_000)
    if (does === 'write') last[who] = randomUUID()
    if (does !== 'read') expect((await says(who, last[who])).status).toBe(200)
    else if (who === 'buyer') await market.hit(mall.readMyConversation, one.token, { body: { id, no } })
    else await market.hit(contract.readConversation, liang, { body: { id, no } }, inLiang)
    expect((await seen(liang, id)).data.unread).toBe(await stored('shop'))
    expect((await market.hit(mall.myConversation, one.token, { query: { id } })).data.unread).toBe(
      await stored('buyer'),
    )
  }
  await fc.assert(
    fc.asyncProperty(fc.array(Op, { maxLength: 12 }), async (ops) => {
      for (const op of ops) await step(op as Parameters<typeof step>[0])
    }),
    { numRuns: 6 },
  )
  const numbers = (await rows(liang, id, { size: 200 })).map(({ seq }) => seq)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

test('a colleague’s customer is theirs until somebody takes over, with the version that they have seen', async () => {
  const one = await shop.newBuyer()
  const id = await open(one)
  await write(one, id, 'Hello')
  await send(liang, id, 'Good morning')
  expect((await send(zhou, id, 'Me too')).envelope.error).toBe('CHAT_TAKEN')
  const { version } = (await seen(zhou, id)).data
  await write(one, id, 'Another question')
  const stale = await market.hit(contract.takeConversation, zhou, { body: { id, version } }, inLiang)
  expect(stale.envelope.error).toBe('VERSION_CONFLICT')
  const now = (await seen(zhou, id)).data.version
  expect((await market.hit(contract.takeConversation, zhou, { body: { id, version: now } }, inLiang)).status).toBe(200)
  expect((await seen(liang, id)).data).toMatchObject({ mine: false, agent: { name: expect.any(String) } })
  expect((await send(zhou, id, 'I see to it')).status).toBe(200)
  const held = (await seen(zhou, id)).data.version
  expect(
    (await market.hit(contract.closeConversation, liang, { body: { id, version: held } }, inLiang)).envelope.error,
  ).toBe('CHAT_TAKEN')
  expect((await market.hit(contract.closeConversation, zhou, { body: { id, version: held } }, inLiang)).status).toBe(
    200,
  )
  await write(one, id, 'One more thing')
  expect((await seen(zhou, id)).data).toMatchObject({ state: 'waiting', agent: null })
})

test('nobody reaches a conversation that is not theirs: buyers, shops, the platform', async () => {
  const [one, two] = [await shop.newBuyer(), await shop.newBuyer()]
  const id = await open(one)
  await write(one, id, 'Private')
  const { version } = (await seen(liang, id)).data
  const pennine = { shopId: shopIdOf('pennine') }
  for (const [token, options] of [
    [hannah, pennine],
    [operator, {}],
    [operator, inLiang],
  ] as const) {
    const clientId = randomUUID()
    const answers = [
      await market.hit(contract.getConversation, token, { query: { id } }, options),
      await market.hit(contract.listChatMessages, token, { query: { id } }, options),
      await market.hit(contract.sendChatMessage, token, { body: { id, clientId, text: 'x y' } }, options),
      await market.hit(contract.takeConversation, token, { body: { id, version } }, options),
      await market.hit(contract.closeConversation, token, { body: { id, version } }, options),
      await market.hit(contract.readConversation, token, { body: { id, no: 1 } }, options),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    const changed = (await market.hit(contract.chatChanges, token, { query: { cursor: '0' } }, options)).data
    expect(changed.conversations.map((row) => row.id)).not.toContain(id)
  }
  expect((await market.hit(mall.myConversation, two.token, { query: { id } })).status).toBe(404)
  expect((await market.hit(mall.myChatMessages, two.token, { query: { id } })).status).toBe(404)
  expect((await write(two, id, 'Let me in')).status).toBe(404)
  expect((await market.hit(mall.readMyConversation, two.token, { body: { id, no: 1 } })).status).toBe(404)
  const readonly = await market.login('liang_readonly')
  expect((await market.hit(contract.listConversations, readonly, { query: {} }, inLiang)).status).toBe(403)
  // A buyer's session means nothing to the console, nor the console's to the storefront.
  expect((await market.hit(contract.listConversations, one.token, { query: {} })).status).toBe(403)
  expect((await market.hit(mall.myConversations, liang, { query: {} })).status).toBe(403)
})

test('a card shows what its reader may see, and only records of the two', async () => {
  const { one } = await shop.placed()
  const [order] = (await market.hit(myOrders, one.token, { query: {} })).data.records
  const stranger = await shop.newBuyer()
  const about = { type: 'order' as const, id: order?.id ?? '' }
  const foreign = await market.hit(
    mall.openMyConversation,
    stranger.token,
    { body: { shopId: order?.shop.id ?? '', about } },
    { key: randomUUID() },
  )
  expect(foreign.status).toBe(404)
  const id = await open(stranger)
  const card = { type: 'order' as const, id: order?.id ?? '' }
  expect(
    (await market.hit(mall.writeChatMessage, stranger.token, { body: { id, clientId: randomUUID(), card } })).status,
  ).toBe(404)
})

test('a conversation is found by its words and by the number of an order, and not by a withdrawn message', async () => {
  aMinutePasses()
  const { one } = await shop.placed()
  const [order] = (await market.hit(myOrders, one.token, { query: {} })).data.records
  const id = await open(one)
  await write(one, id, 'A word about porcelain')
  const { seq } = (await write(one, id, 'My secret is tangerine')).data
  await market.hit(mall.recallMyMessage, one.token, { body: { id, seq } })
  const search = async (q: string) => {
    const query = { queue: 'waiting' as const, q, size: 100 }
    const { records } = (await market.hit(contract.listConversations, liang, { query }, inLiang)).data
    return records.map((row) => row.id)
  }
  expect(await search('porcelain')).toEqual([id])
  expect(await search(order?.no.toLowerCase() ?? '')).toEqual(order?.shop.id === LIANG ? [id] : [])
  expect(await search('tangerine')).toEqual([])
})

test('words, hidden characters, length and pace have limits that say so', async () => {
  aMinutePasses()
  const one = await shop.newBuyer()
  const id = await open(one)
  await peek(
    market,
    sql`insert into listed_word (id, word, lang, level, scopes, updated_at)
      values (gen_random_uuid(), 'forbiddenword', 'en', 'block', array['chat'], now())`,
  )
  expect((await write(one, id, 'A forbiddenword here')).envelope.error).toBe('CHAT_WORD')
  expect((await write(one, id, 'Write me on WhatsApp please')).status).toBe(200)
  expect((await rows(liang, id)).at(-1)?.text).toBe('Write me on ******** please')
  expect((await write(one, id, 'abc\u202Edef')).envelope.error).toBe('INVALID_INPUT')
  expect((await write(one, id, `a\u0007b`)).envelope.error).toBe('INVALID_INPUT')
  expect((await write(one, id, 'x'.repeat(2_001))).envelope.error).toBe('INVALID_INPUT')
  expect((await write(one, id, '<b>bold</b>')).data.text).toBe('<b>bold</b>')
  for (let count = 2; count < 12; count += 1) expect((await write(one, id, `Line ${count}`)).status).toBe(200)
  expect((await write(one, id, 'Too fast')).envelope.error).toBe('TOO_MANY_REQUESTS')
  market.clock.advance(61_000)
  expect((await write(one, id, 'In time')).status).toBe(200)
  market.clock.advance(61_000)
  for (let count = 0; count < 30; count += 1) expect((await send(liang, id, `Answer ${count}`)).status).toBe(200)
  expect((await send(liang, id, 'Too fast')).envelope.error).toBe('TOO_MANY_REQUESTS')
})

test('what changed is told by cursor, and nothing twice at rest', async () => {
  aMinutePasses()
  const one = await shop.newBuyer()
  const id = await open(one)
  const changes = async (cursor?: string) =>
    (await market.hit(contract.chatChanges, liang, { query: { ...(cursor && { cursor }) } }, inLiang)).data
  expect((await changes()).reset).toBe(true)
  const start = { cursor: (await queue(liang, 'mine')).cursor }
  expect((await changes(start.cursor)).conversations).toEqual([])
  await write(one, id, 'News')
  const next = await changes(start.cursor)
  expect(next.conversations.map((row) => [row.id, row.lastSeq, row.unread])).toEqual([[id, 1, 1]])
  expect((await changes(next.cursor)).conversations).toEqual([])
  // A look reads nothing while nobody serves; the agent's does.
  await market.hit(contract.readConversation, liang, { body: { id, no: 1 } }, inLiang)
  expect((await changes(next.cursor)).conversations).toEqual([])
  await send(liang, id, 'Good evening')
  await write(one, id, 'More news')
  const later = await changes(next.cursor)
  expect(later.conversations.map((row) => [row.lastSeq, row.unread])).toEqual([[4, 1]])
  await market.hit(contract.readConversation, zhou, { body: { id, no: 2 } }, inLiang)
  expect((await changes(later.cursor)).conversations).toEqual([])
  await market.hit(contract.readConversation, liang, { body: { id, no: 2 } }, inLiang)
  expect((await changes(later.cursor)).conversations.map((row) => row.unread)).toEqual([0])
  expect((await changes('999999999999')).reset).toBe(true)
})

test('a shop writes to the platform in one conversation, which an operator takes and answers', async () => {
  const opened = await market.hit(
    contract.openConversation,
    hannah,
    { body: { with: 'platform' } },
    { key: randomUUID() },
  )
  const again = await market.hit(
    contract.openConversation,
    hannah,
    { body: { with: 'platform' } },
    { key: randomUUID() },
  )
  const { id } = opened.data
  expect(again.data.id).toBe(id)
  await market.hit(contract.sendChatMessage, hannah, { body: { id, clientId: randomUUID(), text: 'A question' } })
  const waiting = (await market.hit(contract.listConversations, operator, { query: { queue: 'waiting' } })).data
  expect(waiting.records.map((row) => row.id)).toContain(id)
  expect(
    (await market.hit(contract.sendChatMessage, operator, { body: { id, clientId: randomUUID(), text: 'An answer' } }))
      .status,
  ).toBe(200)
  const own = (await market.hit(contract.listConversations, hannah, { query: {} })).data.platform
  expect(own).toMatchObject({ id, unread: 1, preview: 'An answer' })
  expect(
    (await market.hit(contract.openConversation, operator, { body: { with: 'platform' } }, { key: randomUUID() }))
      .status,
  ).toBe(403)
})

test('a buyer who has not read an answer for five minutes is told by email once a session', async () => {
  aMinutePasses()
  const one = await shop.newBuyer()
  const id = await open(one)
  await write(one, id, 'Do you have it in red?')
  await send(liang, id, 'Yes')
  const told = async () =>
    (await peek(market, sql`select 1 from outbox where type = 'chat.answered' and payload->>'conversationId' = ${id}`))
      .length
  await sweep(market, 'chat.answered')
  expect(await told()).toBe(0)
  market.clock.advance(5 * 60_000 + 1)
  await sweep(market, 'chat.answered')
  await send(liang, id, 'And in blue')
  market.clock.advance(5 * 60_000 + 1)
  await sweep(market, 'chat.answered')
  expect(await told()).toBe(1)
  await followEvents(runnerOf(market))
  const letters = await peek<{ sealed: string }>(
    market,
    sql`select payload->>'sealed' as sealed from outbox where type = 'buyer.mail'`,
  )
  const opened = letters.map(({ sealed }) => JSON.parse(market.vault.open(sealed)) as { buyer: string; text: string })
  const answered = opened.filter(({ buyer }) => buyer === 'buyerChatAnswered').map(({ text }) => text)
  expect(answered.join()).toContain('Liang & Co.')
})

test('a customer who waits two minutes is announced once; a day of silence closes', async () => {
  aMinutePasses()
  const one = await shop.newBuyer()
  const id = await open(one)
  await write(one, id, 'Anybody there?')
  const told = async () =>
    (
      await peek<{ id: string }>(
        market,
        sql`select payload->>'conversationId' as id from outbox where type = 'chat.waiting'`,
      )
    ).filter((row) => row.id === id).length
  await sweep(market, 'chat.waiting')
  expect(await told()).toBe(0)
  market.clock.advance(2 * 60_000 + 1)
  await sweep(market, 'chat.waiting')
  await sweep(market, 'chat.waiting')
  expect(await told()).toBe(1)
  await send(liang, id, 'Here I am')
  market.clock.advance(25 * 3_600_000)
  await sweep(market, 'chat.close')
  expect((await market.hit(mall.myConversation, one.token, { query: { id } })).data.state).toBe('closed')
})
