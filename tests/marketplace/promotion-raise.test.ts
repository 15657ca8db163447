/** @database both */
import { sql } from 'drizzle-orm'
import { claimCoupon, myCoupons } from '@/lib/contract/mall/coupon'
import { addCode } from '@/lib/contract/marketing/code'
import { addCoupon, getCoupon } from '@/lib/contract/marketing/coupon'
import { addNewUserOffer, getNewUserOffer } from '@/lib/contract/marketing/new-user'
import { PROMOTION_CALLS, raisePromotion } from '@/lib/contract/marketing/promotion'
import { addReduction, getReduction } from '@/lib/contract/marketing/reduction'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { shopping } from '../support/shopping'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let token: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  token = await market.login('liang_manager')
})
afterAll(() => market.close())
beforeEach(() => peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`))

const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
const named = () => ({
  ...{ name: 'Tea week', titleZh: '春茶周', titleEn: 'Tea week', termsZh: '', termsEn: '' },
  ...{ startsAt: at(10 * MINUTE), endsAt: at(5 * DAY), meets: [] },
})
const terms = () => ({
  ...{ ...named(), audience: 'all' as const, categories: [], budgetP: 60_000 },
  ...{ mode: 'off' as const, tiers: [{ fromP: 2_000, value: 500 }] },
})
const reduction = (more: object = {}) =>
  market.hit(addReduction, token, { body: { ...terms(), every: false, usesOfBuyer: null, ...more } })

async function start(id: string): Promise<string> {
  expect((await market.hit(PROMOTION_CALLS.schedule, token, { body: { id, version: 1 } })).status).toBe(200)
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
  return id
}
const NONE = { endsAt: null, quantity: null, usesMax: null, budgetP: null, skus: [] }
const versionOf = async (id: string) =>
  (await peek<{ version: number }>(market, sql`select version from promotion where id = ${id}`))[0]?.version ?? 0
const raise = async (id: string, more: object, as = token) =>
  market.hit(raisePromotion, as, { body: { id, version: await versionOf(id), ...NONE, ...more } })

test('a coupon gets more time, pieces and budget; claimed ones last as long; the log says from what to what', async () => {
  const body = {
    ...{ ...terms(), maxP: null, usesOfBuyer: 1, quantity: 100, validDays: null, claimWays: ['page' as const] },
    ...{ code: '', refundReturns: true },
  }
  const id = await start((await market.hit(addCoupon, token, { body })).data.id)
  const one = await shop.newBuyer()
  await market.hit(claimCoupon, one.token, { body: { id } })
  const endsAt = at(9 * DAY)
  expect((await raise(id, { quantity: 99 })).envelope.fields).toEqual({ quantity: ['lower'] })
  expect((await raise(id, { endsAt: at(31 * DAY) })).envelope.fields).toEqual({ endsAt: ['tooLong'] })
  expect((await raise(id, {})).envelope.fields).toEqual({ endsAt: ['nothing'] })
  expect((await raise(id, { endsAt, quantity: 150, budgetP: 90_000 })).status).toBe(200)
  const coupon = (await market.hit(getCoupon, token, { query: { id } })).data
  expect(coupon).toMatchObject({ endsAt, quantity: 150, budgetP: 90_000, state: 2 })
  expect((await market.hit(myCoupons, one.token, { query: {} })).data[0]?.endsAt).toBe(endsAt)
  const [row] = await peek<{ change: object[] }>(
    market,
    sql`select change from audit_entry where ref_id = ${id}::text order by at desc limit 1`,
  )
  expect(row?.change).toContainEqual({ field: 'quantity', before: 100, after: 150 })
})

test('one that ends later clashes with the code that runs then; another shop does not find it', async () => {
  const id = await start((await reduction()).data.id)
  const code = {
    ...{ ...terms(), startsAt: at(7 * DAY), endsAt: at(9 * DAY), maxP: null, usesOfBuyer: null, usesMax: null },
    ...{ code: 'LATER-10', codeCount: 1, channel: '' },
  }
  const second = (await market.hit(addCode, token, { body: code })).data.id
  await market.hit(PROMOTION_CALLS.schedule, token, { body: { id: second, version: 1 } })
  const refused = await raise(id, { endsAt: at(8 * DAY) })
  expect([refused.status, refused.envelope.error]).toEqual([409, 'PROMOTION_CONFLICT'])
  expect((await raise(id, { endsAt: at(6 * DAY) })).status).toBe(200)
  const other = await market.login('hannah_pennine')
  expect((await raise(id, { endsAt: at(7 * DAY) }, other)).status).toBe(404)
})

test('one that runs 30 days without a limit offers nothing to raise', async () => {
  const id = await start((await reduction({ endsAt: at(10 * MINUTE + 30 * DAY), budgetP: null })).data.id)
  const { acts, raise: open } = (await market.hit(getReduction, token, { query: { id } })).data
  expect([acts.includes('raise'), open.fields]).toEqual([false, []])
  expect((await raise(id, { budgetP: 5_000 })).envelope.error).toBe('PROMOTION_AT_MOST')
})

test('pieces of a pool are taken from the free ones, and never more than that', async () => {
  const skuId = await shop.sku('liang', 20)
  const body = { ...named(), audience: 'newToShop' as const, skus: [{ skuId, priceP: 900, stock: 5 }] }
  const id = await start((await market.hit(addNewUserOffer, token, { body })).data.id)
  expect((await shop.stockOf(skuId)).free).toBe(15)
  expect((await raise(id, { skus: [{ skuId, stock: 21 }] })).envelope.error).toBe('PROMOTION_SKU_STOCK')
  expect((await raise(id, { skus: [{ skuId, stock: 4 }] })).envelope.fields).toEqual({ skus: ['lower'] })
  expect((await raise(id, { skus: [{ skuId, stock: 12 }], endsAt: at(6 * DAY) })).status).toBe(200)
  expect((await shop.stockOf(skuId)).free).toBe(8)
  const { goods } = (await market.hit(getNewUserOffer, token, { query: { id } })).data
  expect(goods).toMatchObject([{ skuId, stock: 12 }])
})
