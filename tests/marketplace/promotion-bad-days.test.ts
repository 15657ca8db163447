/** @database both */
import { sql } from 'drizzle-orm'
import { setCartCoupon } from '@/lib/contract/cart'
import { claimCoupon, myCoupons } from '@/lib/contract/mall/coupon'
import { addCoupon } from '@/lib/contract/marketing/coupon'
import { addNewUserOffer } from '@/lib/contract/marketing/new-user'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { addReduction } from '@/lib/contract/marketing/reduction'
import { ukInstant } from '@/lib/domain/uk-time'
import { booksOf, WHOLE_BOOKS } from '../support/books-of'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
})
afterAll(() => market.close())
beforeEach(async () => {
  await peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`)
  await sweep(market, 'marketing.clock')
  await signIn()
})

async function signIn() {
  await peek(market, sql`delete from attempt_counter returning 1`)
  token = await market.login('liang_manager')
}
const iso = (at: number) => new Date(at).toISOString()
const names = (startsAt: number, endsAt: number) => ({
  ...{ name: 'Bad day', titleZh: '坏日子', titleEn: 'Bad day', termsZh: '', termsEn: '', meets: [] },
  ...{ startsAt: iso(startsAt), endsAt: iso(endsAt) },
})
const soon = () => names(market.clock.now.getTime() + 10 * MINUTE, market.clock.now.getTime() + 5 * DAY)
const goods = { audience: 'all' as const, categories: [], mode: 'off' as const, tiers: [{ fromP: 2_000, value: 500 }] }

const reduction = (more: object = {}) =>
  market.hit(addReduction, token, {
    body: { ...soon(), ...goods, every: false, usesOfBuyer: null, budgetP: null, ...more },
  })
const coupon = (more: object = {}) =>
  market.hit(addCoupon, token, {
    body: {
      ...{ ...soon(), ...goods, maxP: null, usesOfBuyer: 1, budgetP: null, quantity: 10, validDays: null },
      ...{ claimWays: ['page' as const], code: '', refundReturns: true, ...more },
    },
  })
const call = (act: keyof typeof PROMOTION_CALLS, id: string, version: number, more: object = {}) =>
  market.hit(PROMOTION_CALLS[act], token, { body: { id, version, ...more } } as never)

/** Schedules a draft and waits until it runs. */
async function running({ data: { id } }: { data: { id: string } }): Promise<string> {
  expect((await call('schedule', id, 1)).envelope.error).toBeUndefined()
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  return id
}
const stop = async (id: string) => {
  const [row] = await peek<{ version: number }>(market, sql`select version from promotion where id = ${id}`)
  expect((await call('stop', id, row?.version ?? 0, { reason: 'Published by mistake' })).status).toBe(200)
}
async function buyerWith(qty: number, skuId?: string): Promise<Buyer> {
  const one = await shop.newBuyer()
  await shop.put(one, skuId ?? (await shop.sku('liang')), qty)
  return one
}
const held = async (one: Buyer) =>
  (await market.hit(myCoupons, one.token, { query: {} })).data.map(({ state }) => state)
const paid = async (parentId: string) =>
  peek<{ paid: number; shop: number; coupon: number }>(
    market,
    sql`select paid_p as paid, shop_discount_p as shop, coupon_p as coupon from orders where parent_id = ${parentId}`,
  )

describe('A promotion that is stopped while its order waits for the payment', () => {
  test.each(['reduction', 'coupon'] as const)('%s: the order keeps its price and is paid with it', async (kind) => {
    const id = await running(await (kind === 'coupon' ? coupon() : reduction()))
    const one = await buyerWith(2)
    if (kind === 'coupon') await market.hit(claimCoupon, one.token, { body: { id } })
    const { data } = await shop.order(one)
    await stop(id)
    const payment = await shop.start(one, data.id)
    await shop.card(one, payment, 'pays')
    expect((await shop.stand(one, data.id)).state).toBe('paid')
    const lowered = kind === 'coupon' ? { shop: 0, coupon: 500 } : { shop: 500, coupon: 0 }
    expect(await paid(data.id)).toEqual([{ paid: data.dueP, ...lowered }])
    expect(await booksOf(market)).toEqual(WHOLE_BOOKS)
    if (kind === 'coupon') expect(await held(one)).toEqual(['used'])
  })

  test('pieces at a price: they stay with the order, and are for sale again when it is not paid', async () => {
    const skuId = await shop.sku('liang')
    const skus = [{ skuId, priceP: 800, stock: 5 }]
    const offer = await market.hit(addNewUserOffer, token, { body: { ...soon(), audience: 'newToShop', skus } })
    const id = await running(offer)
    const [pays, leaves] = [await buyerWith(1, skuId), await buyerWith(1, skuId)]
    const [kept, left] = [(await shop.order(pays)).data, (await shop.order(leaves)).data]
    await stop(id)
    expect((await shop.stockOf(skuId)).free).toBe(18)
    await shop.card(pays, await shop.start(pays, kept.id), 'pays')
    expect(await paid(kept.id)).toMatchObject([{ paid: kept.dueP }])
    market.clock.advance(Date.parse(left.payBy) - market.clock.now.getTime() + MINUTE)
    await sweep(market, 'order.payTimeout')
    expect(await shop.stockOf(skuId)).toMatchObject({ free: 19, allocated: expect.any(Number) })
    expect(await peek(market, sql`select sold, active from promotion_sku where promotion_id = ${id}`)).toEqual([
      { sold: 1, active: false },
    ])
  })
})

describe('A budget that ends in the middle of a cart', () => {
  test('gives nothing rather than a part, and says why; a smaller discount still fits', async () => {
    const tiers = [
      { fromP: 2_000, value: 300 },
      { fromP: 4_000, value: 800 },
    ]
    const id = await running(await reduction({ budgetP: 1_200, tiers }))
    await shop.order(await buyerWith(4))
    const [large, small] = [await buyerWith(4), await buyerWith(2)]
    const told = (await shop.cart(large)).shops[0]?.promotions
    expect(told).toMatchObject([{ discountP: 0, why: { why: 'budgetUsedUp' } }])
    expect((await shop.cart(small)).shops[0]?.discountP).toBe(300)
    expect((await shop.order(large)).status).toBe(200)
    expect((await shop.order(small)).status).toBe(200)
    expect(await peek(market, sql`select spent_p::int as spent from promotion where id = ${id}`)).toEqual([
      { spent: 1_100 },
    ])
    expect(await booksOf(market)).toEqual(WHOLE_BOOKS)
  })

  test('between the page and the order: the total is asked for again, and nothing is spent', async () => {
    const id = await running(await reduction({ budgetP: 700 }))
    const [first, second] = [await buyerWith(2), await buyerWith(2)]
    const { totalP } = await shop.cart(second)
    await shop.order(first)
    expect((await shop.orderFor(second, totalP)).envelope.error).toBe('PRICE_CHANGED')
    expect(await peek(market, sql`select spent_p::int as spent from promotion where id = ${id}`)).toEqual([
      { spent: 500 },
    ])
    expect((await shop.orderFor(second, totalP + 500)).status).toBe(200)
  })
})

test('one coupon chosen in two tabs: one order has it, and the other tab reads the new price', async () => {
  const id = await running(await coupon())
  const one = await buyerWith(2)
  await market.hit(claimCoupon, one.token, { body: { id } })
  const [claim] = (await shop.cart(one)).coupons
  await market.hit(setCartCoupon, one.token, {
    body: { shopId: claim?.shopId ?? '', claimId: claim?.claimId ?? '', best: false },
  })
  const tab = await shop.cart(one)
  const skuId = tab.shops[0]?.lines[0]?.skuId ?? ''
  expect((await shop.orderFor(one, tab.totalP)).status).toBe(200)
  await shop.put(one, skuId, 2)
  expect((await shop.orderFor(one, tab.totalP)).envelope.error).toBe('PRICE_CHANGED')
  const next = await shop.cart(one)
  expect([next.totalP, next.coupons]).toEqual([tab.totalP + 500, []])
  expect(await held(one)).toEqual(['used'])
})

test('a period over both changes of the clock is 30 days in UK time, and ends to the second', async () => {
  await peek(market, sql`update shop set expire_at = '2029-01-01' returning 1`)
  for (const [now, from, to] of [
    ['2027-03-14T09:00', '2027-03-15T00:00', '2027-04-14T00:00'],
    ['2027-10-09T09:00', '2027-10-10T00:00', '2027-11-09T00:00'],
  ] as const) {
    market.clock.advance(ukInstant(now) - market.clock.now.getTime())
    await signIn()
    const [startsAt, endsAt] = [ukInstant(from), ukInstant(to)]
    const tooLong = await reduction(names(startsAt, endsAt + MINUTE))
    expect([tooLong.envelope.error, tooLong.envelope.fields]).toEqual(['INVALID_INPUT', { endsAt: ['tooLong'] }])
    const { data } = await reduction(names(startsAt, endsAt))
    expect((await call('schedule', data.id, 1)).status).toBe(200)
    market.clock.advance(endsAt - 1_000 - market.clock.now.getTime())
    await sweep(market, 'marketing.clock')
    await signIn()
    const one = await buyerWith(2)
    expect((await shop.cart(one)).shops[0]?.discountP).toBe(500)
    market.clock.advance(1_000)
    expect((await shop.cart(one)).shops[0]?.discountP).toBe(0)
  }
})
