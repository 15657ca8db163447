/** @database both */
import { sql } from 'drizzle-orm'
import { getCase } from '@/lib/contract/after-sale'
import * as op from '@/lib/contract/after-sale/op'
import * as seller from '@/lib/contract/after-sale/seller'
import { listLedger } from '@/lib/contract/finance'
import * as mine from '@/lib/contract/mall/after-sale'
import { myOrder, myOrders } from '@/lib/contract/mall/order'
import { buyerUpload } from '@/lib/contract/mall/review'
import { getOrder } from '@/lib/contract/order'
import { exportOrders } from '@/lib/contract/order/bulk'
import { getWallet } from '@/lib/contract/wallet'
import { CASE } from '@/lib/domain/after-sale'
import { runJob } from '@/lib/marketplace/kernel/job'
import { refundJob } from '@/lib/marketplace/modules/payment/refunds'
import { sandbox } from '@/lib/marketplace/modules/payment/sandbox'
import { planOrders } from '@/lib/marketplace/modules/subscription'
import { PDF } from '../contract/examples-other'
import { booksOf, WHOLE_BOOKS } from '../support/books-of'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const HOUR = 3_600_000
const WORDS = 'Words about the return parcel.'
const BOTH = { zh: '退货运费的裁决', en: WORDS }

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let owner: string
let platform: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  shop = shopping(market)
  await market.database.db.execute(sql`delete from payment_refund`)
  owner = await market.login('liang_manager')
  platform = await market.login('operator')
})
afterAll(() => market.close())

const upload = async (one: Buyer) => {
  const input = { query: { kind: 'document' as const, name: 'receipt.pdf' } }
  return (await market.hit(buyerUpload, one.token, input, { file: Buffer.from(PDF, 'base64') })).data.id
}
const read = async (one: Buyer, id: string) => (await market.hit(mine.myCase, one.token, { params: { id } })).data

/** A paid order whose goods were sent back because they were the wrong ones. */
async function returned({ reason = 'wrongItem' } = {}) {
  const placed = await shop.placed()
  const { one, id: parent } = placed
  await shop.card(one, await shop.start(one, parent), 'pays')
  const [order] = (await market.hit(myOrders, one.token, { query: {} })).data.records
  const orderId = order?.id ?? ''
  const now = market.clock.now
  await peek(
    market,
    sql`update orders set status = 4, ship_state = 2, received_at = ${now.toISOString()},
      after_sale_until_at = ${new Date(now.getTime() + 90 * 24 * HOUR).toISOString()}, version = version + 1,
      updated_at = ${now.toISOString()} where id = ${orderId} returning 1`,
  )
  await peek(market, sql`update order_line set shipped_qty = qty where order_id = ${orderId} returning 1`)
  const { lines } = (await market.hit(mine.askableOrder, one.token, { params: { id: orderId } })).data
  const body = {
    ...{ orderId, type: 2 as const, reason, text: WORDS, askP: null, files: [await upload(one)] },
    lines: [{ lineId: lines[0]?.lineId ?? '', qty: 1 }],
  }
  const opened = await market.hit(mine.openMyCase, one.token, { body })
  if (opened.status !== 200) throw new Error(JSON.stringify(opened.envelope))
  const { id, version } = opened.data
  await market.hit(seller.agreeCase, owner, { body: { id, version, addressId: null, note: '' } })
  const parcel = { carrier: 'evri', trackingNo: 'EV1234567890' }
  const at = (await read(one, id)).version
  await market.hit(mine.sendBackMine, one.token, { params: { id }, body: { version: at, ...parcel } })
  return { ...placed, orderId, caseId: id }
}
type Returned = Awaited<ReturnType<typeof returned>>

async function claim({ one, caseId }: Returned, amountP: number) {
  const { version } = await read(one, caseId)
  const body = { version, carrier: 'evri', amountP, files: [await upload(one)] }
  return market.hit(mine.claimPostage, one.token, { params: { id: caseId }, body })
}
const seen = async (caseId: string) => (await market.hit(getCase, owner, { query: { id: caseId } })).data
const agree = async (id: string) =>
  market.hit(seller.agreePostage, owner, { body: { id, version: (await seen(id)).version } })
const refuse = async (id: string) =>
  market.hit(seller.refusePostage, owner, { body: { id, version: (await seen(id)).version, reason: WORDS } })
