/** @database both */
import { sql } from 'drizzle-orm'
import { listLedger } from '@/lib/contract/finance'
import * as contract from '@/lib/contract/finance/debt'
import { listNotifications } from '@/lib/contract/notification'
import { notifyPayment } from '@/lib/contract/payment'
import { paySubscriptionInSandbox, subscriptionSandbox } from '@/lib/contract/subscription'
import { transfer } from '@/lib/domain/ledger'
import { SANDBOX_CARDS, type SandboxCard } from '@/lib/domain/sandbox'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { bookFaults, post } from '@/lib/marketplace/modules/finance'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { signatureOf } from '@/lib/marketplace/modules/payment/sandbox'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'

let market: TestMarketplace
let fern: string
let shopId: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 0 })
  fern = await market.login('fern_owner')
  shopId = shopIdOf('fern')
})
afterAll(() => market.close())
afterEach(async () => {
  await sweep(market, 'finance.post')
  expect(await bookFaults(market.database.db)).toEqual({ unbalanced: [], totals: [], trialP: 0 })
})

let fines = 0
/** A fine that the shop has no money for. */
const fined = (amountP: number) =>
  transact(market.database.db, async (tx) => {
    await asPlatform(tx)
    fines += 1
    const ref = { type: 'adjustment', id: shopId, no: `AD${fines}` } as const
    const at = market.clock.now
    const lines = transfer('fine', 'available', 'fine', amountP)
    await post(tx, [{ key: `fine:${fines}`, event: 'adjusted', shopId, ref, at: at.getTime(), lines }], {
      ...{ at, by: null },
    })
  })
const debt = async () => (await market.hit(contract.getDebt, fern)).data
const begin = (amountP: number, token = fern) =>
  market.hit(contract.startDebtPayment, token, { body: { amountP, method: 4 } })
const use = (id: string, card: SandboxCard) =>
  market.hit(paySubscriptionInSandbox, fern, { params: { id }, body: { card: SANDBOX_CARDS[card] } })
const receivable = async () =>
  (
    await peek<{ p: number }>(
      market,
      sql`select coalesce(sum(balance_p), 0)::float8 as p from ledger_balance where account = 'receivable'`,
    )
  )[0]?.p ?? 0

test('a debt is paid by card: declined it stays, paid it is booked once, and the shop is told', async () => {
  expect(await debt()).toMatchObject({ debtP: 0, attempt: null })
  expect((await begin(100)).envelope.error).toBe('DEBT_CHANGED')
  await fined(4_200)
  expect(await debt()).toMatchObject({ debtP: 4_200, methods: [2, 3, 4] })
  expect((await begin(4_199)).envelope.error).toBe('DEBT_CHANGED')
  const begun = await begin(4_200)
  expect(begun.data.page).toBe(`/subscription/pay/${begun.data.id}`)
  const shown = await market.hit(subscriptionSandbox, fern, { params: { id: begun.data.id } })
  expect(shown.data).toMatchObject({ orderId: null, state: 'open', amountP: 4_200 })
  expect((await use(begun.data.id, 'fails')).status).toBe(200)
  expect(await debt()).toMatchObject({ debtP: 4_200, attempt: { state: 'failed', amountP: 4_200 } })
  const again = (await begin(4_200)).data
  const before = await receivable()
  expect((await use(again.id, 'pays')).status).toBe(200)
  const notice = { eventId: 'sbx_told_again', paymentId: again.id, state: 'paid' as const, amountP: 4_200 }
  await market.hit(notifyPayment, null, { body: { ...notice, signature: signatureOf(market.vault, notice) } })
  expect(await debt()).toMatchObject({ debtP: 0, attempt: { state: 'paid' } })
  expect(await receivable()).toBe(before + 4_200)
  const { records } = (await market.hit(listLedger, fern, { query: { kind: 'paidIn' } })).data
  expect(records).toMatchObject([{ amountP: 4_200, refNo: expect.stringMatching(/^DP\d+$/) }])
  while ((await followEvents(runnerOf(market))) > 0);
  const told = (await market.hit(listNotifications, fern, { query: { size: 50 } })).data.records
  expect(told.filter(({ kind }) => kind === 'debtPaid')).toHaveLength(1)
})

test('begun twice it is paid once: what arrives when nothing is owed any more goes back', async () => {
  await fined(900)
  const [first, second] = [(await begin(900)).data, (await begin(900)).data]
  await use(first.id, 'pays')
  const before = await receivable()
  await use(second.id, 'pays')
  expect(await debt()).toMatchObject({ debtP: 0 })
  const [back] = await peek<{ amount: number; state: string }>(
    market,
    sql`select r.amount_p as amount, p.state from payment p join payment_refund r on r.payment_id = p.id where p.id = ${second.id}`,
  )
  expect(back).toEqual({ amount: 900, state: 'returned' })
  // It lies with the provider until it is given back.
  await sweep(market, 'finance.post')
  expect(await receivable()).toBe(before + 900)
  while ((await followEvents(runnerOf(market))) > 0);
  const told = (await market.hit(listNotifications, fern, { query: { size: 50 } })).data.records
  expect(told.filter(({ kind }) => kind === 'debtMoneyBack')).toHaveLength(1)
})

test('another shop sees neither the debt nor the payment, and a user without the right to pay starts none', async () => {
  await fined(500)
  const { id } = (await begin(500)).data
  const cedar = await market.login('cedar_owner')
  expect((await market.hit(contract.getDebt, cedar)).data).toMatchObject({ debtP: 0, attempt: null })
  expect((await market.hit(subscriptionSandbox, cedar, { params: { id } })).status).toBe(404)
  expect((await begin(500, await market.login('liang_readonly'))).status).toBe(403)
})
