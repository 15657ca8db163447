import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/reconcile'
import * as payment from '@/lib/contract/payment'
import { addDays, ukDay, ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { runJob } from '@/lib/marketplace/kernel/job'
import { jobsWith, type MoneyProviders } from '@/lib/marketplace/modules'
import { providersOf } from '@/lib/marketplace/providers'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf } from '../support/orders'
import { shopping } from '../support/shopping'
import { type StripeServer, startStripe } from '../support/stripe-server'

const SECRET = 'whsec_stand_in_of_tests'

let stripe: Awaited<ReturnType<typeof startStripe>>
let providers: MoneyProviders
let market: TestMarketplace
let desk: string
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  stripe = await startStripe()
  const keys = { production: false, STRIPE_SECRET_KEY: 'sk_test_stand_in_of_tests', STRIPE_WEBHOOK_SECRET: SECRET }
  providers = await providersOf({ ...keys, STRIPE_API_URL: stripe.url }, 'https://desk.example.co.uk')
  market = await startMarketplace({ orders: 60, options: { providers } })
  desk = await market.login('operator')
  shop = shopping(market)
})
afterEach(() => {
  stripe.trouble = null
  stripe.pageSize = 100
})
afterAll(async () => {
  await market.close()
  await stripe.close()
})

const today = () => ukDay(market.clock.now.getTime())
const rowsOf = (day: string) => providers.settlements.rows(day, market.database)
const noonOf = (day: string) => ukDayStart(day) + 12 * 3_600_000
const balance = async (account: string) =>
  (
    await peek<{ p: number }>(
      market,
      sql`select coalesce(sum(balance_p), 0)::float8 as p from ledger_balance where account = ${account}`,
    )
  )[0]?.p ?? 0
const runNamed = (name: string) => {
  const job = jobsWith(providers).find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return runJob(runnerOf(market), job)
}
const runSettlements = () => runNamed('finance.settlements')
const runPost = () => runNamed('finance.post')

/** Each on a day of its own, before the demo. */
let ago = 800
const freshDay = () => {
  ago += 1
  return addDays(today(), -ago)
}

/** A payment of a buyer with the orders that it paid for. */
async function paidByStripe() {
  const { one, id } = await shop.placed()
  const attempt = await shop.start(one, id)
  const event = stripe.pay(attempt)
  await market.hit(payment.notifyStripe, null, { body: (stripe as StripeServer).signed(event, SECRET) })
  const orders = await peek<{ id: string; no: string; paid: number }>(
    market,
    sql`select id, no, paid_p as paid from orders where parent_id = ${id} and paid_at is not null order by no`,
  )
  return { attempt, orders }
}

test('a payment of several orders is a movement of each, with the whole fee, under the numbers of the orders', async () => {
  const { attempt, orders } = await paidByStripe()
  const paidP = orders.reduce((sum, { paid }) => sum + paid, 0)
  const day = freshDay()
  const intent = String(stripe.session(attempt).payment_intent)
  stripe.move(noonOf(day), 'charge', paidP, { id: 'ch_1', payment_intent: intent }, { fee: 48 })
  const rows = await rowsOf(day)
  expect(rows.map(({ kind, ref, amountP }) => ({ kind, ref, amountP }))).toEqual(
    orders.map(({ no, paid }) => ({ kind: 'capture', ref: no, amountP: paid })),
  )
  expect(rows.reduce((sum, { feeP = 0 }) => sum + feeP, 0)).toBe(48)
  expect(new Set(rows.map((row) => row.id)).size).toBe(orders.length)
  stripe.move(noonOf(day), 'adjustment', -paidP, { id: 'dp_1', payment_intent: intent }, { category: 'dispute' })
  expect((await rowsOf(day)).filter(({ kind }) => kind === 'chargeback').map(({ ref }) => ref)).toEqual(
    orders.map(({ no }) => no),
  )
})

