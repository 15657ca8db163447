import { sql } from 'drizzle-orm'
import { login as signIn } from '@/lib/contract/account'
import { adReport } from '@/lib/contract/ads/report'
import { clickAd, showAds, showAdsToBuyer } from '@/lib/contract/ads/shown'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { DEMO_PASSWORD } from '@/lib/marketplace/seed'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { registerBuyer } from '../support/new-buyer'
import { peek, sweep } from '../support/orders'

const SERVICE_KEY = 'orders-after-a-click-are-counted-for-our-own-front'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const STRIP = '0199a000-0000-7000-8000-000000000003'
const DAY = 86_400_000
const OWN = { 'x-service-key': SERVICE_KEY }

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ options: { serviceKey: SERVICE_KEY }, orders: 300 })
})
afterAll(() => market.close())

const headersOf = (address: string) => ({ headers: { ...OWN, 'x-client-address': address } })
async function itemAt(address: string, token: string | null) {
  const body = { page: 'home' as const, device: 'desktop' as const, agent: FIREFOX, count: true }
  const { data } = await market.hit(token ? showAdsToBuyer : showAds, token, { body }, headersOf(address))
  return data.find(({ positionId }) => positionId === STRIP)?.item ?? null
}
const click = (id: string, address: string) =>
  market.hit(clickAd, null, { body: { id, version: 'a', agent: FIREFOX, count: true } }, headersOf(address))

/** A line that is not held out, with the advertisement that it saw. */
async function lineWithAd() {
  for (let line = 1; line < 20; line++) {
    const address = `203.0.113.${line}`
    for (let turn = 0; turn < 4; turn++) {
      const item = await itemAt(address, null)
      if (item?.paid) return { address, id: item.id }
    }
  }
  throw new Error('no advertisement was shown')
}

async function ordersOf(shopId: string) {
  const username = shopId === shopIdOf('liang') ? 'liang_manager' : 'hannah_pennine'
  const { token } = (await market.hit(signIn, null, { body: { username, password: DEMO_PASSWORD } }, { headers: OWN }))
    .data
  const { sums } = (await market.hit(adReport, token, { query: { size: 1 } }, { headers: OWN })).data
  return { orders: sums.orders, paidP: sums.paidP }
}

test('an order within seven days of a click counts once, then as a number without its buyer', async () => {
  const { data } = await registerBuyer(
    market,
    { email: 'clicks@example.com', password: 'Wool-throw-2026!' },
    { headers: OWN },
  )
  // Seen and clicked before the buyer signs in; linked when the same visitor comes back signed in.
  const { address, id } = await lineWithAd()
  expect((await click(id, address)).data.counted).toBe(true)
  expect(await peek(market, sql`select 1 from ad_reach`)).toEqual([])
  await itemAt(address, data.token)
  const [reach] = await peek<{ shop: string; buyer: string }>(
    market,
    sql`select shop_id as shop, buyer_id as buyer from ad_reach where clicked_at is not null`,
  )
  if (!reach) throw new Error('the click is not known')
  const before = await ordersOf(reach.shop)
  market.clock.advance(DAY)
  const [order] = await peek<{ paid: number }>(
    market,
    sql`update orders set buyer_id = ${reach.buyer}, paid_at = ${market.clock.now.toISOString()}
      where id = (select id from orders where shop_id = ${reach.shop} and status = 2 limit 1) returning paid_p::int as paid`,
  )
  const after = { orders: before.orders + 1, paidP: (before.paidP ?? 0) + (order?.paid ?? 0) }
  expect(await ordersOf(reach.shop)).toEqual(after)
  market.clock.advance(8 * DAY)
  await sweep(market, 'ads.settle')
  expect(await peek(market, sql`select 1 from ad_reach`)).toEqual([])
  expect(await ordersOf(reach.shop)).toEqual(after)
})
