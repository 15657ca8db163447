import { listAdOrders } from '@/lib/contract/ads/order'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { sweep } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
})
afterAll(() => market.close())

test('The demo has ad orders in every state, which the clock leaves as they are', async () => {
  const liang = await market.login('liang_manager')
  const states = async () =>
    (await market.hit(listAdOrders, liang, { query: { size: 50 } })).data.records.map(({ state, paused }) => [
      state,
      paused,
    ])
  const before = await states()
  expect(new Set(before.map(([state]) => state))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]))
  expect(before.some(([, paused]) => paused)).toBe(true)
  await sweep(market, 'ads.clock')
  expect(await states()).toEqual(before)
})
