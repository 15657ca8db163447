/** @database both */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/after-sale'
import * as op from '@/lib/contract/after-sale/op'
import * as acts from '@/lib/contract/after-sale/seller'
import { chatOfCase } from '@/lib/contract/chat/op'
import { uploadFile } from '@/lib/contract/file'
import { getOrder } from '@/lib/contract/order'
import { CASE, CASE_STATES } from '@/lib/domain/after-sale'
import { PDF } from '../contract/examples-other'
import { chatting } from '../support/chat'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { shopping } from '../support/shopping'

let market: TestMarketplace
let seller: string
let operator: string

beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  seller = await market.login('liang_manager')
  operator = await market.login('operator')
})
afterAll(() => market.close())

const rows = async (token = seller, query: object = {}) =>
  (await market.hit(contract.listCases, token, { query: { size: 100, ...query } })).data.records
const read = async (id: string, token = seller) => (await market.hit(contract.getCase, token, { query: { id } })).data
const inState = async (state: number, token = seller) => {
  const found = (await rows(token)).filter((row) => row.state === state)
  if (found.length === 0) throw new Error(`no case in state ${state}`)
  return found
}
const awaiting = async (type: number, statutory = false) => {
  const found = (await inState(CASE.awaitingSeller)).find((row) => row.type === type && row.statutory === statutory)
  if (!found) throw new Error('no such case')
  return found
}
const order = async (id: string) => (await market.hit(getOrder, seller, { params: { id } })).data
const upload = async () =>
  (
    await market.hit(
      uploadFile,
      seller,
      { query: { kind: 'document', name: 'proof.pdf' } },
      { file: Buffer.from(PDF, 'base64') },
    )
  ).data.id
const at = (hours: number) => {
  market.clock.now = new Date(market.clock.now.getTime() + hours * 3_600_000)
}

test('the demo has a case in every state, and only open cases mark their orders', async () => {
  const all = await rows()
  expect([...new Set(all.map(({ state }) => state))].sort()).toEqual([...CASE_STATES].sort())
  const marked = await peek<{ n: number }>(
    market,
    sql`select count(*)::int as n from orders o where o.after_sale_state = 1 and o.shop_id in (select shop_id from after_sale)
      and not exists (select 1 from after_sale c where c.order_id = o.id and c.state not in (60, 61, 62, 63))`,
  )
  expect(marked[0]?.n).toBe(0)
})

test('a preview of many agreements tells refunds at once from those after a return; exchanges refund nothing', async () => {
  const ids = (await inState(CASE.awaitingSeller)).map(({ id }) => id)
  const { data } = await market.hit(acts.previewAgree, seller, { body: { ids } })
  const sumOf = (type: number) =>
    data.rows.reduce((sum, row) => sum + (row.stop === null && row.type === type ? (row.askP ?? 0) : 0), 0)
  expect(data.rows.some(({ type, stop }) => type === 3 && stop === null)).toBe(true)
  expect([data.nowP, data.laterP]).toEqual([sumOf(1), sumOf(2)])
})

test('agreeing to a refund puts its amount on its way back, on the order and its line', async () => {
  const { id, version, orderId, askP } = await awaiting(1)
  const before = (await order(orderId)).money?.refundingP ?? 0
  const { data } = await market.hit(acts.agreeCase, seller, { body: { id, version, addressId: null, note: '' } })
  expect(data).toMatchObject({ state: CASE.refunding, refundP: askP })
  expect((await order(orderId)).money?.refundingP).toBe(before + (askP ?? 0))
  expect(
    data.bearers && data.bearers.shopP + data.bearers.commissionP + data.bearers.vatP + data.bearers.subsidyP,
  ).toBe(askP)
})

test('what the law gives is neither refused, lowered nor put off; anything else is refused with evidence only', async () => {
  const byLaw = await awaiting(2, true)
  const held = { id: byLaw.id, version: byLaw.version }
  const files = [await upload()]
  const refusal = { reasonCode: 'other', text: 'It was worn and washed.', files }
  const refused = await market.hit(acts.refuseCase, seller, { body: { ...held, ...refusal } })
  expect(refused.envelope.error).toBe('AFTER_SALE_STATUTORY')
  const less = { amountP: 1, addressId: null, reason: 'We offer less for it.' }
  expect((await market.hit(acts.proposeCase, seller, { body: { ...held, ...less } })).envelope.error).toBe(
    'AFTER_SALE_STATUTORY',
  )
  const free = await awaiting(1)
  const without = { id: free.id, version: free.version, ...refusal, files: [] }
  expect((await market.hit(acts.refuseCase, seller, { body: without })).status).toBe(400)
  const { data } = await market.hit(acts.refuseCase, seller, { body: { ...without, files } })
  expect(data).toMatchObject({ state: CASE.refused, acts: [] })
  expect(data.events.at(-1)?.files).toHaveLength(1)
  expect((await order(free.orderId)).afterSaleState).toBe(0)
})

