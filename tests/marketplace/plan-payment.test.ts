/** @database both */
import { sql } from 'drizzle-orm'
import { listLedger } from '@/lib/contract/finance'
import { notifyPayment } from '@/lib/contract/payment'
import * as contract from '@/lib/contract/subscription'
import { refundSubscriptionOrder } from '@/lib/contract/subscription/op'
import { SANDBOX_CARDS, type SandboxCard } from '@/lib/domain/sandbox'
import { ORDER_STATE, SUBSCRIPTION_STATE as S } from '@/lib/domain/subscription'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { signatureOf } from '@/lib/marketplace/modules/payment/sandbox'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'

let market: TestMarketplace
let fern: string
let cedar: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 0 })
  fern = await market.login('fern_owner')
  cedar = await market.login('cedar_owner')
})
afterAll(() => market.close())
afterEach(async () => {
  expect(await bookFaults(market.database.db)).toEqual({ unbalanced: [], totals: [], trialP: 0 })
})

const read = async (token: string) => (await market.hit(contract.getSubscription, token)).data
const stand = async (token: string, id: string) =>
  (await market.hit(contract.getSubscriptionOrder, token, { query: { id } })).data
async function order(token: string, name = 'Starter') {
  const found = (await market.hit(contract.listOffers, token)).data.find((each) => each.name.en === name)
  if (!found) throw new Error(`no plan ${name}`)
  const body = { kind: 'renew' as const, planId: found.id, period: 'month' as const, amountP: found.monthP }
  return { ...(await market.hit(contract.addSubscriptionOrder, token, { body })).data, amountP: found.monthP }
}
const begin = (token: string, id: string, version = 1) =>
  market.hit(contract.startSubscriptionPayment, token, { body: { id, version, method: 4 } })
const use = (token: string, id: string, card: SandboxCard) =>
  market.hit(contract.paySubscriptionInSandbox, token, { params: { id }, body: { card: SANDBOX_CARDS[card] } })
const tell = (notice: { eventId: string; paymentId: string; state: 'paid' | 'failed'; amountP: number }) =>
  market.hit(notifyPayment, null, { body: { ...notice, signature: signatureOf(market.vault, notice) } })
const refunds = (paymentId: string) =>
  peek<{ amount: number; state: string }>(
    market,
    sql`select amount_p as amount, state from payment_refund where payment_id = ${paymentId}`,
  )
const paidOut = (shopId: string) =>
  peek<{ kind: string; amount: number }>(
    market,
    sql`select kind, sum(amount_p)::float8 as amount from ledger_line where account = 'receivable'
      and journal_id in (select id from ledger_journal where shop_id = ${shopId} and ref_type = 'subscription')
      group by kind order by kind`,
  )

test('a shop on trial without a balance pays its first plan by card, told twice, once', async () => {
  const before = await read(fern)
  expect([before.subscription.state, before.availableP]).toEqual([S.trial, 0])
  const { id, no, amountP } = await order(fern)
  const begun = await begin(fern, id)
  expect(begun.data.page).toBe(`/subscription/pay/${begun.data.id}`)
  expect((await use(fern, begun.data.id, 'twice')).status).toBe(200)
  await sweep(market, 'payment.sandbox')
  await tell({ eventId: 'another-event', paymentId: begun.data.id, state: 'paid', amountP })
  const paid = await stand(fern, id)
  expect([paid.order.state, paid.order.paidFrom, paid.attempt?.state]).toEqual([ORDER_STATE.paid, 'provider', 'paid'])
  const after = await read(fern)
  expect([after.subscription.next?.name.en, after.availableP]).toEqual(['Starter', 0])
  const { records } = (await market.hit(listLedger, fern, { query: {} })).data
  expect(
    records
      .filter(({ refNo }) => refNo === no)
      .map((line) => [line.kind, line.amountP])
      .sort(),
  ).toEqual([
    ['paidIn', amountP],
    ['subscription', -amountP],
  ])
  expect(await refunds(begun.data.id)).toEqual([])
})

