import { sql } from 'drizzle-orm'
import pino from 'pino'
import { healthChecks } from '@/lib/contract/health'
import { getOrder } from '@/lib/contract/order'
import { cannotSupply } from '@/lib/contract/order/work'
import * as payment from '@/lib/contract/payment'
import { SANDBOX_CARDS } from '@/lib/domain/sandbox'
import { runJob } from '@/lib/marketplace/kernel/job'
import { jobsWith, type MoneyProviders } from '@/lib/marketplace/modules'
import { signatureOf } from '@/lib/marketplace/modules/payment/sandbox'
import { providersOf } from '@/lib/marketplace/providers'
import { readSettings } from '@/lib/marketplace/settings'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'
import { type StripeServer, startStripe } from '../support/stripe-server'

const KEY = 'sk_test_stand_in_of_tests'
const SECRET = 'whsec_stand_in_of_tests'
const MINUTE = 60_000

let stripe: Awaited<ReturnType<typeof startStripe>>
let providers: MoneyProviders
let market: TestMarketplace
let shop: ReturnType<typeof shopping>
const lines: string[] = []
beforeAll(async () => {
  stripe = await startStripe()
  const keys = { production: false, STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: stripe.url }
  providers = await providersOf(keys, 'https://desk.example.co.uk')
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  market = await startMarketplace({ orders: 300, options: { providers, log } })
  shop = shopping(market)
  // Remove the refunds of the demo: they were never paid through Stripe.
  await market.database.db.execute(sql`delete from payment_refund`)
})
afterEach(() => {
  stripe.trouble = null
})
afterAll(async () => {
  await market.close()
  await stripe.close()
})