test('of an agreement, a refusal and the clock at the same moment one happens', async () => {
  const found = await awaiting(1)
  const files = [await upload()]
  await market.database.db.execute(
    sql`update after_sale set deadline_at = ${market.clock.now.toISOString()} where id = ${found.id}`,
  )
  const held = { id: found.id, version: found.version }
  const answers = await Promise.all([
    market.hit(acts.agreeCase, seller, { body: { ...held, addressId: null, note: '' } }),
    market.hit(acts.refuseCase, seller, {
      body: { ...held, reasonCode: 'other', text: 'Nothing is wrong with it.', files },
    }),
    sweep(market, 'afterSale.clocks'),
  ])
  expect([answers[0], answers[1]].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  const after = await read(found.id)
  expect([CASE.refunding, CASE.refused]).toContain(after.state)
  const decisions = after.events.filter(({ event }) => ['agreed', 'refused', 'agreedBySilence'].includes(event))
  expect(decisions).toHaveLength(1)
})

test('two refunds of one case at once pay once', async () => {
  const [found] = await inState(CASE.awaitingRefund)
  if (!found) throw new Error('no case to refund')
  const before = (await order(found.orderId)).money?.refundingP ?? 0
  const body = { id: found.id, version: found.version }
  const answers = await Promise.all([
    market.hit(acts.refundCase, seller, { body }),
    market.hit(acts.refundCase, await market.login('liang_manager'), { body }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await order(found.orderId)).money?.refundingP).toBe(before + (found.askP ?? 0))
})

test('a return is received with a deduction that needs its proof; what can be sold again goes back to stock', async () => {
  const [found] = await inState(CASE.returning)
  if (!found) throw new Error('nothing on its way back')
  const { id, version, lines } = await read(found.id)
  const seen = lines.map(({ lineId, qty }) => ({ lineId, resaleable: qty, damaged: 0, deductionP: 100 }))
  const body = { id, version, lines: seen, note: 'The box is torn.', files: [] as string[] }
  expect((await market.hit(acts.receiveCase, seller, { body })).status).toBe(400)
  const { data } = await market.hit(acts.receiveCase, seller, { body: { ...body, files: [await upload()] } })
  expect(data).toMatchObject({ state: CASE.awaitingRefund, deductionP: 100 })
  const moves = await peek<{ qty: number }>(
    market,
    sql`select qty from stock_move where kind = 'return' and ref_id = ${found.orderId}`,
  )
  expect(moves).toHaveLength(1)
  const refunded = await market.hit(acts.refundCase, seller, { body: { id, version: data.version } })
  expect(refunded.data.refundP).toBe((found.askP ?? 0) - 100)
})

test('who arbitrates a case reads the chat of its two sides, is logged with the case, and reads no other', async () => {
  const support = await market.login('order_support')
  const heard = (caseId: string, token = support) =>
    market.hit(chatOfCase, token, { body: { caseId } }, { key: randomUUID() })
  const [one] = await inState(CASE.arbitration)
  const { id = '', no, orderId = '' } = one ?? {}
  const ofOrder = sql`select shop_id from orders where id = ${orderId}`
  const ofBuyer = sql`select buyer_id from orders where id = ${orderId}`
  await peek(
    market,
    sql`update chat_conversation set buyer_id = gen_random_uuid()
      where shop_id = (${ofOrder}) and buyer_id = (${ofBuyer})`,
  )
  expect((await heard(id)).data.rows).toEqual([])
  const [{ buyerId } = { buyerId: '' }] = await peek<{ buyerId: string }>(
    market,
    sql`select buyer_id as "buyerId" from orders where id = ${orderId}`,
  )
  await peek(market, sql`update orders set buyer_id = null where id = ${orderId}`)
  expect((await heard(id)).data.rows).toEqual([])
  await peek(market, sql`update orders set buyer_id = ${buyerId} where id = ${orderId}`)

  const chat = chatting(market)
  const buyer = await shopping(market).newBuyer()
  const talk = await chat.open(buyer)
  await chat.write(buyer, talk, 'The cup was broken')
  await peek(
    market,
    sql`update chat_conversation set shop_id = (${ofOrder}), buyer_id = (${ofBuyer}) where id = ${talk}`,
  )
  expect((await heard(id)).data.rows.map(({ text }) => text)).toContain('The cup was broken')
  const logged = await peek(
    market,
    sql`select detail->>'reason' as reason from audit_entry where ref_id = ${talk} and detail->>'event' = 'listened'`,
  )
  expect(logged).toEqual([{ reason: no }])
  const [other] = await inState(CASE.completed)
  expect((await heard(other?.id ?? '')).status).toBe(404)
  expect((await heard(id, seller)).status).toBe(403)
})

test('the platform asks, proposes and decides; the shares sum to a hundred, and nothing above the price is refunded', async () => {
  const [found] = await inState(CASE.arbitration)
  if (!found) throw new Error('no arbitration')
  const both = { zh: '双方凭证已核实。', en: 'The evidence of both sides was checked.' }
  const asked = await market.hit(op.requestEvidence, operator, {
    body: { id: found.id, version: found.version, side: 'seller', days: 3, ...both },
  })
  expect(asked.data.asked).toMatchObject({ side: 'seller' })
  expect((await read(found.id)).asked).not.toBeNull()
  const { version } = await read(found.id)
  const decision = {
    ...{ id: found.id, version, amountP: (found.mostP ?? 0) + 1, ...both },
    liability: { buyer: 20, seller: 50, platform: 30, carrier: 0 },
    unopened: 'accepted' as const,
  }
  expect((await market.hit(op.decideCase, operator, { body: decision })).envelope.error).toBe('AFTER_SALE_AMOUNT')
  const wrong = { ...decision, amountP: 800, liability: { ...decision.liability, buyer: 10 } }
  expect((await market.hit(op.decideCase, operator, { body: wrong })).status).toBe(400)
  const { data } = await market.hit(op.decideCase, operator, { body: { ...decision, amountP: 800 } })
  expect(data).toMatchObject({ state: CASE.refunding, refundP: 800 })
  // 30 of the 80 per cent that are not the buyer's, of what the refund costs the shop.
  expect(data.compensationP).toBe(Math.floor(((data.bearers?.shopP ?? 0) * 30) / 80 + 0.5))
  expect((await read(found.id)).liability).toEqual(decision.liability)
})

test('the deciding operator sees the history of both sides; a shop does not', async () => {
  const operator = await market.login('operator')
  const { records } = (await market.hit(contract.listCases, operator, { query: { size: 100 } })).data
  const [first] = records
  if (!first) throw new Error('no case')
  const { status, data } = await market.hit(op.getCaseBackground, operator, { query: { id: first.id } })
  expect(status).toBe(200)
  const own = records.filter(({ shopId }) => shopId === first.shopId)
  expect(data.shop.cases).toBeGreaterThanOrEqual(Math.min(own.length, 1))
  expect(data.shop.arbitrations).toBeLessThanOrEqual(data.shop.cases)
  expect(data.shop.won).toBeLessThanOrEqual(data.shop.arbitrations)
  expect(data.decided.some(({ id }) => id === first.id)).toBe(false)
  expect(
    (await market.hit(op.getCaseBackground, await market.login('liang_manager'), { query: { id: first.id } })).status,
  ).toBe(403)
})

test('silence agrees, and the paid refund completes the case; another shop sees none of it', async () => {
  const found = await awaiting(1)
  at(50)
  await sweep(market, 'afterSale.clocks')
  expect((await read(found.id)).state).toBe(CASE.refunding)
  at(25)
  await sweep(market, 'payment.refund')
  await sweep(market, 'afterSale.paid')
  expect((await read(found.id)).state).toBe(CASE.completed)
  expect((await order(found.orderId)).refundedP).toBe(found.askP)
  // Days later the provider takes it back: the operator has it among the failed ones, and asks again.
  await peek(
    market,
    sql`update payment_refund set state = 'failed', bounced = 1, tries = 3, next_at = ${'2100-01-01T00:00:00Z'}
      where order_id = ${found.orderId} returning id`,
  )
  for (const job of ['afterSale.refused', 'afterSale.paid']) await sweep(market, job)
  const failed = await read(found.id, operator)
  expect(failed.state).toBe(CASE.failed)
  const body = { id: failed.id, version: failed.version }
  expect((await market.hit(op.retryRefund, operator, { body })).status).toBe(200)
  await sweep(market, 'afterSale.paid')
  expect((await read(found.id)).state).toBe(CASE.refunding)
  for (const job of ['payment.refund', 'afterSale.paid']) await sweep(market, job)
  expect((await read(found.id)).state).toBe(CASE.completed)
  expect((await order(found.orderId)).refundedP).toBe(found.askP)
  const neighbour = await market.login('maud_owner')
  expect((await market.hit(contract.getCase, neighbour, { query: { id: found.id } })).status).toBe(404)
})