test('what the platform refunds of it goes back the way it came, once', async () => {
  const operator = await market.login('operator')
  const [paid] = await peek<{ id: string; version: number; shop: string; payment: string; amount: number }>(
    market,
    sql`select o.id, o.version, o.shop_id as shop, p.id as payment, p.amount_p as amount from subscription_order o
      join payment p on p.plan_order_id = o.id where p.state = 'paid'`,
  )
  if (!paid) throw new Error('nothing paid')
  const body = { id: paid.id, version: paid.version, reasonZh: '买错了套餐', reasonEn: 'Bought the wrong plan' }
  expect((await market.hit(refundSubscriptionOrder, operator, { body })).status).toBe(200)
  for (let round = 0; round < 2; round += 1) await sweep(market, 'payment.refund')
  expect(await refunds(paid.payment)).toEqual([{ amount: paid.amount, state: 'done' }])
  expect((await read(fern)).availableP).toBe(0)
  expect(await paidOut(paid.shop)).toEqual([
    { kind: 'paidIn', amount: paid.amount },
    { kind: 'refundPaid', amount: -paid.amount },
  ])
})

test('a declined card takes nothing, another amount goes back, and the order still waits', async () => {
  const { id, amountP } = await order(fern)
  const states = []
  for (const card of ['fails', 'wrongAmount'] as const) {
    // Attempts are ordered by time, and the test clock does not move.
    market.clock.advance(1_000)
    const attempt = (await begin(fern, id)).data.id
    await use(fern, attempt, card)
    const { order: waits, attempt: newest } = await stand(fern, id)
    states.push([waits.state, newest?.state, (await refunds(attempt)).map(({ amount }) => amount)])
  }
  expect(states).toEqual([
    [ORDER_STATE.unpaid, 'failed', []],
    [ORDER_STATE.unpaid, 'returned', [amountP - 1]],
  ])
})

test('two attempts that both pay are one plan and one refund', async () => {
  const { id, amountP } = await order(fern)
  const [one, two] = [(await begin(fern, id)).data.id, (await begin(fern, id)).data.id]
  await Promise.all([use(fern, one, 'pays'), use(fern, two, 'pays')])
  expect((await stand(fern, id)).order.state).toBe(ORDER_STATE.paid)
  const back = [...(await refunds(one)), ...(await refunds(two))]
  expect(back.map(({ amount }) => amount)).toEqual([amountP])
})

test('money for an order that another replaced goes back, and the owner is told', async () => {
  const old = await order(cedar)
  const attempt = (await begin(cedar, old.id)).data.id
  const next = await order(cedar, 'Standard')
  await use(cedar, attempt, 'pays')
  expect((await stand(cedar, old.id)).attempt?.state).toBe('returned')
  expect((await refunds(attempt)).map(({ amount }) => amount)).toEqual([old.amountP])
  const told = await peek(
    market,
    sql`select 1 from outbox where type = 'subscription.paidBack' and payload->>'no' = ${old.no}`,
  )
  expect(told).toHaveLength(1)
  expect((await stand(cedar, next.id)).order.state).toBe(ORDER_STATE.unpaid)
})

test('a price that changed after the payment began does not count; a payment begun later is refused', async () => {
  const { id, amountP } = await order(cedar)
  const attempt = (await begin(cedar, id)).data.id
  await peek(
    market,
    sql`insert into plan_version (id, plan_id, no, month_p, year_p, products, staff, storage_mb, created_at)
      select gen_random_uuid(), plan_id, max(no) + 1, 9999, 99990, 10, 1, 100, now() from plan_version
      where plan_id = (select v.plan_id from subscription_order o join plan_version v on v.id = o.version_id
        where o.id = ${id}) group by plan_id returning 1`,
  )
  expect((await begin(cedar, id)).envelope.error).toBe('PLAN_PRICE_CHANGED')
  expect((await read(cedar)).subscription.state).toBe(S.grace)
  await use(cedar, attempt, 'pays')
  const { order: paid } = await stand(cedar, id)
  expect([paid.state, paid.amountP]).toEqual([ORDER_STATE.paid, amountP])
  expect((await read(cedar)).subscription.state).toBe(S.active)
})

test('another shop’s attempt is not found', async () => {
  const opal = await market.login('opal_owner')
  const { id } = await order(opal)
  const attempt = (await begin(opal, id)).data.id
  expect((await market.hit(contract.subscriptionSandbox, fern, { params: { id: attempt } })).status).toBe(404)
  expect((await use(fern, attempt, 'pays')).status).toBe(404)
  expect((await begin(fern, id)).status).toBe(404)
  await use(opal, attempt, 'late')
  expect((await stand(opal, id)).order.state).toBe(ORDER_STATE.unpaid)
  market.clock.advance(4 * 86_400_000)
  await sweep(market, 'subscription.clock')
  await sweep(market, 'payment.sandbox')
  expect((await peek<{ state: string }>(market, sql`select state from payment where id = ${attempt}`))[0]?.state).toBe(
    'returned',
  )
})
