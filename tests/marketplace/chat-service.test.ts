import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/chat'
import { addChatCanned, getChatCanned } from '@/lib/contract/chat/canned'
import * as mall from '@/lib/contract/mall/chat'
import { accountIdOf } from '@/lib/marketplace/modules/account'
import { chatting } from '../support/chat'
import { fileStatus, sendFile } from '../support/files'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { shopping } from '../support/shopping'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let chat: ReturnType<typeof chatting>
let liang: string
let zhou: string
let hannah: string
beforeAll(async () => {
  market = await startMarketplace()
  shop = shopping(market)
  chat = chatting(market)
  ;[liang, zhou, hannah] = [
    await market.login('liang_manager'),
    await market.login('zhou_multi'),
    await market.login('hannah_pennine'),
  ]
})
afterAll(() => market.close())
beforeEach(() => market.clock.advance(61_000))

const begun = async () => {
  const one = await shop.newBuyer()
  const id = await chat.open(one)
  await chat.write(one, id, 'Good morning')
  return { one, id }
}

test('a message is taken back within two minutes and not after, by its writer alone, and nobody is shown it', async () => {
  const { one, id } = await begun()
  const { seq } = (await chat.send(liang, id, 'A wrong price')).data
  const recall = (token: string) => market.hit(contract.recallChatMessage, token, { body: { id, seq } }, chat.inLiang)
  const byBuyer = () => market.hit(mall.recallMyMessage, one.token, { body: { id, seq } })
  expect((await recall(zhou)).status).toBe(404)
  expect((await byBuyer()).status).toBe(404)
  market.clock.advance(119_000)
  expect((await recall(liang)).status).toBe(200)
  expect((await recall(liang)).status).toBe(200)
  for (const rows of [await chat.mine(one, id), await chat.rows(zhou, id)]) {
    expect(rows.find((row) => row.seq === seq)).toMatchObject({ text: '', recalled: true, no: 1 })
    expect(rows.filter(({ kind }) => kind === 'recall').map(({ target }) => target)).toEqual([seq])
  }
  expect((await chat.seen(liang, id)).preview).toBe('Good morning')
  const late = (await chat.send(liang, id, 'Right')).data.seq
  market.clock.advance(121_000)
  const answer = await market.hit(contract.recallChatMessage, liang, { body: { id, seq: late } }, chat.inLiang)
  expect(answer.envelope.error).toBe('CHAT_RECALL_LATE')
})

test('a file is one message, read by the two and nobody else, and by nobody once it is taken back', async () => {
  const { one, id } = await begun()
  const up = (name: string) =>
    market.hit(mall.uploadToChat, one.token, { query: { kind: 'document', name } }, { file: PDF })
  const file = (await up('receipt.pdf')).data
  const sent = (by: string, fileId: string) =>
    market.hit(mall.writeChatMessage, by, { body: { id, clientId: randomUUID(), file: fileId } })
  const row = (await sent(one.token, file.id)).data
  expect(row).toMatchObject({
    kind: 'file',
    text: 'receipt.pdf',
    no: 2,
    file: { kind: 'document', name: 'receipt.pdf' },
  })
  expect((await sent(one.token, file.id)).envelope.error).toBe('INVALID_INPUT')
  const look = (token: string, where = {}) =>
    fileStatus(market.hit(contract.chatFile, token, { params: { id: file.id } }, where))
  const own = () => fileStatus(market.hit(mall.myChatFile, one.token, { params: { id: file.id } }))
  const stranger = await shop.newBuyer()
  expect(await look(liang, chat.inLiang)).toBe('file')
  expect(await own()).toBe('file')
  expect(await look(hannah)).toBe(404)
  expect(await fileStatus(market.hit(mall.myChatFile, stranger.token, { params: { id: file.id } }))).toBe(404)
  // An upload of somebody else, and one of a foreign record, is no message.
  const others = (await sendFile(market, hannah, 'document', 'theirs.pdf', PDF)).data.id
  expect((await sent(one.token, others)).envelope.error).toBe('INVALID_INPUT')
  await market.hit(mall.recallMyMessage, one.token, { body: { id, seq: row.seq } })
  expect(await own()).toBe(404)
  expect(await look(liang, chat.inLiang)).toBe(404)
})