const refunds = () => runJob(runnerOf(market), refundJob(sandbox, planOrders))
const balance = async ({ one }: Returned) => (await market.hit(getWallet, one.token)).data.balanceP
const paidBack = ({ caseId }: Returned) =>
  peek<{ amount: number; balance: number; state: string }>(
    market,
    sql`select amount_p as amount, balance_p as balance, state from payment_refund where key = ${`returnPostage:${caseId}`}`,
  )
const chargedOf = async ({ caseId }: Returned) =>
  (
    await peek<{ amount: number }>(
      market,
      sql`select sum(l.amount_p)::int as amount from ledger_line l join ledger_journal j on j.id = l.journal_id
        where j.event_key = ${`afterSale:${caseId}:returnPostage`} and l.account = 'available'`,
    )
  )[0]?.amount ?? 0

const books = () => booksOf(market)

/** The goods are received and refunded whole. */
async function refundGoods(one: Returned) {
  const { version, lines } = await seen(one.caseId)
  const back = lines.map(({ lineId, qty }) => ({ lineId, resaleable: qty, damaged: 0, deductionP: 0 }))
  const { data } = await market.hit(seller.receiveCase, owner, {
    body: { id: one.caseId, version, lines: back, note: '', files: [] },
  })
  await market.hit(seller.refundCase, owner, { body: { id: one.caseId, version: data.version } })
  await refunds()
}

test('a claim is a line of its own: agreed to, refunded, charged to the shop, and shown to all three', async () => {
  const one = await returned()
  expect((await claim(one, 445)).data.postage).toMatchObject({
    state: 'asked',
    receiptP: 445,
    askP: 445,
    grantedP: null,
  })
  const before = await seen(one.caseId)
  expect(before.acts).toEqual(expect.arrayContaining(['agreePostage', 'refusePostage']))
  const params = { id: one.orderId }
  const moneyOf = async (token: string) => (await market.hit(getOrder, token, { params })).data.money
  const money = await moneyOf(owner)
  expect(money?.returnPostageP).toBe(0)
  expect((await agree(one.caseId)).status).toBe(200)
  const after = await seen(one.caseId)
  // The order names it for the shop, the platform, and the buyer, and so does the file of orders.
  expect(await moneyOf(owner)).toMatchObject({ returnPostageP: 445, expectedP: (money?.expectedP ?? 0) - 445 })
  expect(await moneyOf(platform)).toMatchObject({ returnPostageP: 445 })
  expect((await market.hit(myOrder, one.one.token, { params })).data.returnPostageP).toBe(445)
  const file = { filter: { q: after.orderNo }, sort: 'placedAt', order: 'desc', after: null } as const
  const { records: rows } = (await market.hit(exportOrders, owner, { body: file })).data
  expect(rows.map((row) => row.money?.returnPostageP)).toEqual([445])
  expect([after.state, after.refundP, after.bearers]).toEqual([before.state, before.refundP, before.bearers])
  await refunds()
  expect(await paidBack(one)).toEqual([{ amount: 445, balance: 0, state: 'done' }])
  expect(await books()).toEqual(WHOLE_BOOKS)
  expect(await chargedOf(one)).toBe(445)
  for (const { postage } of [
    await read(one.one, one.caseId),
    await seen(one.caseId),
    (await market.hit(getCase, platform, { query: { id: one.caseId } })).data,
  ])
    expect(postage).toMatchObject({ state: 'agreed', grantedP: 445, refund: { state: 'done', balanceP: 0 } })
  const { records } = (await market.hit(listLedger, owner, { query: { kind: 'returnPostage' } })).data
  expect(records.map(({ amountP }) => amountP)).toEqual([-445])
  expect(records[0]?.refNo).toBe(after.orderNo)
})

test('above the limit the limit is paid', async () => {
  const one = await returned()
  expect((await claim(one, 2_260)).data.postage).toMatchObject({ receiptP: 2_260, limitP: 1_500, askP: 1_500 })
  expect((await agree(one.caseId)).status).toBe(200)
  await refunds()
  expect(await paidBack(one)).toEqual([{ amount: 1_500, balance: 0, state: 'done' }])
})

test('a buyer who changed their mind, or has not sent anything back, claims nothing; without a receipt neither', async () => {
  expect((await claim(await returned({ reason: 'changedMind' }), 445)).envelope.error).toBe('POSTAGE_NOT_OWED')
  const one = await returned()
  const { version } = await read(one.one, one.caseId)
  const body = { version, carrier: 'evri', amountP: 445, files: [] }
  expect((await market.hit(mine.claimPostage, one.one.token, { params: { id: one.caseId }, body })).status).toBe(400)
  expect((await claim(one, 445)).status).toBe(200)
  expect((await claim(one, 445)).envelope.error).toBe('POSTAGE_CLAIMED')
})

