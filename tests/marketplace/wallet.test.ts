/** @database both */
import { sql } from 'drizzle-orm'
import { deleteAccount } from '@/lib/contract/buyer'
import { chooseRefund, myOrder, myOrders } from '@/lib/contract/mall/order'
import { payInSandbox, sandboxPayment, startPayment } from '@/lib/contract/payment'
import { getWallet, listMovements, startTopUp } from '@/lib/contract/wallet'
import { SANDBOX_CARDS, type SandboxCard } from '@/lib/domain/sandbox'
import { ukDay } from '@/lib/domain/uk-time'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { runJob } from '@/lib/marketplace/kernel/job'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { postAllOrders } from '@/lib/marketplace/modules/finance/orders'
import { booksOf } from '@/lib/marketplace/modules/finance/settlement'
import { refundJob } from '@/lib/marketplace/modules/payment/refunds'
import { sandbox } from '@/lib/marketplace/modules/payment/sandbox'
import { planOrders } from '@/lib/marketplace/modules/subscription'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  shop = shopping(market)
})
afterAll(() => market.close())

const balance = async ({ token }: Buyer) => (await market.hit(getWallet, token)).data.balanceP
const moves = async ({ token }: Buyer) =>
  (await market.hit(listMovements, token, { query: {} })).data.records.map(({ kind, amountP, balanceP }) => [
    kind,
    amountP,
    balanceP,
  ])

async function topUp(one: Buyer, amountP: number, card: SandboxCard = 'pays') {
  const { id } = (await market.hit(startTopUp, one.token, { body: { amountP, method: 2 } })).data
  await market.hit(payInSandbox, one.token, { params: { id }, body: { card: SANDBOX_CARDS[card] } })
  return id
}

const payByBalance = (one: Buyer, id: string) =>
  market.hit(startPayment, one.token, { params: { id }, body: { method: 1 } })

async function newOrder(one: Buyer, skuId: string) {
  await shop.put(one, skuId)
  return (await shop.order(one)).data
}

const post = () =>
  transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return postAllOrders(tx, market.clock.now)
  })
const faults = () =>
  transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return bookFaults(tx)
  })

/** Buyers' balances according to the ledger, beside the balances themselves. */
async function owed() {
  const [row] = await peek<{ books: number; wallets: number; moved: number }>(
    market,
    sql`select coalesce((select -sum(balance_p) from ledger_balance where account = 'wallet'), 0)::float8 as books,
      (select coalesce(sum(balance_p), 0)::float8 from buyer_wallet) as wallets,
      (select coalesce(sum(amount_p), 0)::float8 from wallet_movement) as moved`,
  )
  return row
}

const refund = (orderId: string) =>
  peek(
    market,
    sql`update orders set status = 7, refund_asked_at = now(), version = version + 1, updated_at = ${market.clock.now.toISOString()}
      where id = ${orderId} returning 1`,
  )
const giveBack = () => runJob(runnerOf(market), refundJob(sandbox, planOrders))

describe('topping up', () => {
  test('adds the payment, once, and nothing for a failed, late or different one', async () => {
    const one = await shop.newBuyer()
    const cards: SandboxCard[] = ['twice', 'fails', 'wrongAmount', 'late']
    const states = []
    for (const card of cards) {
      const id = await topUp(one, 2_000, card)
      states.push((await market.hit(sandboxPayment, one.token, { params: { id } })).data.state)
      if (card === 'twice') await shop.tell({ eventId: `again-${id}`, paymentId: id, state: 'paid', amountP: 2_000 })
    }
    expect(states).toEqual(['paid', 'failed', 'returned', 'open'])
    expect(await moves(one)).toEqual([['topUp', 2_000, 2_000]])
  })

  test('another buyer’s top-up is not found, and an amount out of bounds is refused', async () => {
    const [one, other] = [await shop.newBuyer(), await shop.newBuyer()]
    const id = await topUp(one, 500)
    expect((await market.hit(sandboxPayment, other.token, { params: { id } })).status).toBe(404)
    for (const amountP of [499, 50_001, 12.5]) {
      const { status } = await market.hit(startTopUp, one.token, { body: { amountP, method: 2 } })
      expect(status).toBe(400)
    }
  })
})