test('a session begins with a question, notes its first answer by a person, and is rated once after its end', async () => {
  const { one, id } = await begun()
  const sessions = () =>
    peek<{ by_customer: boolean; answered: boolean; closed_by: string | null; rating: number | null; seconds: number }>(
      market,
      sql`select by_customer, first_reply_at is not null as answered, closed_by, rating,
        extract(epoch from first_reply_at - opened_at)::int as seconds
        from chat_session where conversation_id = ${id} order by opened_at`,
    )
  expect(await sessions()).toMatchObject([{ by_customer: true, answered: false, closed_by: null }])
  const rate = (stars: number) => market.hit(mall.rateMyConversation, one.token, { body: { id, stars, text: 'Quick' } })
  market.clock.advance(30_000)
  await chat.send(liang, id, 'Hello')
  expect((await rate(5)).envelope.error).toBe('CHAT_NOT_RATEABLE')
  await chat.close(liang, id)
  const rateable = async () => (await market.hit(mall.myConversation, one.token, { query: { id } })).data.rateable
  expect(await rateable()).toBe(true)
  expect((await rate(4)).status).toBe(200)
  expect((await rate(1)).envelope.error).toBe('CHAT_NOT_RATEABLE')
  expect(await rateable()).toBe(false)
  await chat.write(one, id, 'One more thing')
  expect((await market.hit(mall.closeMyConversation, one.token, { body: { id } })).status).toBe(200)
  expect(await sessions()).toMatchObject([
    { answered: true, closed_by: 'agent', rating: 4, seconds: 30 },
    { answered: false, closed_by: 'customer', rating: null },
  ])
  // Nobody answered: there is nothing to rate.
  expect((await rate(1)).envelope.error).toBe('CHAT_NOT_RATEABLE')
  expect((await chat.seen(liang, id)).sessions).toHaveLength(2)
})

test('a conversation passes to a colleague with a note, who is told; the buyer reads neither note nor name', async () => {
  const { one, id } = await begun()
  await chat.send(liang, id, 'Hello')
  const pass = async (token: string, to: string) => {
    const { version } = await chat.seen(token, id)
    return market.hit(
      contract.transferConversation,
      token,
      { body: { id, version, to, note: 'Speaks Chinese' } },
      chat.inLiang,
    )
  }
  expect((await pass(liang, accountIdOf('hannah_pennine'))).envelope.error).toBe('CHAT_NO_COLLEAGUE')
  expect((await pass(zhou, accountIdOf('zhou_multi'))).envelope.error).toBe('CHAT_TAKEN')
  expect((await pass(liang, accountIdOf('zhou_multi'))).status).toBe(200)
  expect(await chat.seen(zhou, id)).toMatchObject({ mine: true, notes: [{ text: 'Speaks Chinese' }] })
  const told = await peek<{ to: string }>(
    market,
    sql`select payload->>'agentId' as to from outbox where type = 'chat.transferred' and payload->>'conversationId' = ${id}`,
  )
  expect(told).toEqual([{ to: accountIdOf('zhou_multi') }])
  expect(JSON.stringify(await chat.mine(one, id))).not.toMatch(/Speaks Chinese|Zhou/)
})

test('notes and tags are the shop’s; a canned reply counts how often it was sent', async () => {
  const { id } = await begun()
  const note = { body: { id, text: 'Wants an invoice' } }
  expect((await market.hit(contract.addChatNote, zhou, note, { ...chat.inLiang, key: randomUUID() })).status).toBe(200)
  expect((await market.hit(contract.addChatNote, hannah, note, { key: randomUUID() })).status).toBe(404)
  const tags = { body: { id, tags: ['refund', 'regular', 'refund'] } }
  expect((await market.hit(contract.tagConversation, liang, tags, chat.inLiang)).status).toBe(200)
  expect(await chat.seen(liang, id)).toMatchObject({
    tags: ['refund', 'regular'],
    notes: [{ text: 'Wants an invoice' }],
  })
  const body = { topic: '', title: 'Hello', shortcut: '', zh: '您好', en: 'Hello', personal: false }
  const canned = (await market.hit(addChatCanned, liang, { body }, { ...chat.inLiang, key: randomUUID() })).data.id
  await chat.send(liang, id, 'Hello', { canned })
  expect((await market.hit(getChatCanned, liang, { query: { id: canned } }, chat.inLiang)).data.uses).toBe(1)
})
