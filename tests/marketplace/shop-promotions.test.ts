/** @database both */
import { sql } from 'drizzle-orm'
import { addNewUserOffer, getNewUserOffer } from '@/lib/contract/marketing/new-user'
import { schedulePromotion } from '@/lib/contract/marketing/promotion'
import { addReduction } from '@/lib/contract/marketing/reduction'
import { getShopPromotion, listShopPromotions, stopShopPromotion } from '@/lib/contract/marketing/shop-promotions'
import { listNotifications } from '@/lib/contract/notification'
import { PROMOTION_STATE as S } from '@/lib/domain/marketing/promotion'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf } from '../support/orders'
import { shopping } from '../support/shopping'

const [MINUTE, DAY] = [60_000, 86_400_000]

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let token: string
let operator: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  token = await market.login('liang_manager')
  operator = await market.login('operator')
  await peek(
    market,
    sql`update promotion set state = 5 where state in (1, 2, 3) and kind in ('reduction', 'code') returning 1`,
  )
})
afterAll(() => market.close())

const span = () => {
  const start = market.clock.now.getTime() + 10 * MINUTE
  return { startsAt: new Date(start).toISOString(), endsAt: new Date(start + 5 * DAY).toISOString() }
}
const shared = () => ({
  ...{
    name: 'Watched',
    titleZh: '活动',
    titleEn: 'Offer',
    termsZh: '',
    termsEn: '',
    ...span(),
    audience: 'all' as const,
  },
  ...{ categories: [], meets: [], usesOfBuyer: null, budgetP: null },
})
/** Prices for new buyers of a SKU at £5.00, scheduled. */
async function priced(skuId: string): Promise<string> {
  const { categories: _, budgetP: __, usesOfBuyer: ___, ...terms } = shared()
  const body = { ...terms, audience: 'newToShop' as const, skus: [{ skuId, priceP: 500, stock: 2 }] }
  const added = await market.hit(addNewUserOffer, token, { body })
  expect(added.envelope.fields).toBeUndefined()
  const { id } = added.data
  expect((await market.hit(schedulePromotion, token, { body: { id, version: 1 } })).envelope.error).toBeUndefined()
  return id
}
async function reduced(more: object = {}): Promise<string> {
  const body = { ...shared(), mode: 'off' as const, every: false, tiers: [{ fromP: 5_000, value: 100 }], ...more }
  const { id } = (await market.hit(addReduction, token, { body })).data
  await market.hit(schedulePromotion, token, { body: { id, version: 1 } })
  return id
}
const see = async (id: string) => (await market.hit(getShopPromotion, operator, { query: { id } })).data
const listed = async (query: object) =>
  (await market.hit(listShopPromotions, operator, { query: { size: 100, ...query } })).data.records

describe('A promotion of a shop, seen by the platform', () => {
  test('is flagged where the price before was raised within 30 days, and where it is below cost', async () => {
    const skuId = await shop.sku('liang')
    const id = await priced(skuId)
    expect((await see(id)).flags).not.toContain('margin')
    await peek(market, sql`update sku set cost_p = 501 where id = ${skuId} returning 1`)
    expect(await see(id)).toMatchObject({ skus: [{ belowCost: true, priceP: 500 }] })
    await peek(market, sql`update sku set cost_p = 500, price_p = 9900 where id = ${skuId} returning 1`)
    await peek(
      market,
      sql`insert into sku_price (sku_id, shop_id, price_p, from_at, until_at) select id, shop_id, 1250,
        ${new Date(market.clock.now.getTime() - 9 * DAY).toISOString()}, ${new Date(market.clock.now.getTime() - DAY).toISOString()}
        from sku where id = ${skuId} returning 1`,
    )
    const detail = await see(id)
    expect(detail.flags).toContain('inflated')
    expect(detail.flags).not.toContain('margin')
    expect(detail.skus[0]).toMatchObject({ saleP: 9_900 })
    expect((await listed({ flag: 'inflated' })).map((row) => row.id)).toContain(id)
    expect((await listed({ flag: 'margin' })).map((row) => row.id)).not.toContain(id)
  })

  test('is flagged for listed words in its titles and terms, found by the filter too', async () => {
    const id = await reduced({ titleEn: 'Replica sale' })
    expect(await see(id)).toMatchObject({ flags: ['title'], words: ['replica'] })
    const found = await listed({ flag: 'title' })
    expect(found.map((row) => row.id)).toContain(id)
    expect(found.every(({ flags }) => flags.includes('title'))).toBe(true)
  })

  test('is never a draft, and the lists filter by kind, state and shop', async () => {
    const { id } = (
      await market.hit(addReduction, token, {
        body: { ...shared(), mode: 'off', every: false, tiers: [{ fromP: 5_000, value: 100 }] },
      })
    ).data
    expect((await market.hit(getShopPromotion, operator, { query: { id } })).status).toBe(404)
    const rows = await listed({ kind: 'newUser', state: S.scheduled })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ kind, state }) => kind === 'newUser' && state === S.scheduled)).toBe(true)
    expect((await market.hit(listShopPromotions, token, { query: {} })).status).toBe(403)
  })

  test('is stopped with a reason in both languages: pieces are free again, the shop is notified and reads why', async () => {
    const skuId = await shop.sku('liang')
    const { free } = await shop.stockOf(skuId)
    const id = await priced(skuId)
    expect((await shop.stockOf(skuId)).free).toBe(free - 2)
    const body = { id, version: 2, reasonZh: '原价虚高', reasonEn: 'The price before was raised first' }
    expect((await market.hit(stopShopPromotion, await market.login('auditor'), { body })).status).toBe(403)
    expect((await market.hit(stopShopPromotion, operator, { body: { ...body, version: 1 } })).envelope.error).toBe(
      'VERSION_CONFLICT',
    )
    expect((await market.hit(stopShopPromotion, operator, { body })).data.state).toBe(S.stopped)
    expect((await market.hit(stopShopPromotion, operator, { body: { ...body, version: 3 } })).envelope.error).toBe(
      'PROMOTION_MOVED_ON',
    )
    expect((await shop.stockOf(skuId)).free).toBe(free)
    const own = (await market.hit(getNewUserOffer, token, { query: { id } })).data
    expect(own.stopReason).toBe('原价虚高 / The price before was raised first')
    await followEvents(runnerOf(market))
    const { records } = (await market.hit(listNotifications, token, { query: { size: 50 } })).data
    expect(records.find(({ kind }) => kind === 'promotionStopped')?.refId).toBe(id)
  })
})