describe('paying from the balance', () => {
  test('pays the order at once; too low a balance pays nothing', async () => {
    const { one, id, dueP } = await shop.placed()
    expect((await payByBalance(one, id)).envelope.error).toBe('BALANCE_TOO_LOW')
    await topUp(one, dueP + 500)
    const paid = await payByBalance(one, id)
    expect([paid.status, paid.data.page]).toEqual([200, `/mall/pay/${id}`])
    expect((await shop.stand(one, id)).state).toBe('paid')
    expect(await moves(one)).toEqual([
      ['payment', -dueP, 500],
      ['topUp', dueP + 500, dueP + 500],
    ])
    expect((await payByBalance(one, id)).envelope.error).toBe('PAYMENT_OVER')
    const [order] = await peek(market, sql`select pay_type, by_balance from orders where parent_id = ${id}`)
    expect(order).toEqual({ pay_type: 1, by_balance: true })
  })

  test('fifty at once never go below zero', async () => {
    const [one, skuId] = [await shop.newBuyer(), await shop.sku('liang', 60)]
    const orders = []
    for (let at = 0; at < 50; at += 1) orders.push(await newOrder(one, skuId))
    const dueP = orders[0]?.dueP ?? 0
    expect(orders.every((order) => order.dueP === dueP)).toBe(true)
    await topUp(one, 7 * dueP + 1)
    const answers = await Promise.all(orders.map(({ id }) => payByBalance(one, id)))
    const errors = answers.flatMap(({ envelope }) => envelope.error ?? [])
    expect([answers.filter(({ status }) => status === 200).length, new Set(errors)]).toEqual([
      7,
      new Set(['BALANCE_TOO_LOW']),
    ])
    expect(await balance(one)).toBe(1)
  }, 120_000)

  test('one payment that is pressed fifty times is paid once', async () => {
    const { one, id, dueP } = await shop.placed()
    await topUp(one, Math.max(3 * dueP, 500))
    const answers = await Promise.all(Array.from({ length: 50 }, () => payByBalance(one, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance(one)).toBe(Math.max(3 * dueP, 500) - dueP)
  }, 60_000)

  test('a movement is never changed', async () => {
    const change = peek(market, sql`update wallet_movement set amount_p = 1 returning 1`)
    await expect(change).rejects.toThrow()
  })
})

describe('refunds', () => {
  const onlyOrder = async (one: Buyer) => {
    const [order] = (await market.hit(myOrders, one.token, { query: {} })).data.records
    return order?.id ?? ''
  }

  test('return the part paid from the balance to it', async () => {
    const { one, id, dueP } = await shop.placed()
    await topUp(one, dueP)
    await payByBalance(one, id)
    const orderId = await onlyOrder(one)
    await refund(orderId)
    await giveBack()
    await giveBack()
    expect((await moves(one))[0]).toEqual(['refund', dueP, dueP])
    expect(await shop.refunds(id)).toEqual([])
  })

  test('of another payment go there when the buyer chooses so, and the choice is the buyer’s own', async () => {
    const { one, id, dueP } = await shop.placed()
    const orderId = await onlyOrder(one)
    const params = { id: orderId }
    const version = async () => (await market.hit(myOrder, one.token, { params })).data.version
    const choose = async (who: Buyer) =>
      market.hit(chooseRefund, who.token, { params, body: { toBalance: true, version: await version() } })
    expect((await choose(one)).envelope.error).toBe('ORDER_WRONG_STATE')
    await shop.card(one, await shop.start(one, id), 'pays')
    expect((await choose(await shop.newBuyer())).status).toBe(404)
    expect((await choose(one)).data.refundToBalance).toBe(true)
    await refund(orderId)
    await giveBack()
    expect(await moves(one)).toEqual([['refund', dueP, dueP]])
    const gone = await market.hit(deleteAccount, one.token, { body: { password: 'teapots-19' } })
    expect(gone.envelope.error).toBe('BALANCE_LEFT')
  })
})

test('the books owe buyers exactly their balances, balance, and know top-ups as the provider does', async () => {
  await post()
  const sums = await owed()
  expect(sums?.wallets).toBeGreaterThan(0)
  expect(sums).toEqual({ books: sums?.wallets, wallets: sums?.wallets, moved: sums?.wallets })
  expect(await faults()).toEqual({ unbalanced: [], totals: [], trialP: 0 })
  const [first] = await peek<{ no: string }>(
    market,
    sql`select ref_no as no from wallet_movement where kind = 'topUp' order by seq`,
  )
  const books = await transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    return booksOf(tx, ukDay(market.clock.now.getTime()), 'provider')
  })
  expect(books).toContainEqual({ kind: 'capture', ref: first?.no, amountP: 2_000 })
  expect(await post()).toBe(0)
})