test('what the payment cannot take back goes to the balance, whichever is refunded first', async () => {
  const goodsFirst = await returned()
  await refundGoods(goodsFirst)
  const [left] = await peek<{ left: number }>(
    market,
    sql`select (amount_p - (select sum(amount_p - balance_p) from payment_refund r where r.payment_id = p.id))::int as left
      from payment p where parent_id = ${goodsFirst.id} and state = 'paid'`,
  )
  await claim(goodsFirst, 1_400)
  await agree(goodsFirst.caseId)
  await refunds()
  const restP = 1_400 - (left?.left ?? 0)
  expect(await paidBack(goodsFirst)).toEqual([{ amount: 1_400, balance: Math.max(restP, 0), state: 'done' }])
  expect(await balance(goodsFirst)).toBe(Math.max(restP, 0))
  const postageFirst = await returned()
  await claim(postageFirst, 1_400)
  await agree(postageFirst.caseId)
  await refunds()
  expect(await balance(postageFirst)).toBe(0)
  await refundGoods(postageFirst)
  expect(await balance(postageFirst)).toBe(await balance(goodsFirst))
  const [over] = await peek<{ over: number }>(
    market,
    sql`select count(*)::int as over from payment p where p.amount_p < (select coalesce(sum(r.amount_p - r.balance_p), 0)
      from payment_refund r where r.payment_id = p.id and not r.to_balance)`,
  )
  expect(over?.over).toBe(0)
  expect(await books()).toEqual(WHOLE_BOOKS)
})

test('two decisions at once: one stands, and the money goes once', async () => {
  const one = await returned()
  await claim(one, 445)
  const { version } = await seen(one.caseId)
  const held = { id: one.caseId, version }
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => market.hit(seller.agreePostage, owner, { body: held })),
    market.hit(seller.refusePostage, owner, { body: { ...held, reason: WORDS } }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await paidBack(one)).length).toBe((await seen(one.caseId)).postage?.state === 'agreed' ? 1 : 0)
})

test('silence agrees, once', async () => {
  const one = await returned()
  await claim(one, 500)
  market.clock.advance(47 * HOUR)
  await sweep(market, 'afterSale.postages')
  expect((await read(one.one, one.caseId)).postage?.state).toBe('asked')
  market.clock.advance(2 * HOUR)
  await sweep(market, 'afterSale.postages')
  await sweep(market, 'afterSale.postages')
  expect((await read(one.one, one.caseId)).postage).toMatchObject({ state: 'agreed', grantedP: 500 })
  expect(await paidBack(one)).toHaveLength(1)
})

test('refused, it goes to the platform, which decides an amount up to the claim or declines', async () => {
  owner = await market.login('liang_manager')
  platform = await market.login('operator')
  const decide = async (id: string, amountP: number) => {
    const { version } = (await market.hit(getCase, platform, { query: { id } })).data
    return market.hit(op.decidePostage, platform, { body: { id, version, amountP, ...BOTH, unopened: 'accepted' } })
  }
  const escalate = async ({ one, caseId }: Returned) =>
    market.hit(mine.escalatePostage, one.token, {
      params: { id: caseId },
      body: { version: (await read(one, caseId)).version, text: WORDS, files: [] },
    })
  const granted = await returned()
  await claim(granted, 900)
  await refuse(granted.caseId)
  expect((await read(granted.one, granted.caseId)).acts).toContain('escalatePostage')
  expect((await escalate(granted)).data.state).toBe(CASE.returning)
  expect((await decide(granted.caseId, 901)).envelope.error).toBe('AFTER_SALE_AMOUNT')
  expect((await decide(granted.caseId, 600)).status).toBe(200)
  expect(await paidBack(granted)).toMatchObject([{ amount: 600 }])
  const declined = await returned()
  await claim(declined, 900)
  await refuse(declined.caseId)
  await escalate(declined)
  expect((await decide(declined.caseId, 0)).status).toBe(200)
  expect((await read(declined.one, declined.caseId)).postage?.state).toBe('declined')
  expect(await paidBack(declined)).toEqual([])
  await refunds()
  expect(await books()).toEqual(WHOLE_BOOKS)
})
