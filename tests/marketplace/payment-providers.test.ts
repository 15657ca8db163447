import { sql } from 'drizzle-orm'
import * as payment from '@/lib/contract/payment'
import { runJob } from '@/lib/marketplace/kernel/job'
import { jobsWith, type MoneyProviders, SANDBOX } from '@/lib/marketplace/modules'
import { signatureOf } from '@/lib/marketplace/modules/payment/sandbox'
import { providersOf } from '@/lib/marketplace/providers'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf } from '../support/orders'
import { shopping } from '../support/shopping'
import { startStripe } from '../support/stripe-server'

const SECRET = 'whsec_stand_in_of_tests'

type Say = () => Promise<{ status: number }>

interface Driver {
  providers: MoneyProviders
  /**
   * The buyer pays `amountP` pence or the amount due; returns the provider's message, which may be sent any number of
   * times.
   */
  paid(market: TestMarketplace, paymentId: string, amountP: number): Say
  failed(market: TestMarketplace, paymentId: string): Say
  close(): Promise<void>
}

async function sandboxDriver(): Promise<Driver> {
  let events = 0
  const say =
    (state: 'paid' | 'failed') =>
    (market: TestMarketplace, paymentId: string, amountP = 0): Say => {
      events += 1
      const notice = { eventId: `event-${events}-${paymentId}`, paymentId, state, amountP }
      return () =>
        market.hit(payment.notifyPayment, null, { body: { ...notice, signature: signatureOf(market.vault, notice) } })
    }
  return { providers: SANDBOX, paid: say('paid'), failed: say('failed'), close: async () => undefined }
}

async function stripeDriver(): Promise<Driver> {
  const stripe = await startStripe()
  const keys = {
    production: false,
    STRIPE_SECRET_KEY: 'sk_test_stand_in_of_tests',
    ...{ STRIPE_WEBHOOK_SECRET: SECRET, STRIPE_API_URL: stripe.url },
  }
  const say =
    (market: TestMarketplace, event: object): Say =>
    () =>
      market.hit(payment.notifyStripe, null, { body: stripe.signed(event, SECRET) })
  return {
    providers: await providersOf(keys, 'https://desk.example.co.uk'),
    paid: (market, paymentId, amountP) => say(market, stripe.pay(paymentId, amountP)),
    failed: (market, paymentId) => say(market, stripe.expire(paymentId)),
    close: stripe.close,
  }
}

describe.each([
  ['sandbox', sandboxDriver],
  ['stripe', stripeDriver],
] as const)('%s', (_name, make) => {
  let driver: Driver
  let market: TestMarketplace
  let shop: ReturnType<typeof shopping>
  beforeAll(async () => {
    driver = await make()
    market = await startMarketplace({ orders: 300, options: { providers: driver.providers } })
    shop = shopping(market)
    // Remove the refunds of the demo.
    await market.database.db.execute(sql`delete from payment_refund`)
  })
  afterAll(async () => {
    await market.close()
    await driver.close()
  })

  const giveBack = async (paymentId: string) => {
    const job = jobsWith(driver.providers).find(({ name }) => name === 'payment.refund')
    if (job) for (let round = 0; round < 2; round += 1) await runJob(runnerOf(market), job)
    return peek<{ amount: number; state: string }>(
      market,
      sql`select amount_p as amount, state from payment_refund where payment_id = ${paymentId}`,
    )
  }

  test('told once, twice, or all at once: it is paid once, and nothing goes back', async () => {
    const { one, skuId, id, dueP } = await shop.placed(2)
    const before = await shop.stockOf(skuId)
    const paymentId = await shop.start(one, id)
    const say = driver.paid(market, paymentId, dueP)
    const answers = await Promise.all([say(), say(), say()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await say()
    expect((await shop.stand(one, id)).state).toBe('paid')
    expect(await shop.stockOf(skuId)).toMatchObject({ allocated: before.allocated + 2, reserved: before.reserved - 2 })
    expect(await giveBack(paymentId)).toEqual([])
  })

  test('after the deadline it goes back, whole and once', async () => {
    const { one, id, dueP } = await shop.placed()
    const paymentId = await shop.start(one, id)
    market.clock.advance(32 * 60_000)
    const timeout = jobsWith(driver.providers).find(({ name }) => name === 'order.payTimeout')
    if (timeout) await runJob(runnerOf(market), timeout)
    const say = driver.paid(market, paymentId, dueP)
    await say()
    await say()
    expect(await shop.stand(one, id)).toMatchObject({ state: 'over', attempt: { state: 'returned' } })
    expect(await giveBack(paymentId)).toEqual([{ amount: dueP, state: 'done' }])
  })

  test('another amount goes back, and the order still waits for one that fits', async () => {
    const { one, id, dueP } = await shop.placed()
    const paymentId = await shop.start(one, id)
    await driver.paid(market, paymentId, dueP - 1)()
    expect(await shop.stand(one, id)).toMatchObject({ state: 'unpaid', attempt: { state: 'returned' } })
    expect(await giveBack(paymentId)).toEqual([{ amount: dueP - 1, state: 'done' }])
    await driver.paid(market, await shop.start(one, id), dueP)()
    expect((await shop.stand(one, id)).state).toBe('paid')
  })

  test('a failed attempt is followed by one that pays', async () => {
    const { one, id, dueP } = await shop.placed()
    await driver.failed(market, await shop.start(one, id))()
    expect(await shop.stand(one, id)).toMatchObject({ state: 'unpaid', attempt: { state: 'failed' } })
    await driver.paid(market, await shop.start(one, id), dueP)()
    expect((await shop.stand(one, id)).state).toBe('paid')
  })

  test('two attempts that pay at once are one payment and one refund', async () => {
    const { one, id, dueP } = await shop.placed()
    const both = [await shop.start(one, id), await shop.start(one, id)]
    await Promise.all(both.map((paymentId) => driver.paid(market, paymentId, dueP)()))
    expect((await shop.stand(one, id)).state).toBe('paid')
    const back = [...(await giveBack(both[0] ?? '')), ...(await giveBack(both[1] ?? ''))]
    expect(back).toEqual([{ amount: dueP, state: 'done' }])
  })
})
