/** @database both */
import { sql } from 'drizzle-orm'
import { deleteAccount } from '@/lib/contract/buyer'
import * as contract from '@/lib/contract/buyer-payout'
import { payInSandbox } from '@/lib/contract/payment'
import { getWallet, getWalletReturn, returnWallet, startTopUp } from '@/lib/contract/wallet'
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
const BOTH = { zh: '账户姓名不一致', en: 'The holder has another name.' }
let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let maker: string
let checker: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  shop = shopping(market)
  await market.database.db.execute(sql`delete from payment_refund`)
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
})
afterAll(() => market.close())

const refusing: PaymentProvider = {
  ...sandbox,
  async refund() {
    throw new Error('card expired')
  },
}
async function refunds(provider: PaymentProvider = sandbox, rounds = 1) {
  for (let round = 0; round < rounds; round += 1) {
    await runJob(runnerOf(market), refundJob(provider, planOrders))
    market.clock.advance(11 * MINUTE)
  }
}
const balance = async ({ token }: Buyer) => (await market.hit(getWallet, token)).data.balanceP
const rest = async ({ token }: Buyer) => (await market.hit(getWalletReturn, token)).data.restP
const account = { holder: 'Ann Pruefer', sortCode: '20-00-00', accountNo: '55779911', iban: '' }
const ask = ({ token }: Buyer, amountP: number, more: Partial<typeof account> = {}) =>
  market.hit(contract.askPayout, token, { body: { amountP, ...account, ...more } })
const rows = async (tab: 'check' | 'pay' | 'done' | 'back', token = maker) =>
  (await market.hit(contract.listBuyerPayouts, token, { query: { tab } })).data.records
const mine = async ({ token }: Buyer) => (await market.hit(contract.myPayouts, token)).data

/** A buyer whose balance came from a card that has expired since: it was sent back, and is refused. */
async function refusedReturn(amountP: number) {
  const one = await shop.newBuyer()
  const { id } = (await market.hit(startTopUp, one.token, { body: { amountP, method: 4 } })).data
  await market.hit(payInSandbox, one.token, { params: { id }, body: { card: SANDBOX_CARDS.pays } })
  await market.hit(returnWallet, one.token, { body: { amountP } })
  await refunds(refusing, 3)
  const { records } = (await market.hit(contract.listRefusedRefunds, maker, { query: { size: 100 } })).data
  const refused = records.find((row) => row.amountP === amountP)
  expect(refused).toMatchObject({ reason: 'walletReturn', error: 'card expired', divertible: true })
  return { one, id: refused?.id ?? '' }
}

/** The same, once the refund was put into the balance. */
async function stranded(amountP: number) {
  const { one, id } = await refusedReturn(amountP)
  await market.hit(contract.divertRefusedRefund, maker, { body: { id } })
  await refunds(refusing)
  return one
}

const books = () => booksOf(market)
const bankP = async () =>
  (
    await peek<{ sum: number }>(
      market,
      sql`select coalesce(sum(balance_p), 0)::float8 as sum from ledger_balance where account = 'bank'`,
    )
  )[0]?.sum ?? 0

test('what its payment refuses goes to the balance, from there to the bank after a check, and the account can be closed', async () => {
  const one = await stranded(2_310)
  expect([await balance(one), await rest(one)]).toEqual([2_310, 2_310])
  expect(await books()).toEqual(WHOLE_BOOKS)
  expect((await ask(one, 2_309)).envelope.error).toBe('WALLET_RETURN_CHANGED')
  expect((await ask(one, 2_310, { accountNo: '123' })).envelope.fields).toEqual({ accountNo: ['invalid'] })
  expect((await ask(one, 2_310, { iban: 'GB00BARC20000055779911' })).envelope.fields).toEqual({ iban: ['invalid'] })
  expect((await ask(one, 2_310)).status).toBe(200)
  expect((await ask(one, 2_310)).envelope.error).toBe('WALLET_RETURN_CHANGED')
  expect(await balance(one)).toBe(0)
  expect((await market.hit(deleteAccount, one.token, { body: { password: 'teapots-19' } })).envelope.error).toBe(
    'BUYER_BUSY',
  )
  const [row] = await rows('check')
  expect(row).toMatchObject({ amountP: 2_310, last4: '9911', acts: ['pass', 'refuse'] })
  const held = { id: row?.id ?? '', version: row?.version ?? 0 }
  expect((await market.hit(contract.revealBuyerAccount, maker, { body: { id: held.id } })).envelope.error).toBe(
    'BUYER_PAYOUT_MOVED_ON',
  )
  await market.hit(contract.passBuyerPayout, maker, { body: { ...held, note: '' } })
  expect((await rows('pay'))[0]?.number).toBe(null)
  await market.hit(contract.revealBuyerAccount, maker, { body: { id: held.id } })
  expect([(await rows('pay'))[0]?.number, (await rows('pay', checker))[0]?.number]).toEqual(['20000055779911', null])
  const before = await bankP()
  const paid = { body: { id: held.id, version: held.version + 1, reference: 'FPS-2311' } }
  const both = await Promise.all([1, 2, 3].map(() => market.hit(contract.payBuyerPayout, maker, paid)))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await books()).toEqual(WHOLE_BOOKS)
  expect((await bankP()) - before).toBe(-2_310)
  expect(await mine(one)).toMatchObject([{ state: 3, amountP: 2_310, last4: '9911' }])
  const stored = await peek<{ text: string }>(market, sql`select to_jsonb(b)::text as text from buyer_payout b`)
  expect(stored.some(({ text }) => text.includes('55779911') || text.includes('Pruefer'))).toBe(false)
  market.clock.advance(31 * MINUTE)
  expect((await market.hit(deleteAccount, one.token, { body: { password: 'teapots-19' } })).status).toBe(200)
})

