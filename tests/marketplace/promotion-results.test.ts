/** @database both */
import { sql } from 'drizzle-orm'
import { setCartCode } from '@/lib/contract/cart'
import { promotionsAnalysis } from '@/lib/contract/dashboard/promotions'
import { claimCoupon } from '@/lib/contract/mall/coupon'
import * as mine from '@/lib/contract/mall/order'
import { listPromotions } from '@/lib/contract/marketing/all'
import { addCode } from '@/lib/contract/marketing/code'
import { addCoupon } from '@/lib/contract/marketing/coupon'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { promotionNames, promotionParticipants, promotionResults } from '@/lib/contract/marketing/results'
import { getOrder } from '@/lib/contract/order'
import { cannotSupply } from '@/lib/contract/order/work'
import { ukDay } from '@/lib/domain/uk-time'
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
const shared = () => ({
  ...{ name: 'Tea week', titleZh: '春茶周', titleEn: 'Tea week', termsZh: '', termsEn: '' },
  ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), audience: 'all' as const, categories: [], meets: [] },
  ...{ budgetP: null, mode: 'off' as const, tiers: [{ fromP: 2_000, value: 500 }], maxP: null },
})

async function start(id: string): Promise<string> {
  expect((await market.hit(PROMOTION_CALLS.schedule, token, { body: { id, version: 1 } })).status).toBe(200)
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  return id
}

async function coupon(): Promise<string> {
  const body = {
    ...{ ...shared(), usesOfBuyer: 1, quantity: 100, validDays: null, claimWays: ['page' as const], code: '' },
    refundReturns: true,
  }
  return start((await market.hit(addCoupon, token, { body })).data.id)
}

async function code(text: string): Promise<string> {
  const body = { ...shared(), code: text, codeCount: 1, channel: '', usesMax: null, usesOfBuyer: null }
  return start((await market.hit(addCode, token, { body })).data.id)
}

async function buyerWith(qty: number): Promise<Buyer> {
  const [one, skuId] = [await shop.newBuyer(), await shop.sku('liang')]
  await shop.put(one, skuId, qty)
  return one
}

/** Pays what is in the cart; answers the order. */
async function pay(one: Buyer) {
  const { data } = await shop.order(one)
  await shop.card(one, await shop.start(one, data.id), 'pays')
  const [order] = (await market.hit(mine.myOrders, one.token)).data.records
  return (await market.hit(getOrder, token, { params: { id: order?.id ?? '' } })).data
}

const results = (id: string, as = token) => market.hit(promotionResults, as, { query: { id } })
const participants = (query: object, as = token) => market.hit(promotionParticipants, as, { query })

