/** @database both */
import * as payment from '@/lib/contract/payment'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { sweep } from '../support/orders'
import { shopping } from '../support/shopping'

const MINUTE = 60_000

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  shop = shopping(market)
})
afterAll(() => market.close())

describe('what the provider tells', () => {
  test('an unsigned notification changes nothing; one of a payment that is not known yet is told again later', async () => {
    const { one, id, dueP } = await shop.placed()
    const notice = { eventId: `evt-${id}`, paymentId: await shop.start(one, id), state: 'paid', amountP: dueP } as const
    const forged = await market.hit(payment.notifyPayment, null, { body: { ...notice, signature: 'f'.repeat(64) } })
    expect([forged.envelope.error, (await shop.stand(one, id)).state]).toEqual(['NOTICE_UNSIGNED', 'unpaid'])
    const early = await shop.tell({ ...notice, paymentId: '019ab000-0000-7000-8000-000000000000' })
    expect(early.envelope.error).toBe('NOT_FOUND')
    expect([(await shop.tell(notice)).status, (await shop.stand(one, id)).state]).toEqual([200, 'paid'])
  })

  test('told twice, at once or one after the other, under one event or two: it is paid once and nothing goes back', async () => {
    const { one, skuId, id, dueP } = await shop.placed(2)
    const before = await shop.stockOf(skuId)
    const paymentId = await shop.start(one, id)
    const notice = { eventId: `twice-${id}`, paymentId, state: 'paid', amountP: dueP } as const
    const all = [notice, notice, { ...notice, eventId: `other-${id}` }]
    const answers = await Promise.all(all.map(shop.tell))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await shop.tell(notice)
    expect((await shop.stand(one, id)).state).toBe('paid')
    expect(await shop.stockOf(skuId)).toMatchObject({ allocated: before.allocated + 2, reserved: before.reserved - 2 })
    expect(await shop.refunds(paymentId)).toEqual([])
  })

  test('the card that tells twice pays once', async () => {
    const { one, id } = await shop.placed()
    const paymentId = await shop.start(one, id)
    await shop.card(one, paymentId, 'twice')
    await sweep(market, 'payment.sandbox')
    expect([(await shop.stand(one, id)).state, await shop.refunds(paymentId)]).toEqual(['paid', []])
  })

  test('money that comes after the deadline goes back, whole and once', async () => {
    const { one, id, dueP } = await shop.placed()
    const paymentId = await shop.start(one, id)
    await shop.card(one, paymentId, 'late')
    market.clock.advance(31 * MINUTE + 30_000)
    await sweep(market, 'order.payTimeout')
    market.clock.advance(MINUTE)
    await sweep(market, 'payment.sandbox')
    await sweep(market, 'payment.sandbox')
    expect(await shop.stand(one, id)).toMatchObject({ state: 'over', attempt: { state: 'returned' } })
    expect(await shop.refunds(paymentId)).toEqual([{ amount: dueP }])
  })

  test('another amount goes back, and the order still waits', async () => {
    const { one, id, dueP } = await shop.placed()
    const paymentId = await shop.start(one, id)
    await shop.card(one, paymentId, 'wrongAmount')
    expect(await shop.stand(one, id)).toMatchObject({ state: 'unpaid', attempt: { state: 'returned' } })
    expect(await shop.refunds(paymentId)).toEqual([{ amount: dueP - 1 }])
    await shop.card(one, await shop.start(one, id), 'pays')
    expect((await shop.stand(one, id)).state).toBe('paid')
  })

  test('a failed attempt is followed by one that pays; two that pay at once are one payment and one refund', async () => {
    const { one, id, dueP } = await shop.placed()
    await shop.card(one, await shop.start(one, id), 'fails')
    expect(await shop.stand(one, id)).toMatchObject({ state: 'unpaid', attempt: { state: 'failed' } })
    const both = [await shop.start(one, id), await shop.start(one, id)]
    await Promise.all(
      both.map((paymentId) => shop.tell({ eventId: `pay-${paymentId}`, paymentId, state: 'paid', amountP: dueP })),
    )
    expect((await shop.stand(one, id)).state).toBe('paid')
    expect((await Promise.all(both.map(shop.refunds))).flat()).toEqual([{ amount: dueP }])
  })
})