test('refused, or returned by the bank, it is in the balance again, with the reason', async () => {
  maker = await market.login('operator')
  const one = await stranded(1_777)
  await ask(one, 1_777)
  const [row] = await rows('check')
  const refuse = { id: row?.id ?? '', version: row?.version ?? 0, ...BOTH }
  expect((await market.hit(contract.refuseBuyerPayout, maker, { body: refuse })).status).toBe(200)
  expect([await balance(one), (await mine(one))[0]]).toMatchObject([1_777, { state: 4, reason: BOTH }])
  await ask(one, 1_777)
  const [again] = await rows('check')
  const id = again?.id ?? ''
  await market.hit(contract.passBuyerPayout, maker, { body: { id, version: 1, note: '' } })
  await market.hit(contract.payBuyerPayout, maker, { body: { id, version: 2, reference: 'FPS-1777' } })
  const before = await bankP()
  await market.hit(contract.bounceBuyerPayout, maker, { body: { id, version: 3, ...BOTH } })
  expect(await balance(one)).toBe(1_777)
  expect(await books()).toEqual(WHOLE_BOOKS)
  expect(await bankP()).toBe(before)
  expect((await rows('back')).map(({ state }) => state).sort()).toEqual([4, 5])
})

test('above the limit a second person agrees, never the one who passed it first', async () => {
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
  await market.database.db.execute(sql`update config_value set value = '10' where name = 'withdraw.secondApprover'`)
  const one = await stranded(1_501)
  await ask(one, 1_501)
  const id = (await rows('check'))[0]?.id ?? ''
  await market.hit(contract.passBuyerPayout, maker, { body: { id, version: 1, note: '' } })
  expect((await rows('check'))[0]).toMatchObject({ state: 1 })
  const agree = { body: { id, version: 2 } }
  expect((await market.hit(contract.agreeBuyerPayout, maker, agree)).envelope.error).toBe('BUYER_PAYOUT_OWN')
  expect(
    (await market.hit(contract.payBuyerPayout, maker, { body: { id, version: 2, reference: 'X1' } })).envelope.error,
  ).toBe('BUYER_PAYOUT_MOVED_ON')
  expect((await market.hit(contract.agreeBuyerPayout, checker, agree)).status).toBe(200)
  expect((await rows('pay')).some((row) => row.id === id)).toBe(true)
  await market.database.db.execute(sql`update config_value set value = '5000' where name = 'withdraw.secondApprover'`)
})

test('an operator refunds by bank transfer what the provider refuses, once another person agrees', async () => {
  maker = await market.login('operator')
  checker = await market.login('finance_checker')
  const { one, id } = await refusedReturn(1_603)
  const body = { id, ...account, note: 'Message of the buyer' }
  const wrong = await market.hit(contract.transferRefusedRefund, maker, { body: { ...body, sortCode: '1' } })
  expect([wrong.status, await rows('check')]).toEqual([400, []])
  const made = await market.hit(contract.transferRefusedRefund, maker, { body })
  expect(made.status).toBe(200)
  expect((await market.hit(contract.transferRefusedRefund, maker, { body })).status).toBe(404)
  const [row] = await rows('check')
  expect(row).toMatchObject({ no: made.data.no, state: 1, amountP: 1_603, holder: account.holder })
  expect(await balance(one)).toBe(0)
  const agree = { body: { id: row?.id ?? '', version: 1 } }
  expect((await market.hit(contract.agreeBuyerPayout, maker, agree)).envelope.error).toBe('BUYER_PAYOUT_OWN')
  expect((await market.hit(contract.agreeBuyerPayout, checker, agree)).status).toBe(200)
  const paid = { body: { id: row?.id ?? '', version: 2, reference: 'FPS-1603' } }
  const before = await bankP()
  expect((await market.hit(contract.payBuyerPayout, maker, paid)).status).toBe(200)
  expect(await books()).toEqual(WHOLE_BOOKS)
  expect((await bankP()) - before).toBe(-1_603)
  await refunds()
  expect(await balance(one)).toBe(0)
})

test('operators without the right, and other buyers, see and move nothing of it', async () => {
  const support = await market.login('order_support')
  expect((await market.hit(contract.listBuyerPayouts, support, { query: {} })).status).toBe(403)
  const read = await market.hit(contract.listBuyerPayouts, await market.login('auditor'), { query: {} })
  expect([read.status, read.data.records.flatMap(({ acts }) => acts)]).toEqual([200, []])
  expect(await mine(await shop.newBuyer())).toEqual([])
})