const run = (name: string) => {
  const job = jobsWith(providers).find((each) => each.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return runJob(runnerOf(market), job)
}
const tell = (event: object) =>
  market.hit(payment.notifyStripe, null, { body: (stripe as StripeServer).signed(event, SECRET) })
const own = async (paymentId: string) =>
  stripe.refunds.filter(({ payment_intent }) => payment_intent === stripe.session(paymentId).payment_intent)
const begin = (one: Buyer, id: string, method: 2 | 3 | 4 = 2) =>
  market.hit(payment.startPayment, one.token, { params: { id }, body: { method } })

test.each([
  [2, 'alipay'],
  [3, 'wechat_pay'],
  [4, 'card'],
] as const)('pay type %i is asked for as %s, in pence of gbp, and leads to Stripe and back', async (method, type) => {
  const { one, id, dueP } = await shop.placed()
  const { data } = await begin(one, id, method)
  expect(data.page).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  const call = stripe.calls.findLast(({ path }) => path === '/v1/checkout/sessions')
  expect(call).toMatchObject({ method: 'POST', key: `checkout:${data.id}` })
  expect(call?.fields).toMatchObject({
    'allowed_payment_method_types[0]': type,
    'line_items[0][price_data][currency]': 'gbp',
    'line_items[0][price_data][unit_amount]': String(dueP),
    success_url: `https://desk.example.co.uk/mall/pay/${id}?from=provider`,
    cancel_url: `https://desk.example.co.uk/mall/pay/${id}`,
  })
  await tell(stripe.pay(data.id))
  const [kept] = await peek<{ type: number; no: string }>(
    market,
    sql`select pay_type as type, channel_no as no from parent_order where id = ${id}`,
  )
  expect(kept).toEqual({ type: method, no: stripe.session(data.id).payment_intent })
})

test('a notification counts only with its signature, over these very bytes, and not when it is old', async () => {
  const { one, id } = await shop.placed()
  const paymentId = await shop.start(one, id)
  const { payload, signature } = stripe.signed(stripe.pay(paymentId), SECRET)
  const send = (body: { payload: string; signature: string }) => market.hit(payment.notifyStripe, null, { body })
  const forged = [
    { payload, signature: 't=1,v1=00' },
    { payload: `${payload} `, signature },
    stripe.signed(JSON.parse(payload), 'whsec_of_somebody_else'),
    { payload, signature: signature.replace(/t=\d+/, 't=1') },
  ]
  for (const body of forged) expect((await send(body)).envelope.error).toBe('NOTICE_UNSIGNED')
  expect((await shop.stand(one, id)).state).toBe('unpaid')
  expect((await send({ payload, signature })).status).toBe(200)
  expect((await shop.stand(one, id)).state).toBe('paid')
})

test('other events and other currencies change nothing; of an unknown payment it is told again later', async () => {
  const { one, id } = await shop.placed()
  const paymentId = await shop.start(one, id)
  const event = stripe.pay(paymentId) as { type: string; data: { object: object } }
  expect((await tell({ ...event, type: 'payout.paid' })).status).toBe(200)
  const inEuro = { ...event, data: { object: { ...event.data.object, currency: 'eur' } } }
  expect((await tell(inEuro)).envelope.error).toBe('INVALID_INPUT')
  const other = { ...event.data.object, client_reference_id: '019ab000-0000-7000-8000-000000000000' }
  expect((await tell({ ...event, data: { object: other } })).envelope.error).toBe('NOT_FOUND')
  const unpaid = { ...event.data.object, payment_status: 'unpaid' }
  expect((await tell({ ...event, data: { object: unpaid } })).status).toBe(200)
  expect((await shop.stand(one, id)).state).toBe('unpaid')
})

test('a notification that never came is asked for', async () => {
  const { one, id } = await shop.placed()
  const paymentId = await shop.start(one, id)
  stripe.pay(paymentId)
  await run('payment.open')
  expect((await shop.stand(one, id)).state).toBe('unpaid')
  market.clock.advance(4 * MINUTE)
  await run('payment.open')
  expect((await shop.stand(one, id)).state).toBe('paid')
})

test('money after the cancellation goes back once, although the answer of the refund was lost and its key forgotten', async () => {
  const { one, id, dueP } = await shop.placed()
  const paymentId = await shop.start(one, id)
  market.clock.advance(32 * MINUTE)
  await market.database.db.execute(sql`update orders set status = 6 where parent_id = ${id}`)
  const event = stripe.pay(paymentId)
  await Promise.all([tell(event), tell(event)])
  // Told of the same payment by another event: it is the same money.
  await tell({ ...event, id: 'evt_other', type: 'checkout.session.async_payment_succeeded' })
  expect(await shop.stand(one, id)).toMatchObject({ state: 'over', attempt: { state: 'returned' } })
  stripe.trouble = { path: /refunds/, kind: 'silent' }
  await run('payment.refund')
  expect(await own(paymentId)).toMatchObject([{ amount: dueP }])
  stripe.trouble = null
  stripe.forgetKeys()
  market.clock.advance(10 * MINUTE)
  await run('payment.refund')
  expect(await own(paymentId)).toMatchObject([{ amount: dueP }])
  const [kept] = await peek<{ state: string; no: string }>(
    market,
    sql`select state, channel_no as no from payment_refund where payment_id = ${paymentId}`,
  )
  expect(kept).toEqual({ state: 'done', no: stripe.refunds.at(-1)?.id })
})

test('what a seller cannot supply goes back to the payment that it came from, in part', async () => {
  const { one, id } = await shop.placed(2)
  const paymentId = await shop.start(one, id)
  await tell(stripe.pay(paymentId))
  const seller = await market.login('liang_manager')
  const order = (await shop.stand(one, id)).orders[0]
  const { version } = (await market.hit(getOrder, seller, { params: { id: order?.id ?? '' } })).data
  const gone = await market.hit(cannotSupply, seller, {
    params: { id: order?.id ?? '' },
    body: { reason: 'sold out', version },
  })
  expect(gone.status).toBe(200)
  await run('payment.refund')
  expect(await own(paymentId)).toMatchObject([{ amount: order?.paidP }])
  expect((await shop.stand(one, id)).orders[0]?.status).toBe(6)
})

test.each(['refund.failed', 'refund.updated'] as const)(
  'a refund that comes back (%s) stands among the failed ones, is asked for anew, and pays once',
  async (type) => {
    const { one, id } = await shop.placed(2)
    const paymentId = await shop.start(one, id)
    await tell(stripe.pay(paymentId))
    const seller = await market.login('liang_manager')
    const order = (await shop.stand(one, id)).orders[0]
    const { version } = (await market.hit(getOrder, seller, { params: { id: order?.id ?? '' } })).data
    const body = { reason: 'sold out', version }
    await market.hit(cannotSupply, seller, { params: { id: order?.id ?? '' }, body })
    await run('payment.refund')
    const [first] = await own(paymentId)
    const kept = () =>
      peek<{ state: string; no: string; bounced: number; refunded: number }>(
        market,
        sql`select r.state, r.channel_no as no, r.bounced, o.refunded_p as refunded from payment_refund r
          join orders o on o.id = r.order_id where r.payment_id = ${paymentId}`,
      )
    const settled = (await kept())[0]?.refunded
    const event = stripe.bounce(first?.id ?? '', type)
    for (const _ of [1, 2]) expect((await tell(event)).status).toBe(200)
    expect(await kept()).toEqual([{ state: 'failed', no: first?.id, bounced: 1, refunded: settled }])
    const told = await peek(
      market,
      sql`select 1 from outbox where type = 'order.refundFailed' and payload->>'orderId' = ${order?.id}`,
    )
    expect(told).toHaveLength(1)
    await run('payment.refund')
    expect(await own(paymentId)).toHaveLength(1)
    market.clock.advance(7 * 60 * MINUTE)
    await run('payment.refund')
    const both = await own(paymentId)
    expect(both.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await kept()).toEqual([{ state: 'done', no: both[1]?.id, bounced: 1, refunded: settled }])
    // A late message about the first one is outdated.
    expect((await tell(event)).status).toBe(200)
    expect((await kept())[0]?.state).toBe('done')
  },
)

test('of refunds that are none of ours nothing is taken', async () => {
  const refund = { id: 're_of_somebody', object: 'refund', status: 'failed', amount: 1, metadata: {} }
  const event = { id: 'evt_foreign', object: 'event', type: 'refund.failed', api_version: '2026-10-28.endive' }
  const foreign = { ...event, created: 1_763_461_800, livemode: false, data: { object: refund } }
  expect((await tell(foreign)).status).toBe(200)
  const ours = { ...foreign, data: { object: { ...refund, metadata: { key: 'order:nobody:0' } } } }
  expect((await tell(ours)).status).toBe(200)
})

test('while Stripe is away a payment cannot be begun, the page says so, and the self-test too', async () => {
  const { one, id } = await shop.placed()
  const operator = await market.login('operator')
  const check = async () =>
    (await market.hit(healthChecks, operator)).data.checks.find(({ key }) => key === 'paymentProvider')
  expect(await check()).toMatchObject({ state: 'ok' })
  stripe.trouble = { path: /./, kind: 'down' }
  expect((await begin(one, id)).envelope.error).toBe('UNAVAILABLE')
  expect((await shop.stand(one, id)).attempt).toBeNull()
  expect(await check()).toMatchObject({ state: 'broken', examples: ['stripe'] })
})

test('nothing is bought with the test cards of the sandbox, nor by its notifications', async () => {
  const { one, id, dueP } = await shop.placed()
  const paymentId = await shop.start(one, id)
  const card = await market.hit(payment.payInSandbox, one.token, {
    params: { id: paymentId },
    body: { card: SANDBOX_CARDS.pays },
  })
  expect(card.envelope.error).toBe('NOT_FOUND')
  const notice = { eventId: 'sbx_forged', paymentId, state: 'paid', amountP: dueP } as const
  const forged = await market.hit(payment.notifyPayment, null, {
    body: { ...notice, signature: signatureOf(market.vault, notice) },
  })
  expect([forged.envelope.error, (await shop.stand(one, id)).state]).toEqual(['NOTICE_UNSIGNED', 'unpaid'])
})

test('no key stands in the log', async () => {
  const { one, id } = await shop.placed()
  stripe.trouble = { path: /sessions/, kind: 'refused' }
  await begin(one, id)
  expect(lines.some((line) => line.includes('could not be begun'))).toBe(true)
  expect(lines.filter((line) => line.includes(KEY) || line.includes(SECRET))).toEqual([])
})

test('both keys or none; another address of Stripe is for tests on this machine only', async () => {
  const [one, other] = [{ STRIPE_SECRET_KEY: KEY }, { STRIPE_WEBHOOK_SECRET: SECRET }]
  const read = (values: Record<string, string>) => () => readSettings(values as unknown as NodeJS.ProcessEnv)
  expect(read(one)).toThrow('STRIPE_WEBHOOK_SECRET')
  expect(read(other)).toThrow('STRIPE_SECRET_KEY')
  expect(read({ ...one, ...other, STRIPE_API_URL: 'http://stripe.example.com' })).toThrow('STRIPE_API_URL')
  const live = { ...other, STRIPE_SECRET_KEY: 'sk_live_stand_in_of_tests' }
  expect(read({ ...live, STRIPE_API_URL: stripe.url })).toThrow('STRIPE_API_URL')
  expect((await providersOf(read({ ...one, ...other })(), 'https://desk.example.co.uk')).payments.name).toBe('stripe')
  expect((await providersOf(read({})(), 'https://desk.example.co.uk')).payments.name).toBe('sandbox')
})

test('cards are on in the demo, and in production once they are switched on', async () => {
  const keys = { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET }
  const methods = async (more: { production: boolean; CARD_PAYMENTS?: 'on' | 'off' }) =>
    (await providersOf({ ...keys, ...more }, 'https://desk.example.co.uk')).payments.methods
  expect(await methods({ production: false })).toEqual([2, 3, 4])
  expect(await methods({ production: false, CARD_PAYMENTS: 'off' })).toEqual([2, 3])
  expect(await methods({ production: true })).toEqual([2, 3])
  expect(await methods({ production: true, CARD_PAYMENTS: 'on' })).toEqual([2, 3, 4])
})

test('balances are topped up in the demo, and in production once that is switched on', async () => {
  const keys = { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET }
  const topUps = async (more: { production: boolean; BALANCE_TOP_UPS?: 'on' | 'off' }) =>
    (await providersOf({ ...keys, ...more }, 'https://desk.example.co.uk')).topUps
  expect([await topUps({ production: false }), await topUps({ production: true })]).toEqual([true, false])
  expect(await topUps({ production: false, BALANCE_TOP_UPS: 'off' })).toBe(false)
  expect(await topUps({ production: true, BALANCE_TOP_UPS: 'on' })).toBe(true)
})

test('a way to pay that is switched off is neither offered nor taken', async () => {
  const { one, id } = await shop.placed()
  const { payments } = providers
  const offered = payments.methods
  Object.assign(payments, { methods: [2, 3] })
  try {
    const refused = await begin(one, id, 4)
    expect([refused.envelope.error, (await shop.stand(one, id)).attempt]).toEqual(['INVALID_INPUT', null])
  } finally {
    Object.assign(payments, { methods: offered })
  }
})
