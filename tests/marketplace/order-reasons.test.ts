import { holdOrder } from '@/lib/contract/order/work'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'

let market: TestMarketplace
let liang: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  liang = await market.login('liang_manager')
})
afterAll(() => market.close())

test.each([
  ['货受潮了', 200],
  ['缺货', 200],
  ['潮', 400],
  ['wet goods', 200],
  ['wet', 400],
])('a reason says enough in five letters or two Chinese characters: %s is answered %d', async (reason, status) => {
  const { id } = await makeOrder(market, {})
  const answer = await market.hit(holdOrder, liang, {
    params: { id },
    body: { reasonCode: 'damaged', reason, version: 1 },
  })
  expect(answer.status).toBe(status)
})
