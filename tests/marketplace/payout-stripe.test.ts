import { sql } from 'drizzle-orm'
import { getOpAccount } from '@/lib/contract/finance/op'
import { linkAccount } from '@/lib/contract/finance/payout'
import type { Database } from '@/lib/marketplace/kernel/database'
import type { PayoutProvider } from '@/lib/marketplace/modules/finance'
import { providersOf } from '@/lib/marketplace/providers'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { startStripe } from '../support/stripe-server'

const keys = {
  production: false,
  STRIPE_SECRET_KEY: 'sk_test_stand_in_of_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_stand_in_of_tests',
}
const account = 'acct_1Example23'

let stripe: Awaited<ReturnType<typeof startStripe>>
let payouts: PayoutProvider
let market: TestMarketplace
let made = 0
const ask = (more: object = {}) => {
  made += 1
  return { ref: `WD${1000 + made}`, amountP: 4_600, account, at: new Date(), ...more }
}
// Stripe keeps its own books.
const pay = (asked: ReturnType<typeof ask>) => payouts.pay(asked, {} as Database)
const lookUp = (asked: ReturnType<typeof ask>) => payouts.lookUp(asked, {} as Database)
const of = ({ ref }: { ref: string }) => stripe.transfers.filter(({ metadata }) => metadata.ref === ref)

beforeAll(async () => {
  stripe = await startStripe()
  const providers = await providersOf({ ...keys, STRIPE_API_URL: stripe.url }, 'https://desk.example.co.uk')
  payouts = providers.payouts
  market = await startMarketplace({ orders: 60, options: { providers } })
})
afterEach(() => {
  stripe.trouble = null
})
afterAll(async () => {
  await market.close()
  await stripe.close()
})

test('a payout is one transfer to the account of the shop, in pence of gbp, by its reference', async () => {
  const asked = ask()
  expect(await pay(asked)).toMatchObject({ paid: true, paidRef: of(asked)[0]?.id })
  await pay(asked)
  expect(of(asked)).toMatchObject([{ amount: 4_600, currency: 'gbp', destination: account, transfer_group: asked.ref }])
  expect(stripe.calls.findLast(({ path }) => path === '/v1/transfers')?.key).toBe(`payout:${asked.ref}`)
})

test('paid without an answer: it is found by its reference, though Stripe has forgotten the key', async () => {
  const asked = ask()
  expect(await lookUp(asked)).toBeNull()
  stripe.trouble = { path: /transfers/, kind: 'silent' }
  await expect(pay(asked)).rejects.toThrow()
  stripe.trouble = null
  stripe.forgetKeys()
  expect(await lookUp(asked)).toMatchObject({ paid: true, paidRef: of(asked)[0]?.id })
  await expect(lookUp({ ...asked, amountP: 1 })).rejects.toThrow('another amount')
})

test('nothing is paid to a shop without an account; trouble of Stripe is not a refusal', async () => {
  const unlinked = ask({ account: null })
  expect(await pay(unlinked)).toMatchObject({ paid: false, reasonEn: expect.stringContaining('not linked') })
  expect(of(unlinked)).toEqual([])
  stripe.trouble = { path: /transfers/, kind: 'down' }
  await expect(pay(ask())).rejects.toThrow()
})

test('the platform names the account of a verified payout account, and the shop is told', async () => {
  const operator = await market.login('operator')
  const [row] = await peek<{ id: string; version: number }>(
    market,
    sql`select id, version from payout_account where state = 1 order by created_at limit 1`,
  )
  const { id = '', version = 0 } = row ?? {}
  const link = (providerAccount: string) =>
    market.hit(linkAccount, operator, { body: { id, version, providerAccount } })
  expect((await link('GB82WEST12345698765432')).envelope.error).toBe('INVALID_INPUT')
  expect((await link(account)).status).toBe(200)
  expect((await link(account)).envelope.error).toBe('VERSION_CONFLICT')
  const { data } = await market.hit(getOpAccount, operator, { query: { id } })
  expect(data.link).toEqual({ account })
  const told = await peek(market, sql`select 1 from outbox where type = 'payoutAccount.changed'`)
  expect(told.length).toBeGreaterThan(0)
})