test('each kind of Stripe is the movement that the books know; an unknown one is a correction that the desk has to explain', async () => {
  const day = freshDay()
  const at = noonOf(day)
  const [line] = await peek<{ ref: string; no: string }>(
    market,
    sql`select l.paid_ref as ref, w.no from payout_line l join withdrawal w on w.id = l.withdrawal_id
      where l.paid_ref is not null limit 1`,
  )
  if (!line) throw new Error('the demo has paid no withdrawal')
  stripe.move(at, 'payment', 5_000, { id: 'py_1', payment_intent: 'pi_unknown' }, { fee: 95 })
  stripe.move(at, 'refund', -700, { id: 're_unknown' })
  stripe.move(at, 'refund_failure', 700, { id: 're_unknown' })
  stripe.move(at, 'transfer', -900, { id: line.ref })
  stripe.move(at, 'transfer_refund', 900, { id: 'trr_1', transfer: line.ref })
  stripe.move(at, 'stripe_fee', -250, { id: 'fee_1' })
  stripe.move(at, 'adjustment', -300, { id: 'dp_2', payment_intent: 'pi_unknown' }, { fee: 1_500, category: 'dispute' })
  stripe.move(at, 'adjustment', 300, { id: 'dp_2', payment_intent: 'pi_unknown' }, { category: 'dispute_reversal' })
  stripe.move(at, 'payout', -2_000, { id: 'po_1' })
  stripe.move(at, 'payout_failure', 2_000, { id: 'po_1' })
  stripe.move(at, 'payout', 60, { id: 'po_2' })
  stripe.move(at, 'reserve_hold', -40, { id: 'rsv_1' })
  stripe.move(at, 'climate_order_refund', 30, { id: 'clim_1' })
  const rows = (await rowsOf(day)).map(({ kind, ref, amountP, feeP = 0 }) => [kind, ref, amountP, feeP])
  expect(rows).toEqual([
    ['capture', 'pi_unknown', 5_000, 95],
    ['refund', 're_unknown', 700, 0],
    ['refundBack', 're_unknown', 700, 0],
    ['payout', line.no, 900, 0],
    ['payoutBack', line.no, 900, 0],
    ['fee', 'fee_1', 250, 0],
    ['chargeback', 'pi_unknown', 300, 1_500],
    ['chargebackWon', 'pi_unknown', 300, 0],
    ['settlement', 'po_1', 2_000, 0],
    ['settlementBack', 'po_1', 2_000, 0],
    ['settlementBack', 'po_2', 60, 0],
    ['debit', 'rsv_1', 40, 0],
    ['credit', 'clim_1', 30, 0],
  ])
})

test('an order that was not sent is closed by a lost chargeback, and its pieces are free again', async () => {
  const { orders } = await paidByStripe()
  const [order] = orders
  if (!order) throw new Error('nothing was paid')
  const allocated = async () =>
    (
      await peek<{ p: number; qty: number }>(
        market,
        sql`select sum(k.allocated)::int as p, sum(l.qty)::int as qty from order_line l join sku k on k.id = l.sku_id
          where l.order_id = ${order.id}`,
      )
    )[0] ?? { p: 0, qty: 0 }
  const before = await allocated()
  const row = { kind: 'chargeback' as const, ref: order.no, amountP: order.paid, id: 'dp_unsent' }
  const file = { day: freshDay(), source: 'provider' as const, fileName: 'day.csv', rows: [row], hash: 'e'.repeat(64) }
  await runPost()
  expect((await market.hit(contract.loadReconciled, desk, { body: file })).status).toBe(200)
  const [found] = (await market.hit(contract.listChargebacks, desk, { query: { q: order.no } })).data.records
  const body = { id: found?.id ?? '', version: found?.version ?? 0, note: 'Not sent yet' }
  expect((await market.hit(contract.loseChargeback, await market.login('finance_checker'), { body })).status).toBe(200)
  const [now] = await peek<{ status: number }>(market, sql`select status from orders where id = ${order.id}`)
  expect(now?.status).toBe(6)
  expect((await allocated()).p).toBe(before.p - before.qty)
  expect(stripe.refunds).toEqual([])
})

