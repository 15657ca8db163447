import { sql } from 'drizzle-orm'
import { listNewBuyerOffers, listNewBuyerSuspects } from '@/lib/contract/marketing/new-buyer'
import { addNewUserOffer } from '@/lib/contract/marketing/new-user'
import { PROMOTION_CALLS } from '@/lib/contract/marketing/promotion'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
let skuId: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
  await peek(market, sql`update promotion set state = 5 where state in (1, 2, 3) returning 1`)
  await sweep(market, 'marketing.clock')
  skuId = await shop.sku('liang')
  const token = await market.login('liang_manager')
  const at = (ms: number) => new Date(market.clock.now.getTime() + ms).toISOString()
  const body = {
    ...{ name: 'Welcome test', titleZh: '新人价', titleEn: 'Welcome price', termsZh: '', termsEn: '', meets: [] },
    ...{ startsAt: at(10 * MINUTE), endsAt: at(20 * DAY), audience: 'newToShop' as const },
    skus: [{ skuId, priceP: 800, stock: 10 }],
  }
  const { id } = (await market.hit(addNewUserOffer, token, { body })).data
  await market.hit(PROMOTION_CALLS.schedule, token, { body: { id, version: 1 } } as never)
  market.clock.advance(11 * MINUTE)
  await sweep(market, 'marketing.clock')
})
afterAll(() => market.close())

const reasonsFor = async (buyer: Buyer) => {
  await shop.put(buyer, skuId)
  return (await shop.cart(buyer)).shops.flatMap(({ promotions }) => promotions.flatMap(({ why }) => why ?? []))
}
const operator = () => market.login('operator')

test('a device gives a benefit for new buyers once, and says so to its other accounts', async () => {
  const first = await shop.newBuyer('device-of-a-family-01')
  expect(await reasonsFor(first)).toEqual([])
  expect((await shop.order(first)).status).toBe(200)
  const second = await shop.newBuyer('device-of-a-family-01')
  expect(await reasonsFor(second)).toEqual([{ why: 'usedOnDevice' }])
  expect(await reasonsFor(await shop.newBuyer())).toEqual([])

  const { data } = await market.hit(listNewBuyerSuspects, await operator(), { query: {} })
  expect(data.records).toMatchObject([{ signal: 'device', uses: 1, returned: 0, discountP: 450, orders: [{}] }])
  expect(data.records[0]?.buyers).toHaveLength(2)
})

test('after the days of the setting the device counts no more', async () => {
  const first = await shop.newBuyer('device-of-a-couple-01')
  await shop.put(first, skuId)
  expect((await shop.order(first)).status).toBe(200)
  market.clock.advance(2 * DAY)
  await peek(
    market,
    sql`insert into config_value (name, value) values ('promo.newBuyerDeviceDays', '1')
    on conflict (name) do update set value = '1' returning 1`,
  )
  expect(await reasonsFor(await shop.newBuyer('device-of-a-couple-01'))).toEqual([])
})

test('operators see the definition, each offer and what it cost', async () => {
  const { data } = await market.hit(listNewBuyerOffers, await operator(), { query: { by: 'shops', size: 50 } })
  expect(data.records.find(({ name }) => name === 'Welcome test')).toMatchObject({
    ...{ kind: 'newUser', audience: 'newToShop', budgetP: null, state: 2, orders: 2, discountP: 900 },
  })
  expect(data.sums.days).toBe(365)
  expect(data.records.every(({ state, shop: of }) => state > 0 && of !== null)).toBe(true)
})
