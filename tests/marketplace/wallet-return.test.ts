/** @database both */
import { sql } from 'drizzle-orm'
import { deleteAccount } from '@/lib/contract/buyer'
import { chooseRefund, myOrder, myOrders } from '@/lib/contract/mall/order'
import { payInSandbox, startPayment } from '@/lib/contract/payment'
import { getWallet, getWalletReturn, listMovements, returnWallet, startTopUp } from '@/lib/contract/wallet'
import { SANDBOX_CARDS } from '@/lib/domain/sandbox'
import { runJob } from '@/lib/marketplace/kernel/job'
import type { PaymentProvider } from '@/lib/marketplace/modules/payment'
import { refundJob } from '@/lib/marketplace/modules/payment/refunds'
import { sandbox } from '@/lib/marketplace/modules/payment/sandbox'
import { planOrders } from '@/lib/marketplace/modules/subscription'
import { booksOf, WHOLE_BOOKS } from '../support/books-of'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const MINUTE = 60_000
let market: TestMarketplace
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  shop = shopping(market)
  // The demo has returns of its own.
  await market.database.db.execute(sql`delete from payment_refund`)
})
afterAll(() => market.close())

const PASSWORD = { password: 'teapots-19' }
const balance = async ({ token }: Buyer) => (await market.hit(getWallet, token)).data.balanceP
const look = async ({ token }: Buyer) => (await market.hit(getWalletReturn, token)).data
const sendBack = ({ token }: Buyer, amountP: number) => market.hit(returnWallet, token, { body: { amountP } })
const close = ({ token }: Buyer) => market.hit(deleteAccount, token, { body: PASSWORD })
const payByBalance = ({ token }: Buyer, id: string) =>
  market.hit(startPayment, token, { params: { id }, body: { method: 1 } })

async function topUp(one: Buyer, amountP: number, method: 2 | 3 | 4 = 4) {
  market.clock.advance(1_000)
  const { id } = (await market.hit(startTopUp, one.token, { body: { amountP, method } })).data
  await market.hit(payInSandbox, one.token, { params: { id }, body: { card: SANDBOX_CARDS.pays } })
  return id
}

const refunds = (provider: PaymentProvider = sandbox) => runJob(runnerOf(market), refundJob(provider, planOrders))
const refusing: PaymentProvider = {
  ...sandbox,
  async refund() {
    throw new Error('card closed')
  },
}

const books = () => booksOf(market)

test('goes back to the newest payment first, never more than each had, and the account can be closed', async () => {
  const { one, id, dueP } = await shop.placed()
  await topUp(one, dueP + 700, 2)
  await topUp(one, 900, 4)
  await payByBalance(one, id)
  await market.database.db.execute(sql`update orders set status = 5 where parent_id = ${id}`)
  expect((await look(one)).parts.map(({ method, amountP }) => [method, amountP])).toEqual([
    [4, 900],
    [2, 700],
  ])
  expect((await close(one)).envelope.error).toBe('BALANCE_LEFT')
  expect((await sendBack(one, 1_599)).envelope.error).toBe('WALLET_RETURN_CHANGED')
  expect((await sendBack(one, 1_600)).status).toBe(200)
  expect(await balance(one)).toBe(0)
  expect(await books()).toEqual(WHOLE_BOOKS)
  expect((await close(one)).envelope.error).toBe('BUYER_BUSY')
  await refunds()
  const { parts, restP, returns } = await look(one)
  expect([parts, restP]).toEqual([[], 0])
  expect(returns.map(({ method, amountP, state }) => [method, amountP, state]).sort()).toEqual([
    [2, 700, 'done'],
    [4, 900, 'done'],
  ])
  expect(await books()).toEqual(WHOLE_BOOKS)
  const [newest] = (await market.hit(listMovements, one.token, { query: {} })).data.records
  expect(newest).toMatchObject({ kind: 'return', amountP: -1_600, balanceP: 0 })
  market.clock.advance(31 * MINUTE)
  expect((await close(one)).status).toBe(200)
})

