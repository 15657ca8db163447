import { sql } from 'drizzle-orm'
import { buyAgain } from '@/lib/contract/cart'
import { searchGoods } from '@/lib/contract/mall'
import { myOrders } from '@/lib/contract/mall/order'
import { myWishes, setWish } from '@/lib/contract/mall/wish'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

let market: TestMarketplace
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  shop = shopping(market)
})
afterAll(() => market.close())

const wish = (one: Buyer, productId: string, wanted = true) =>
  market.hit(setWish, one.token, { body: { productId, wanted } })
const wishes = async (one: Buyer) => (await market.hit(myWishes, one.token)).data.ids
const onSale = async () =>
  (await market.hit(searchGoods, null, { query: { size: 50 } })).data.records.map(({ id }) => id)

test('a wish list keeps its products, the newest first, for its buyer alone', async () => {
  const [one, other] = [await shop.newBuyer(), await shop.newBuyer()]
  const [tea = '', jug = ''] = await onSale()
  await wish(one, tea)
  market.clock.advance(1_000)
  await wish(one, jug)
  await wish(one, jug)
  expect(await wishes(one)).toEqual([jug, tea])
  expect(await wishes(other)).toEqual([])
  await wish(one, jug, false)
  expect(await wishes(one)).toEqual([tea])
})

test('a product that is not on sale cannot be wished for', async () => {
  const [hidden] = await peek<{ id: string }>(market, sql`select id from product where state <> 2 limit 1`)
  expect((await wish(await shop.newBuyer(), hidden?.id ?? '')).status).toBe(404)
})

test('products are read by their ids, in their order, without those off sale', async () => {
  const [one = '', two = '', three = ''] = await onSale()
  const ids = [three, one, '01990000-0000-7000-8000-000000000000', two].join(',')
  const { records } = (await market.hit(searchGoods, null, { query: { ids } as never })).data
  expect(records.map(({ id }) => id)).toEqual([three, one, two])
})

test('an order is bought again as far as it is on sale; another buyer’s is none', async () => {
  const one = await shop.newBuyer()
  const [tea, jug] = [await shop.sku('liang'), await shop.sku('liang')]
  await shop.put(one, tea, 2)
  await shop.put(one, jug)
  await shop.order(one)
  const [order] = (await market.hit(myOrders, one.token, { query: {} })).data.records
  const body = { orderId: order?.id ?? '' }
  await peek(market, sql`update sku set enabled = false where id = ${jug} returning 1 as one`)
  expect((await market.hit(buyAgain, one.token, { body })).data).toEqual({ added: 1, gone: 1 })
  const lines = (await shop.cart(one)).shops.flatMap((each) => each.lines)
  expect(lines.map(({ skuId, qty }) => [skuId, qty])).toEqual([[tea, 2]])
  const { token } = await shop.newBuyer()
  expect((await market.hit(buyAgain, token, { body })).status).toBe(404)
})