describe('Results of a promotion', () => {
  test('a coupon counts claims, its paid orders, their money by bearer, new buyers and refunds, in all and by day', async () => {
    const id = await coupon()
    const [one, two, three] = [await buyerWith(2), await buyerWith(2), await shop.newBuyer()]
    for (const each of [one, two, three]) await market.hit(claimCoupon, each.token, { body: { id } })
    const first = await pay(one)
    const second = await pay(two)
    const { version } = second
    const end = { params: { id: second.id }, body: { version, reason: 'Sold out of it' } }
    expect((await market.hit(cannotSupply, token, end)).status).toBe(200)
    await sweep(market, 'payment.refund')
    const { sums, days } = (await results(id)).data
    const paidP = (first.money?.paidP ?? 0) + (second.money?.paidP ?? 0)
    expect(sums).toMatchObject({ claims: 3, orders: 2, newBuyers: 2, paidP, shopP: 1_000, platformP: 0 })
    expect(sums.refundedP).toBe(second.money?.paidP)
    const today = ukDay(market.clock.now.getTime())
    expect(days.map(({ day }) => day)).toEqual([today])
    expect(days[0]).toMatchObject({ claims: 3, orders: 2, shopP: 1_000 })
    const states = async (state: string) => (await participants({ promotion: id, state })).data.records
    expect(await states('used')).toMatchObject([{ orderNo: first.no, discountP: 500, way: 'page' }])
    expect(await states('returned')).toMatchObject([{ orderNo: second.no }])
    expect(await states('claimed')).toMatchObject([{ orderId: null, discountP: null }])
    expect(await states('expired')).toEqual([])
  })

  test('a second order of a buyer is no new buyer; an unpaid one counts for nothing', async () => {
    const id = await code('TWICE-10')
    const one = await buyerWith(2)
    await market.hit(setCartCode, one.token, { body: { code: 'TWICE-10' } })
    await pay(one)
    await shop.put(one, await shop.sku('liang'), 2)
    await market.hit(setCartCode, one.token, { body: { code: 'TWICE-10' } })
    await pay(one)
    const unpaid = await buyerWith(2)
    await market.hit(setCartCode, unpaid.token, { body: { code: 'TWICE-10' } })
    await shop.order(unpaid)
    const { sums } = (await results(id)).data
    expect(sums).toMatchObject({ claims: null, orders: 2, newBuyers: 1, shopP: 1_000 })
    expect((await participants({ promotion: id })).data.total).toBe(3)
  })

  test('views are those of the products in it on its days', async () => {
    const id = await code('VIEWED-1')
    const today = ukDay(market.clock.now.getTime())
    const [row] = await peek<{ views: number }>(
      market,
      sql`select coalesce(sum(v.views), 0)::int as views from visit_day v join shop s on s.id = v.shop_id
        where s.no = 'S10001' and v.day = ${today} and v.product_id = '00000000-0000-0000-0000-000000000000'`,
    )
    const { viewsOf, sums } = (await results(id)).data
    expect([viewsOf, sums.views]).toEqual(['all', row?.views])
  })

  test('the analysis sets orders with promotions beside all, by kind; the list names what ends within a day', async () => {
    const before = (await market.hit(promotionsAnalysis, token, { query: { range: '7d' } })).data
    const id = await code('COUNTED-1')
    const one = await buyerWith(2)
    await market.hit(setCartCode, one.token, { body: { code: 'COUNTED-1' } })
    const { money } = await pay(one)
    await pay(await buyerWith(1))
    // Figures of today end now: what was paid at this very moment is not among them yet.
    market.clock.advance(MINUTE)
    const after = (await market.hit(promotionsAnalysis, token, { query: { range: '7d' } })).data
    const added = (part: 'orders' | 'promoted' | 'promotedP' | 'shopP') =>
      (after.days.at(-1)?.[part] ?? 0) - (before.days.at(-1)?.[part] ?? 0)
    expect([added('orders'), added('promoted'), added('promotedP'), added('shopP')]).toEqual([2, 1, money?.paidP, 500])
    expect(after.best.find((row) => row.id === id)).toMatchObject({ promoted: 1, kind: 'code', shopP: 500 })
    expect(after.kinds.map(({ kind }) => kind)).toContain('code')
    const due = async () => (await market.hit(listPromotions, token, { query: { due: 'ending' } })).data.records
    expect((await due()).map((row) => row.id)).not.toContain(id)
    market.clock.advance(4.5 * DAY)
    await signIn()
    expect((await due()).map((row) => row.id)).toContain(id)
  })

  test('belong to the shop alone; readers without amounts see none', async () => {
    const id = await code('MINE-1')
    const other = await market.login('hannah_pennine')
    expect((await results(id, other)).status).toBe(404)
    expect((await participants({ promotion: id }, other)).data.records).toEqual([])
    expect((await market.hit(promotionNames, other)).data.map((row) => row.id)).not.toContain(id)
    expect((await market.hit(promotionNames, token)).data.map((row) => row.id)).toContain(id)
    const operator = await market.login('operator')
    expect((await results(id, operator)).data).toMatchObject({ id, ofPlatform: false })
  })
})
