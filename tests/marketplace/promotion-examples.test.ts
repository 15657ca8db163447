import { sql } from 'drizzle-orm'
import { setCartCode, setCartPoints } from '@/lib/contract/cart'
import { claimCoupon, myCoupons } from '@/lib/contract/mall/coupon'
import { addCode } from '@/lib/contract/marketing/code'
import { addCoupon } from '@/lib/contract/marketing/coupon'
import { decideEnrolment, enrolFlash, getEnrolment } from '@/lib/contract/marketing/enrolment'
import { addPlatformCoupon, PLATFORM_COUPON_CALLS } from '@/lib/contract/marketing/platform-coupon'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { addReduction } from '@/lib/contract/marketing/reduction'
import { getSeckilltimeidList } from '@/lib/contract/marketing/seckill'
import { getOrder } from '@/lib/contract/order'
import { cannotSupply } from '@/lib/contract/order/work'
import { newId } from '@/lib/marketplace/kernel/ids'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { booksOf, WHOLE_BOOKS } from '../support/books-of'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

/*
 * The ten worked examples of prices with promotions, from the form of each promotion to the refund of the orders. Those of
 * the pure function are in tests/web/promotion-price.test.ts.
 */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const KINDS = ['flash', 'group', 'newUser', 'activity', 'reduction', 'code', 'coupon', 'platformCoupon'] as const

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let operator: string
const sellers = { liang: '', pennine: '' }
type ShopName = keyof typeof sellers

beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  await peek(market, sql`update config_value set value = '3' where name = 'points.return' returning 1`)
  await peek(market, sql`update config_value set value = '20' where name = 'points.earn' returning 1`)
})
afterAll(() => market.close())
beforeEach(async () => {
  await peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`)
  await sweep(market, 'marketing.clock')
  await signIn()
})

async function signIn(): Promise<void> {
  await peek(market, sql`delete from attempt_counter returning 1`)
  operator = await market.login('operator')
  sellers.liang = await market.login('liang_manager')
  sellers.pennine = await market.login('hannah_pennine')
}

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const shared = () => ({
  ...{ name: 'Example', titleZh: '示例', titleEn: 'Example', termsZh: '', termsEn: '', meets: [...KINDS] },
  ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), audience: 'all' as const, budgetP: null },
})
const without = (kind: (typeof KINDS)[number]) => KINDS.filter((each) => each !== kind)

/** Publishes a promotion of the form and waits until it runs. */
async function run(of: ShopName | 'platform', added: { data: { id: string }; status: number }): Promise<string> {
  expect(added.status).toBe(200)
  const body = { id: added.data.id, version: 1 }
  const scheduled =
    of === 'platform'
      ? await market.hit(PLATFORM_COUPON_CALLS.schedule, operator, { body })
      : await market.hit(PROMOTION_CALLS.schedule, sellers[of], { body })
  expect(scheduled.envelope.error).toBeUndefined()
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  return added.data.id
}

type Tier = { fromP: number; value: number }
const reduction = async (tiers: Tier[], more: object = {}) =>
  run(
    'liang',
    await market.hit(addReduction, sellers.liang, {
      body: {
        ...{ ...shared(), meets: without('reduction') as never, categories: [], usesOfBuyer: null },
        ...{ mode: 'off' as const, every: false, tiers, ...more },
      },
    }),
  )
const COUPON = { quantity: 10, usesOfBuyer: 1, validDays: null, refundReturns: true, maxP: null }
const coupon = async (tier: Tier, categories: string[] = []) =>
  run(
    'liang',
    await market.hit(addCoupon, sellers.liang, {
      body: {
        ...{ ...shared(), ...COUPON, meets: without('coupon') as never, categories, mode: 'off' as const },
        ...{ tiers: [tier], claimWays: ['page' as const], code: '' },
      },
    }),
  )
const platformCoupon = async (terms: { mode: 'off' | 'percent'; tiers: Tier[]; maxP: number | null; shopBp: number }) =>
  run(
    'platform',
    await market.hit(addPlatformCoupon, operator, {
      body: { ...shared(), ...COUPON, meets: without('platformCoupon') as never, ...terms },
    }),
  )

/** A SKU at a price that it has had for long. */
async function priced(of: ShopName, priceP: number): Promise<string> {
  const id = await shop.sku(of, 200)
  await peek(market, sql`update sku set price_p = ${priceP}, was_p = null where id = ${id} returning 1`)
  return id
}

type Goods = readonly [of: ShopName, priceP: number, qty: number]
const X: readonly Goods[] = [
  ['liang', 1_299, 2],
  ['liang', 750, 1],
  ['liang', 111, 3],
]

async function buyerOf(skus: readonly string[], goods: readonly Goods[]): Promise<Buyer> {
  const one = await shop.newBuyer()
  for (const [index, skuId] of skus.entries()) await shop.put(one, skuId, goods[index]?.[2] ?? 1)
  return one
}

/** Price of each line after its discounts, in the order of the SKUs, without delivery. */
async function leftOf(one: Buyer, skus: readonly string[]): Promise<number[]> {
  const cart = await shop.cart(one)
  const lines = cart.shops.flatMap((each) => each.lines)
  return skus.map((skuId) => {
    const line = lines.find((each) => each.skuId === skuId)
    const off = (line?.steps ?? []).filter(({ promotion }) => promotion).reduce((sum, step) => sum + step.amountP, 0)
    return (line?.unitP ?? 0) * (line?.qty ?? 0) + off
  })
}

interface Kept {
  id: string
  shop: string
  goods: number
  platform: number
  borne: number
}

/** Orders the cart, pays and refunds every order in full; answers the orders as they were paid. */
async function orderAndRefund(one: Buyer): Promise<Kept[]> {
  const { data } = await shop.order(one)
  await shop.card(one, await shop.start(one, data.id), 'pays')
  const kept = await peek<Kept>(
    market,
    sql`select id, shop_id as shop, paid_p - delivery_p as goods, platform_discount_p as platform,
      shop_discount_p + coupon_p as borne from orders where parent_id = ${data.id} order by shop_id`,
  )
  expect(await booksOf(market)).toEqual(WHOLE_BOOKS)
  for (const order of kept) {
    const token = order.shop === shopIdOf('liang') ? sellers.liang : sellers.pennine
    const { version } = (await market.hit(getOrder, token, { params: { id: order.id } })).data
    const end = { params: { id: order.id }, body: { version, reasonCode: 'outOfStock', reason: 'Sold out' } }
    expect((await market.hit(cannotSupply, token, end as never)).status).toBe(200)
    await sweep(market, 'payment.refund')
  }
  const [sums] = await peek<{ paid: number; refunded: number }>(
    market,
    sql`select sum(paid_p)::int as paid, sum(refunded_p)::int as refunded from orders where parent_id = ${data.id}`,
  )
  expect(sums).toEqual({ paid: data.dueP, refunded: data.dueP })
  expect(await booksOf(market)).toEqual(WHOLE_BOOKS)
  return kept
}

const claim = async (one: Buyer, ...ids: string[]) => {
  for (const id of ids) expect((await market.hit(claimCoupon, one.token, { body: { id } })).status).toBe(200)
}
const typeCode = (one: Buyer, code: string) => market.hit(setCartCode, one.token, { body: { code, remove: false } })
const statesOf = async (one: Buyer) =>
  (await market.hit(myCoupons, one.token, { query: {} })).data.map(({ state }) => state)

const skusOf = async (goods: readonly Goods[]) => {
  const skus = []
  for (const [of, priceP] of goods) skus.push(await priced(of, priceP))
  return skus
}

test('1: a reduction, a coupon and a coupon of the platform over two shops', async () => {
  const goods = [...X, ['pennine', 2_000, 1]] as const
  const skus = await skusOf(goods)
  await reduction([
    { fromP: 3_000, value: 500 },
    { fromP: 6_000, value: 1_200 },
  ])
  const own = await coupon({ fromP: 3_000, value: 300 })
  const all = await platformCoupon({
    ...{ mode: 'percent', tiers: [{ fromP: 4_000, value: 90 }], maxP: 400, shopBp: 3_000 },
  })
  const one = await buyerOf(skus, goods)
  await claim(one, own, all)
  expect(await leftOf(one, skus)).toEqual([1_866, 539, 240, 1_836])
  const kept = await orderAndRefund(one)
  expect(kept.map(({ goods: left }) => left).toSorted()).toEqual([1_836, 2_645])
  // Liang bears its reduction, its coupon and 71 of the platform's coupon.
  expect(kept.map(({ platform, borne }) => [platform, borne]).toSorted()).toEqual([
    [115, 49],
    [165, 871],
  ])
  expect(await statesOf(one)).toEqual(['usable', 'usable'])
})

test('2: a coupon whose threshold the reduction misses stays with the buyer', async () => {
  const goods = X.slice(0, 2)
  const skus = await skusOf(goods)
  await reduction([{ fromP: 3_000, value: 500 }])
  const own = await coupon({ fromP: 3_000, value: 300 })
  const one = await buyerOf(skus, goods)
  await claim(one, own)
  expect(await leftOf(one, skus)).toEqual([2_210, 638])
  const cart = await shop.cart(one)
  expect(cart.coupons).toMatchObject([{ savedP: 0, why: { why: 'belowThreshold', missingP: 152 } }])
  expect((await orderAndRefund(one)).map(({ goods: left }) => left)).toEqual([2_848])
  expect(await statesOf(one)).toEqual(['usable'])
})

test('3: a code that is not for goods in a flash sale', async () => {
  const goods = [
    ['liang', 1_299, 1],
    ['liang', 750, 3],
  ] as const
  const skus = await skusOf(goods)
  const sale = (await market.hit(getSeckilltimeidList, sellers.liang, { query: {} })).data[2]
  const { data, status } = await market.hit(enrolFlash, sellers.liang, {
    body: {
      ...{ seckillTimeId: sale?.seckillTimeId ?? '', day: sale?.day ?? '', buyerLimit: 1, meets: [] },
      skus: [{ skuId: skus[0] ?? '', priceP: 899, stock: 5 }],
    },
  })
  expect(status).toBe(200)
  const decision = { id: data.id, version: 1, accept: true, remarkZh: '', remarkEn: '' }
  await market.hit(decideEnrolment, operator, { body: decision })
  const { startsAt } = (await market.hit(getEnrolment, sellers.liang, { query: { id: data.id } })).data
  market.clock.advance(Date.parse(startsAt) - market.clock.now.getTime() - 10 * MINUTE)
  await signIn()
  await run(
    'liang',
    await market.hit(addCode, sellers.liang, {
      body: {
        ...{ ...shared(), meets: ['coupon', 'platformCoupon'], categories: [], mode: 'percent', maxP: null },
        ...{ tiers: [{ fromP: 0, value: 85 }], code: 'EXAMPLE3', codeCount: 1, channel: '', usesMax: null },
        usesOfBuyer: null,
      },
    }),
  )
  const one = await buyerOf(skus, goods)
  expect((await typeCode(one, 'EXAMPLE3')).status).toBe(200)
  expect(await leftOf(one, skus)).toEqual([899, 1_913])
  expect((await orderAndRefund(one)).map(({ goods: left }) => left)).toEqual([2_812])
})

test('4: pennies that do not divide go to the largest remainder', async () => {
  const goods = [333, 333, 334].map((priceP) => ['liang', priceP, 1] as const)
  const skus = await skusOf(goods)
  const own = await coupon({ fromP: 1_000, value: 100 })
  const one = await buyerOf(skus, goods)
  await claim(one, own)
  expect(await leftOf(one, skus)).toEqual([300, 300, 300])
  expect((await orderAndRefund(one)).map(({ goods: left }) => left)).toEqual([900])
})

test('5: every £30, £2 off', async () => {
  const goods = [['liang', 2_599, 4]] as const
  const skus = await skusOf(goods)
  await reduction([{ fromP: 3_000, value: 200 }], { every: true })
  const one = await buyerOf(skus, goods)
  expect(await leftOf(one, skus)).toEqual([9_796])
  await orderAndRefund(one)
})

test('6: a percentage on a line of a few pennies', async () => {
  const goods = [
    ['liang', 1_050, 1],
    ['liang', 5, 1],
  ] as const
  const skus = await skusOf(goods)
  await run(
    'liang',
    await market.hit(addCode, sellers.liang, {
      body: {
        ...{ ...shared(), meets: ['coupon', 'platformCoupon'], categories: [], mode: 'percent', maxP: null },
        ...{ tiers: [{ fromP: 0, value: 70 }], code: 'EXAMPLE6', codeCount: 1, channel: '', usesMax: null },
        usesOfBuyer: null,
      },
    }),
  )
  const one = await buyerOf(skus, goods)
  expect((await typeCode(one, 'EXAMPLE6')).status).toBe(200)
  expect(await leftOf(one, skus)).toEqual([735, 4])
  await orderAndRefund(one)
})

test('7: one penny is left', async () => {
  const goods = [['liang', 300, 1]] as const
  const skus = await skusOf(goods)
  const own = await coupon({ fromP: 0, value: 300 })
  const one = await buyerOf(skus, goods)
  await claim(one, own)
  expect(await leftOf(one, skus)).toEqual([1])
  await orderAndRefund(one)
})

test('8: points pay at most a fifth of the goods, and the rest stays with the buyer', async () => {
  const [first, ...skus] = await skusOf([['liang', 5_000, 1], ...X])
  const one = await shop.newBuyer()
  await shop.put(one, first ?? '')
  const earned = (await shop.order(one)).data
  await shop.card(one, await shop.start(one, earned.id), 'pays')
  await sweep(market, 'points.grant')
  for (const [index, skuId] of skus.entries()) await shop.put(one, skuId, X[index]?.[2] ?? 1)
  expect((await market.hit(setCartPoints, one.token, { body: { use: true } })).status).toBe(200)
  expect((await shop.cart(one)).points).toMatchObject({ balance: 1_000, discountP: 736 })
  const steps = await leftOf(one, skus)
  expect(steps).toEqual([2_079, 600, 266])
  const kept = await orderAndRefund(one)
  expect(kept).toMatchObject([{ goods: 2_945, platform: 736 }])
})

test('9: a coupon of some goods leaves the others alone', async () => {
  const skus = await skusOf(X)
  const category = newId(market.clock.now.getTime())
  const shopId = shopIdOf('liang')
  await peek(
    market,
    sql`insert into shop_category (id, shop_id, name_zh, name_en) values (${category}, ${shopId}, '例', 'Ex') returning 1`,
  )
  for (const skuId of skus.slice(1))
    await peek(
      market,
      sql`insert into shop_category_product (shop_category_id, product_id, shop_id)
        select ${category}, product_id, shop_id from sku where id = ${skuId} on conflict do nothing returning 1`,
    )
  const own = await coupon({ fromP: 1_000, value: 200 }, [category])
  const one = await buyerOf(skus, X)
  await claim(one, own)
  expect(await leftOf(one, skus)).toEqual([2_598, 611, 272])
  await orderAndRefund(one)
})

test('10: a penny of one shop bears nothing', async () => {
  const goods = [
    ['liang', 1, 1],
    ['pennine', 9_999, 1],
  ] as const
  const skus = await skusOf(goods)
  const all = await platformCoupon({ mode: 'off', tiers: [{ fromP: 5_000, value: 500 }], maxP: null, shopBp: 5_000 })
  const one = await buyerOf(skus, goods)
  await claim(one, all)
  expect(await leftOf(one, skus)).toEqual([1, 9_499])
  const kept = await orderAndRefund(one)
  expect(kept.map(({ platform, borne }) => [platform, borne]).toSorted()).toEqual([
    [0, 0],
    [250, 250],
  ])
})
