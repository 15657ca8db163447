/** @database both */
import { sql } from 'drizzle-orm'
import { claimCoupon, myCoupons } from '@/lib/contract/mall/coupon'
import * as mine from '@/lib/contract/mall/order'
import { addCoupon } from '@/lib/contract/marketing/coupon'
import { editCouponType, getCouponList } from '@/lib/contract/marketing/coupon-type'
import {
  addPlatformCoupon,
  getPlatformCoupon,
  PLATFORM_COUPON_ACTS,
  PLATFORM_COUPON_CALLS,
} from '@/lib/contract/marketing/platform-coupon'
import { getOrder } from '@/lib/contract/order'
import { cannotSupply } from '@/lib/contract/order/work'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { booksOf, WHOLE_BOOKS } from '../support/books-of'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let operator: string
let liang: string
let pennine: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  operator = await market.login('operator')
  liang = await market.login('liang_manager')
  pennine = await market.login('hannah_pennine')
})
afterAll(() => market.close())
beforeEach(() => peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`))

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const body = (more: object = {}) => ({
  ...{ name: 'Boxing Day', titleZh: '节礼日', titleEn: 'Boxing Day', termsZh: '', termsEn: '' },
  ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), audience: 'all' as const, meets: [], usesOfBuyer: 1 },
  ...{ budgetP: null, mode: 'percent' as const, tiers: [{ fromP: 4_000, value: 90 }], maxP: 400, quantity: 100 },
  ...{ validDays: null, refundReturns: true, shopBp: 3_000 },
  ...more,
})
const add = (more: object = {}, as = operator) => market.hit(addPlatformCoupon, as, { body: body(more) })
const see = async (id: string) => (await market.hit(getPlatformCoupon, operator, { query: { id } })).data
type Act = keyof typeof PLATFORM_COUPON_CALLS
const call = (act: Act, id: string, version: number, more: object = {}, as = operator) =>
  market.hit(PLATFORM_COUPON_CALLS[act], as, { body: { id, version, ...more } } as never)

async function running(more: object = {}): Promise<string> {
  const { id } = (await add(more)).data
  expect((await call('schedule', id, 1)).status).toBe(200)
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  return id
}

/** A buyer with goods of two shops and the coupon: 4 × £12.50 of Liang, 2 × £12.50 of Pennine. */
async function buyerOfTwo(id: string): Promise<Buyer> {
  const one = await shop.newBuyer()
  await shop.put(one, await shop.sku('liang'), 4)
  await shop.put(one, await shop.sku('pennine'), 2)
  expect((await market.hit(claimCoupon, one.token, { body: { id } })).status).toBe(200)
  return one
}
const held = async (one: Buyer) =>
  (await market.hit(myCoupons, one.token, { query: {} })).data.map(({ state }) => state)

describe('The acts on a platform coupon', () => {
  const more = (): Partial<Record<Act, object>> => ({
    stop: { reason: 'Reason of the test' },
    raise: { endsAt: at(6 * DAY), quantity: null, usesMax: null, budgetP: null, skus: [] },
  })
  const POSSIBLE: Record<Act, readonly number[]> = {
    ...{ schedule: [S.draft], unschedule: [S.scheduled], pause: [S.running], resume: [S.paused] },
    raise: [S.running, S.paused],
    stop: [S.scheduled, S.running, S.paused],
  }
  test.each(PLATFORM_COUPON_ACTS.names.flatMap((act) => Object.values(S).map((state) => [act, state] as const)))(
    '%s in state %i is offered where it is accepted',
    async (act, state) => {
      const { id } = (await add()).data
      await peek(market, sql`update promotion set state = ${state} where id = ${id} returning 1`)
      const possible = POSSIBLE[act].includes(state)
      expect((await see(id)).acts.includes(act)).toBe(possible)
      const { status, envelope } = await call(act, id, 1, more()[act] ?? {})
      expect(status === 200 ? 'accepted' : envelope.error).toBe(possible ? 'accepted' : 'PROMOTION_MOVED_ON')
    },
  )

  test('a shop neither adds nor stops one; free delivery is not among its types', async () => {
    const { id } = (await add()).data
    expect((await add({}, liang)).status).toBe(403)
    expect((await call('stop', id, 1, { reason: 'Not mine' }, liang)).status).toBe(403)
    expect((await add({ mode: 'freeDelivery' })).status).toBe(400)
    expect((await add({ shopBp: 10_001 })).status).toBe(400)
  })
})

describe('A platform coupon in an order of two shops', () => {
  test('is shared by what each pays; shop and platform bear their parts; books and refunds agree to the penny', async () => {
    const id = await running()
    const one = await buyerOfTwo(id)
    const cart = await shop.cart(one)
    expect(cart.coupons).toMatchObject([{ shopId: null, savedP: 400, chosen: true }])
    const { data } = await shop.order(one)
    expect(await see(id)).toMatchObject({ orders: 2, discountP: 400 })
    await shop.card(one, await shop.start(one, data.id), 'pays')
    const orders = (await market.hit(mine.myOrders, one.token)).data.records
    const moneyOf = async (orderId: string, token: string) =>
      (await market.hit(getOrder, token, { params: { id: orderId } })).data
    const found = []
    for (const { id: orderId } of orders)
      for (const token of [liang, pennine]) {
        const { data: order } = await market.hit(getOrder, token, { params: { id: orderId } })
        if (order?.money) found.push({ order, token })
      }
    expect(found.map(({ order }) => [order.money?.couponP, order.money?.platformDiscountP]).toSorted()).toEqual([
      [40, 93],
      [80, 187],
    ])
    expect(found.reduce((sum, { order }) => sum + (order.money?.paidP ?? 0), 0)).toBe(data.dueP)
    expect(await booksOf(market)).toEqual(WHOLE_BOOKS)
    const subsidy = async () =>
      (
        await peek<{ balance: number }>(
          market,
          sql`select coalesce(sum(balance_p), 0)::float8 as balance from ledger_balance where account = 'subsidy'`,
        )
      )[0]?.balance
    const before = await subsidy()
    for (const { order, token } of found) {
      const { version } = await moneyOf(order.id, token)
      const end = { params: { id: order.id }, body: { version, reason: 'Sold out of it' } }
      expect((await market.hit(cannotSupply, token, end)).status).toBe(200)
      await sweep(market, 'payment.refund')
      expect(await booksOf(market)).toEqual(WHOLE_BOOKS)
      const isLast = order.id === found.at(-1)?.order.id
      expect(await held(one)).toEqual([isLast ? 'usable' : 'used'])
    }
    expect(Math.abs((before ?? 0) - ((await subsidy()) ?? 0))).toBe(280)
    const [row] = await peek<{ paid: number; refunded: number }>(
      market,
      sql`select sum(paid_p)::int as paid, sum(refunded_p)::int as refunded from orders where parent_id = ${data.id}`,
    )
    expect(row?.refunded).toBe(row?.paid)
    expect(await see(id)).toMatchObject({ orders: 0, discountP: 0 })
  })

  test('a budget is spent once for the payment and comes back when the unpaid orders are cancelled', async () => {
    const id = await running({ budgetP: 500 })
    const [one, two] = [await buyerOfTwo(id), await buyerOfTwo(id)]
    await shop.order(one)
    expect((await shop.cart(two)).coupons[0]?.why).toEqual({ why: 'budgetUsedUp' })
    market.clock.advance(2 * DAY)
    await sweep(market, 'order.payTimeout')
    expect(await peek(market, sql`select spent_p::int as spent from promotion where id = ${id}`)).toEqual([
      { spent: 0 },
    ])
    expect(await held(one)).toEqual(['usable'])
  })

  test('a buyer who holds two uses one after the other, over two shops each time', async () => {
    operator = await market.login('operator')
    const id = await running({ usesOfBuyer: 2 })
    const one = await buyerOfTwo(id)
    expect((await market.hit(claimCoupon, one.token, { body: { id } })).status).toBe(200)
    await shop.order(one)
    await shop.put(one, await shop.sku('liang'), 4)
    await shop.put(one, await shop.sku('pennine'), 2)
    expect((await shop.cart(one)).coupons).toMatchObject([{ savedP: 400, chosen: true, why: null }])
    expect((await shop.order(one)).status).toBe(200)
    expect(await held(one)).toEqual(['used', 'used'])
  })

  test('frozen it is not used, and says so', async () => {
    operator = await market.login('operator')
    const id = await running()
    const one = await buyerOfTwo(id)
    const { version } = await see(id)
    await call('pause', id, version)
    expect((await shop.cart(one)).coupons).toMatchObject([{ savedP: 0, why: { why: 'paused' } }])
    await call('resume', id, version + 1)
    expect((await shop.cart(one)).coupons).toMatchObject([{ savedP: 400, why: null }])
  })
})

test('a type that shops may not issue refuses their coupons, and one that may not meet a kind refuses that', async () => {
  ;[operator, liang] = [await market.login('operator'), await market.login('liang_manager')]
  const types = (await market.hit(getCouponList, operator, { query: {} })).data
  expect(types.map(({ code, mode }) => [code, mode])).toEqual([
    ['cash', 'off'],
    ['delivery', 'freeDelivery'],
    ['discount', 'percent'],
  ])
  const cash = types.find(({ code }) => code === 'cash')
  if (!cash) throw new Error('There is no type of money off')
  const { code: _, mode: _mode, updateTime: _time, ...fields } = cash
  const { shopBp: _share, ...ofShop } = body({ mode: 'off', tiers: [{ fromP: 2_000, value: 500 }], maxP: null })
  const coupon = { ...ofShop, categories: [], claimWays: ['page' as const], code: '' }
  const addOne = async (more: object) =>
    (await market.hit(addCoupon, liang, { body: { ...coupon, ...more } as never })).envelope.fields
  expect(await addOne({ meets: ['flash'] })).toBeUndefined()
  const edit = (more: object, version: number) =>
    market.hit(editCouponType, operator, { body: { ...fields, ...more, version } })
  expect((await edit({ meets: ['reduction'] }, cash.version)).status).toBe(200)
  expect(await addOne({ meets: ['flash'] })).toEqual({ meets: ['typeMeets'] })
  expect((await edit({ byShops: false }, cash.version + 1)).status).toBe(200)
  expect(await addOne({})).toEqual({ mode: ['typeOff'] })
  expect((await market.hit(editCouponType, liang, { body: { ...fields, version: 3 } })).status).toBe(403)
})
