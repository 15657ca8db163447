/** @database both */
import { sql } from 'drizzle-orm'
import { placeOrder, setCartCode, setCartCoupon } from '@/lib/contract/cart'
import { claimCoupon, couponsForMe, myCoupons, openCoupons } from '@/lib/contract/mall/coupon'
import * as mine from '@/lib/contract/mall/order'
import { addCoupon, getCoupon, giveCoupon, listClaims } from '@/lib/contract/marketing/coupon'
import { PROMOTION_CALLS, stopPromotion } from '@/lib/contract/marketing/promotion'
import { addReduction } from '@/lib/contract/marketing/reduction'
import { getOrder } from '@/lib/contract/order'
import { adjustPrice, cannotSupply } from '@/lib/contract/order/work'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let token: string
const signIn = async () => {
  token = await market.login('liang_manager')
}
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  await signIn()
})
afterAll(() => market.close())
beforeEach(() => peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`))

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const body = (more: object = {}) => ({
  ...{ name: 'Tea week', titleZh: '春茶周', titleEn: 'Tea week', termsZh: '', termsEn: '' },
  ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), audience: 'all' as const, categories: [], meets: [] },
  ...{ usesOfBuyer: 1, budgetP: null, mode: 'off' as const, tiers: [{ fromP: 2_000, value: 500 }], maxP: null },
  ...{ quantity: 100, validDays: null, claimWays: ['page' as const], code: '', refundReturns: true },
  ...more,
})
const add = (more: object = {}) => market.hit(addCoupon, token, { body: body(more) })
const see = async (id: string) => (await market.hit(getCoupon, token, { query: { id } })).data

/** A coupon that can be claimed. */
async function running(more: object = {}): Promise<string> {
  const { id } = (await add(more)).data
  expect((await market.hit(PROMOTION_CALLS.schedule, token, { body: { id, version: 1 } })).status).toBe(200)
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  return id
}

const claim = (one: Buyer, id: string) => market.hit(claimCoupon, one.token, { body: { id } })
const held = async (one: Buyer) => (await market.hit(myCoupons, one.token, { query: {} })).data
const choose = (one: Buyer, shopId: string | null, claimId: string | null, best = false) =>
  market.hit(setCartCoupon, one.token, { body: { shopId, claimId, best } })

async function buyerWith(qty: number): Promise<Buyer> {
  const [one, skuId] = [await shop.newBuyer(), await shop.sku('liang')]
  await shop.put(one, skuId, qty)
  return one
}
const firstOrder = async (one: Buyer) => (await market.hit(mine.myOrders, one.token)).data.records[0]

describe('The form of a coupon', () => {
  test.each([
    ['a value that reaches its threshold', { tiers: [{ fromP: 500, value: 500 }] }, { tiers: ['belowThreshold'] }],
    ['100 % that is still paid', { mode: 'percent', tiers: [{ fromP: 0, value: 100 }] }, { tiers: ['payable'] }],
    ['a code that nobody can type', { code: 'TEA' }, { code: ['notByCode'] }],
    ['a claim by a code that is too short', { claimWays: ['code'], code: 'TEA' }, { code: ['code'] }],
  ])('refuses %s', async (_, more, fields) => {
    expect((await add(more)).envelope.fields).toEqual(fields)
  })

  test.each([{ quantity: 0 }, { quantity: 1_000_001 }, { usesOfBuyer: 100 }, { validDays: 31 }, { claimWays: [] }])(
    'refuses %j',
    async (more) => expect((await add(more)).status).toBe(400),
  )
})

describe('Claims', () => {
  test('a coupon shows in the centre and is claimed as often as a buyer may', async () => {
    const id = await running({ usesOfBuyer: 2 })
    const one = await shop.newBuyer()
    const shown = (await market.hit(openCoupons, null, { query: {} })).data.find((each) => each.id === id)
    expect(shown).toMatchObject({ title: { zh: '春茶周', en: 'Tea week' }, trouble: null })
    expect((await claim(one, id)).status).toBe(200)
    expect((await claim(one, id)).status).toBe(200)
    expect((await claim(one, id)).envelope.error).toBe('COUPON_HELD')
    const mine = (await market.hit(couponsForMe, one.token, { query: {} })).data.find((each) => each.id === id)
    expect(mine?.trouble).toBe('COUPON_HELD')
    expect(await see(id)).toMatchObject({ claimed: 2 })
    expect((await held(one)).map(({ state }) => state)).toEqual(['usable', 'usable'])
    expect((await market.hit(listClaims, token, { query: { id } })).data.total).toBe(2)
    const other = await market.login('hannah_pennine')
    expect((await market.hit(listClaims, other, { query: { id } })).status).toBe(404)
  })

  test('twelve buyers at once get the last three, each one; the others are told', async () => {
    const id = await running({ quantity: 3 })
    const buyers: Buyer[] = []
    for (let count = 0; count < 12; count += 1) buyers.push(await shop.newBuyer())
    const answers = await Promise.all(buyers.map((one) => claim(one, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ envelope }) => envelope.error === 'COUPON_GONE')).toHaveLength(9)
    expect(await see(id)).toMatchObject({ claimed: 3 })
    const more = sql`update promotion set claimed = 4 where id = ${id}`
    await expect(market.database.db.execute(more)).rejects.toThrow()
  })

  test('one buyer who presses twice at once has one', async () => {
    const id = await running()
    const one = await shop.newBuyer()
    const answers = await Promise.all([claim(one, id), claim(one, id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('before it starts, paused, or not offered on pages, it is closed; a draft does not exist', async () => {
    const one = await shop.newBuyer()
    const draft = (await add()).data.id
    expect((await claim(one, draft)).status).toBe(404)
    await market.hit(PROMOTION_CALLS.schedule, token, { body: { id: draft, version: 1 } })
    expect((await claim(one, draft)).envelope.error).toBe('COUPON_CLOSED')
    const id = await running({ claimWays: ['hand'] })
    expect((await claim(one, id)).envelope.error).toBe('COUPON_CLOSED')
  })

  test('by a code that is typed in the cart; by hand to the buyer of an order; after a paid order', async () => {
    const byCode = await running({ claimWays: ['code'], code: 'TEA-2027' })
    const one = await buyerWith(2)
    expect((await market.hit(setCartCode, one.token, { body: { code: 'tea-2027' } })).status).toBe(200)
    expect((await shop.cart(one)).coupons).toMatchObject([{ savedP: 500, chosen: true, why: null }])
    const after = await running({ claimWays: ['order'] })
    const { data } = await shop.order(one)
    const payment = await shop.start(one, data.id)
    await shop.card(one, payment, 'pays')
    const order = await firstOrder(one)
    const byHand = await running({ claimWays: ['hand'] })
    const give = (id: string, orderNo: string) => market.hit(giveCoupon, token, { body: { id, orderNo } })
    expect((await give(byHand, order?.no ?? '')).status).toBe(200)
    expect((await give(byHand, order?.no ?? '')).envelope.error).toBe('COUPON_HELD')
    expect((await give(byHand, 'SO-NOBODY')).status).toBe(404)
    const claims = async (id: string) => (await market.hit(listClaims, token, { query: { id } })).data.records
    expect((await claims(byCode)).map(({ way }) => way)).toEqual(['code'])
    expect((await claims(byHand)).map(({ way }) => way)).toEqual(['hand'])
    expect((await claims(after)).map(({ way }) => way)).toEqual(['order'])
  })

  test('seven days after the claim end with the seventh day', async () => {
    const id = await running({ validDays: 7 })
    const one = await shop.newBuyer()
    const { endsAt } = (await claim(one, id)).data
    const days = (Date.parse(endsAt) - market.clock.now.getTime()) / DAY
    expect([days > 7, days <= 8, endsAt.endsWith('00:00:00.000Z')]).toEqual([true, true, true])
  })
})

describe('A coupon in a cart', () => {
  test('the best one is chosen; the buyer can take another one, or none', async () => {
    const [small, large] = [await running(), await running({ tiers: [{ fromP: 2_000, value: 900 }] })]
    const one = await buyerWith(2)
    await claim(one, small)
    await claim(one, large)
    const cart = await shop.cart(one)
    const shopId = cart.shops[0]?.id ?? ''
    expect(cart.shops[0]?.discountP).toBe(900)
    const claimOf = (savedP: number) => cart.coupons.find((each) => each.savedP === savedP)?.claimId ?? ''
    expect(cart.coupons.map(({ savedP, chosen }) => [savedP, chosen]).toSorted()).toEqual([
      [500, false],
      [900, true],
    ])
    await choose(one, shopId, claimOf(500))
    expect((await shop.cart(one)).shops[0]?.discountP).toBe(500)
    await choose(one, shopId, null)
    expect((await shop.cart(one)).shops[0]?.discountP).toBe(0)
    await choose(one, shopId, null, true)
    expect((await shop.cart(one)).shops[0]?.discountP).toBe(900)
    const other = await shop.newBuyer()
    expect((await choose(other, shopId, claimOf(500))).status).toBe(404)
  })

  test('one whose threshold is missed says by how much and stays with the buyer', async () => {
    const id = await running({ tiers: [{ fromP: 2_652, value: 300 }] })
    const one = await buyerWith(2)
    await claim(one, id)
    expect((await shop.cart(one)).coupons).toMatchObject([
      { chosen: false, savedP: 0, why: { why: 'belowThreshold', missingP: 152 } },
    ])
    await shop.order(one)
    expect((await held(one)).map(({ state }) => state)).toEqual(['usable'])
  })

  test('example 2: the threshold looks at what the full-reduction left', async () => {
    const reduction = { ...body({ meets: ['coupon'] }), every: false, tiers: [{ fromP: 2_500, value: 500 }] }
    const {
      quantity: _,
      validDays: _days,
      claimWays: _ways,
      code: _code,
      refundReturns: _r,
      maxP: _m,
      ...own
    } = reduction
    const first = (await market.hit(addReduction, token, { body: own })).data.id
    await market.hit(PROMOTION_CALLS.schedule, token, { body: { id: first, version: 1 } })
    const id = await running({ meets: ['reduction'], tiers: [{ fromP: 2_152, value: 300 }] })
    const one = await buyerWith(2)
    await claim(one, id)
    const cart = await shop.cart(one)
    expect(cart.shops[0]?.discountP).toBe(500)
    expect(cart.coupons[0]?.why).toEqual({ why: 'belowThreshold', missingP: 152 })
  })

  test('claimed coupons work on after the shop stops it; nobody else can claim it', async () => {
    const id = await running()
    const [one, two] = [await buyerWith(2), await shop.newBuyer()]
    await claim(one, id)
    const { version } = await see(id)
    await market.hit(stopPromotion, token, { body: { id, version, reason: 'Enough of them' } })
    expect((await claim(two, id)).envelope.error).toBe('COUPON_CLOSED')
    expect((await shop.cart(one)).shops[0]?.discountP).toBe(500)
    expect((await shop.order(one)).status).toBe(200)
  })
})

describe('A coupon in an order', () => {
  test('is a share of its own, borne by the shop; cancelled unpaid it comes back, for seven days at least', async () => {
    const id = await running({ refundReturns: false })
    const one = await buyerWith(2)
    await claim(one, id)
    const { totalP } = await shop.cart(one)
    await shop.order(one)
    const order = await firstOrder(one)
    const { money } = (await market.hit(getOrder, token, { params: { id: order?.id ?? '' } })).data
    expect([money?.couponP, money?.paidP]).toEqual([500, totalP])
    expect((await held(one)).map(({ state }) => state)).toEqual(['used'])
    expect(await see(id)).toMatchObject({ orders: 1, discountP: 500 })
    await peek(market, sql`update coupon_claim set ends_at = ${at(60_000)} where promotion_id = ${id} returning 1`)
    market.clock.advance(2 * DAY)
    await sweep(market, 'order.payTimeout')
    const again = (await market.hit(myCoupons, one.token, { query: {} })).data
    expect(again.map(({ state }) => state)).toEqual(['usable'])
    expect(Date.parse(again[0]?.endsAt ?? '')).toBeGreaterThan(market.clock.now.getTime() + 6 * DAY)
    await signIn()
    expect(await see(id)).toMatchObject({ orders: 0, discountP: 0 })
  })

  test('two carts that used the same coupon: the second order is refused', async () => {
    const id = await running()
    const one = await buyerWith(2)
    await claim(one, id)
    const { totalP } = await shop.cart(one)
    const order = { addressId: one.addressId, totalP, importAccepted: true }
    const answers = await Promise.all([
      market.hit(placeOrder, one.token, { body: order }),
      market.hit(placeOrder, one.token, { body: order }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await see(id)).toMatchObject({ orders: 1 })
  })

  test.each([
    [true, ['usable']],
    [false, ['used']],
  ])('a full refund gives it back by its rule: %s', async (refundReturns, states) => {
    const id = await running({ refundReturns })
    const one = await buyerWith(2)
    await claim(one, id)
    const { data } = await shop.order(one)
    await shop.card(one, await shop.start(one, data.id), 'pays')
    const order = await firstOrder(one)
    const { version } = (await market.hit(getOrder, token, { params: { id: order?.id ?? '' } })).data
    const end = { params: { id: order?.id ?? '' }, body: { version, reason: 'Sold out of it' } }
    expect((await market.hit(cannotSupply, token, end)).status).toBe(200)
    await sweep(market, 'payment.refund')
    const [row] = await peek<{ paid: number; refunded: number }>(
      market,
      sql`select paid_p as paid, refunded_p as refunded from orders where id = ${order?.id}`,
    )
    expect(row?.refunded).toBe(row?.paid)
    expect((await held(one)).map(({ state }) => state)).toEqual(states)
  })
})

test('the price of an unpaid order is changed: its discount stays, and its steps add up to the new price', async () => {
  const id = await running()
  const one = await buyerWith(2)
  await claim(one, id)
  await shop.order(one)
  const order = await firstOrder(one)
  await signIn()
  for (const newTotalP of [1_234, 9_000, 1]) {
    const { version } = (await market.hit(getOrder, token, { params: { id: order?.id ?? '' } })).data
    const body = { newTotalP, reasonCode: 'other' as const, reason: 'As agreed on the phone', version }
    const { data } = await market.hit(adjustPrice, token, { params: { id: order?.id ?? '' }, body })
    expect(data.money).toMatchObject({ paidP: newTotalP, couponP: 500 })
    const { steps } = (await market.hit(mine.myOrder, one.token, { params: { id: order?.id ?? '' } })).data
    const paid = steps.flat().filter(({ included }) => !included)
    expect(paid.reduce((sum, { amountP }) => sum + amountP, 0)).toBe(newTotalP)
  }
})
