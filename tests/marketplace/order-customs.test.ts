import { sql } from 'drizzle-orm'
import { myOrders } from '@/lib/contract/mall/order'
import { getOrder } from '@/lib/contract/order'
import { exportOrders } from '@/lib/contract/order/bulk'
import { crossesBorder } from '@/lib/domain/customs'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'
import { shopping } from '../support/shopping'

let market: TestMarketplace
let token: string
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  token = await market.login('liang_manager')
  shop = shopping(market)
})
afterAll(() => market.close())

const read = async (id: string, who = token) => (await market.hit(getOrder, who, { params: { id } })).data
const setCustoms = (skuId: string, hsCode: string, customsText = '') =>
  peek(
    market,
    sql`update product set more = more || ${JSON.stringify({ hsCode, origin: 'CN', customsText })}::jsonb, goods_location = 1
      where id = (select product_id from sku where id = ${skuId}) returning 1`,
  )

test('an order from abroad keeps the customs data of its products as they stood, and tells values to who may see them', async () => {
  const [buyer, skuId] = [await shop.newBuyer(), await shop.sku('liang')]
  await setCustoms(skuId, '691110', 'Ceramic teapot')
  await shop.put(buyer, skuId, 2)
  await shop.order(buyer)
  const [order] = (await market.hit(myOrders, buyer.token, { query: {} })).data.records
  const id = order?.id ?? ''
  await setCustoms(skuId, '999999')
  const [line] = (await read(id)).customs
  expect(line).toMatchObject({ hsCode: '691110', origin: 'CN', qty: 2, description: 'Ceramic teapot' })
  expect(line?.unitP).toBeGreaterThan(0)
  expect(line?.weightG).toBeGreaterThan(0)
  const clerk = await read(id, await market.login('liang_shipping'))
  expect(clerk.customs.map(({ hsCode, unitP }) => [hsCode, unitP])).toEqual([['691110', null]])
  const body = { filter: {}, sort: 'placedAt', order: 'desc', ids: [id], after: null } as never
  const { records } = (await market.hit(exportOrders, token, { body })).data
  expect(records[0]?.customs.map(({ hsCode }) => hsCode)).toEqual(['691110'])
})

test('an order that stays in the country has none', async () => {
  const [buyer, skuId] = [await shop.newBuyer(), await shop.sku('pennine')]
  await shop.put(buyer, skuId)
  await shop.order(buyer)
  const [order] = (await market.hit(myOrders, buyer.token, { query: {} })).data.records
  expect((await read(order?.id ?? '', await market.login('hannah_pennine'))).customs).toEqual([])
})

test.each([
  ['overseas', 'London SW1A', true],
  ['uk', 'London SW1A', false],
  ['uk', 'St Helier JE2', true],
  ['uk', 'St Peter Port GY1', true],
  ['uk', 'Jersey Road E1', false],
] as const)('a parcel from %s to %s crosses a border: %s', (from, area, crosses) => {
  expect(crossesBorder(from, area)).toBe(crosses)
})