test('a refund that went to the balance goes back to the payment of its order', async () => {
  const { one, id, dueP } = await shop.placed()
  await shop.card(one, await shop.start(one, id), 'pays')
  const orderId = (await market.hit(myOrders, one.token, { query: {} })).data.records[0]?.id ?? ''
  const params = { id: orderId }
  const { version } = (await market.hit(myOrder, one.token, { params })).data
  await market.hit(chooseRefund, one.token, { params, body: { toBalance: true, version } })
  await market.database.db.execute(sql`update orders set status = 7, refund_asked_at = now(), version = version + 1,
    updated_at = ${market.clock.now.toISOString()} where id = ${orderId}`)
  await refunds()
  expect(await look(one)).toMatchObject({ parts: [{ amountP: dueP }], restP: 0 })
  await sendBack(one, dueP)
  expect(await look(one)).toMatchObject({ parts: [], returns: [{ amountP: dueP, state: 'asked' }] })
  await refunds()
  expect(await books()).toEqual(WHOLE_BOOKS)
})

test('sent back twenty times at once it goes once; spent at the same moment one of both is refused', async () => {
  const one = await shop.newBuyer()
  await topUp(one, 2_000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendBack(one, 2_000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await balance(one), (await look(one)).returns]).toMatchObject([0, [{ amountP: 2_000 }]])
  for (let round = 0; round < 5; round += 1) {
    const { one: other, id, dueP } = await shop.placed()
    const amountP = Math.max(dueP, 500)
    await topUp(other, amountP)
    const both = await Promise.all([sendBack(other, amountP), payByBalance(other, id)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([0, amountP - dueP]).toContain(await balance(other))
  }
  expect(await books()).toEqual(WHOLE_BOOKS)
}, 120_000)

test('what the provider refuses is shown and asked for again, and the account stays until then', async () => {
  const one = await shop.newBuyer()
  await topUp(one, 1_500)
  await sendBack(one, 1_500)
  for (const wait of [0, 2, 11]) {
    market.clock.advance(wait * MINUTE)
    await refunds(refusing)
  }
  expect((await look(one)).returns).toMatchObject([{ state: 'refused' }])
  expect((await close(one)).envelope.error).toBe('BUYER_BUSY')
  expect(await books()).toEqual(WHOLE_BOOKS)
  market.clock.advance(7 * 60 * MINUTE)
  await refunds()
  expect((await look(one)).returns).toMatchObject([{ state: 'done' }])
  expect(await books()).toEqual(WHOLE_BOOKS)
})

test('a balance holds no more than the setting says: more is refused, and given back when it was paid', async () => {
  const one = await shop.newBuyer()
  await market.database.db.execute(sql`update config_value set value = '50' where name = 'wallet.max'`)
  const begin = (amountP: number) => market.hit(startTopUp, one.token, { body: { amountP, method: 4 } })
  expect((await begin(5_001)).envelope.error).toBe('INVALID_INPUT')
  const [first, second] = [(await begin(5_000)).data.id, (await begin(3_000)).data.id]
  for (const id of [first, second])
    await market.hit(payInSandbox, one.token, { params: { id }, body: { card: SANDBOX_CARDS.pays } })
  expect(await balance(one)).toBe(5_000)
  const [kept] = await peek(market, sql`select state from payment where id = ${second}`)
  expect(kept).toEqual({ state: 'returned' })
  expect((await market.hit(getWallet, one.token)).data.maxP).toBe(0)
  await market.database.db.execute(sql`update config_value set value = '1000' where name = 'wallet.max'`)
})

test('another buyer sees and moves nothing of it', async () => {
  const [one, other] = [await shop.newBuyer(), await shop.newBuyer()]
  await topUp(one, 800)
  expect(await look(other)).toEqual({ parts: [], restP: 0, returns: [] })
  expect((await sendBack(other, 800)).envelope.error).toBe('WALLET_RETURN_CHANGED')
  expect(await balance(one)).toBe(800)
})