test('a payment of a wrong amount lies with the provider until it is given back, and the day has no difference about it', async () => {
  const { one, id } = await shop.placed()
  const attempt = await shop.start(one, id)
  const { amount_total: dueP } = stripe.session(attempt)
  const event = stripe.pay(attempt, dueP + 1)
  await runPost()
  const before = await balance('receivable')
  await market.hit(payment.notifyStripe, null, { body: (stripe as StripeServer).signed(event, SECRET) })
  await runPost()
  expect(await balance('receivable')).toBe(before + dueP + 1)
  await runNamed('payment.refund')
  await runPost()
  expect(await balance('receivable')).toBe(before)
  const moved = await peek<{ kind: string; no: string; p: number }>(
    market,
    sql`select l.kind, l.ref_no as no, l.amount_p::float8 as p from ledger_line l join ledger_journal j on j.id = l.journal_id
      where j.ref_type = 'payment' and l.account = 'receivable' order by l.seq`,
  )
  const no = moved[0]?.no ?? ''
  expect(moved).toEqual([
    { kind: 'untaken', no, p: dueP + 1 },
    { kind: 'refundPaid', no, p: -dueP - 1 },
  ])
  const day = freshDay()
  const intent = String(stripe.session(attempt).payment_intent)
  stripe.move(noonOf(day), 'charge', dueP + 1, { id: 'ch_wrong', payment_intent: intent })
  stripe.move(noonOf(day), 'refund', -dueP - 1, { id: stripe.refunds.at(-1)?.id ?? '' })
  expect((await rowsOf(day)).map(({ kind, ref, amountP }) => [kind, ref, amountP])).toEqual([
    ['capture', no, dueP + 1],
    ['refund', no, dueP + 1],
  ])
})

test('a day is one of the UK, its pages are all read, and Stripe that does not answer fails the run', async () => {
  // A day in summer, which begins an hour before midnight UTC.
  const day = '2024-07-10'
  stripe.pageSize = 2
  stripe.move(ukDayStart(day) - 1_000, 'charge', 1, { id: 'ch_before' })
  for (let one = 1; one <= 5; one += 1)
    stripe.move(ukDayStart(day) + one * 3_600_000, 'charge', one, { id: `ch_day_${one}` })
  stripe.move(ukDayEnd(day), 'charge', 6, { id: 'ch_after' })
  expect((await rowsOf(day)).map(({ amountP }) => amountP)).toEqual([1, 2, 3, 4, 5])
  stripe.trouble = { path: /balance_transactions/, kind: 'refused' }
  await expect(rowsOf(day)).rejects.toThrow()
})

test('the daily job books Stripe’s day once, with its payout to the bank, and goes on after a day that failed', async () => {
  const [last] = await peek<{ id: string; day: string }>(
    market,
    sql`select id, day::text as day from reconcile_day where source = 'provider' and state = 0 order by day desc limit 1`,
  )
  const { id = '', day = '' } = last ?? {}
  await market.hit(contract.removeReconciled, desk, { query: { id } })
  const before = [await balance('bank'), await balance('providerFee')]
  stripe.move(noonOf(day), 'stripe_fee', -120, { id: 'fee_day' })
  stripe.move(noonOf(day), 'payout', 500, { id: 'po_negative' })
  stripe.trouble = { path: /balance_transactions/, kind: 'refused' }
  expect(await runSettlements()).toBeNull()
  expect((await market.hit(contract.reconcileStanding, desk)).data.missing).toContain(day)
  stripe.trouble = null
  await runSettlements()
  expect((await market.hit(contract.reconcileStanding, desk)).data.missing).toEqual([])
  expect([await balance('bank'), await balance('providerFee')]).toEqual([
    (before[0] ?? 0) - 500,
    (before[1] ?? 0) + 120,
  ])
  await runSettlements()
  expect(await balance('bank')).toBe((before[0] ?? 0) - 500)
})

test('a withdrawal that the provider pays leaves its balance, and not the bank', async () => {
  const moved = await peek<{ account: string; method: string }>(
    market,
    sql`select distinct l.account, b.method from ledger_line l join withdrawal w on w.no = l.ref_no
      join payout_line p on p.withdrawal_id = w.id join payout_batch b on b.id = p.batch_id
      where l.kind = 'payout' and l.account in ('bank', 'receivable') and p.state = 3`,
  )
  expect(moved.length).toBeGreaterThan(0)
  for (const { account, method } of moved) expect(account).toBe(method === 'provider' ? 'receivable' : 'bank')
})
