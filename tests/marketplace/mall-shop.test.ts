import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/mall'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
})
afterAll(() => market.close())

const shop = (id: string) => market.hit(contract.mallShop, null, { params: { id } })
const goods = async (of: string) =>
  (await market.hit(contract.searchGoods, null, { query: { shop: of, size: 100 } })).data.records

test('a shop shows who it is and what it sells, to everybody, and nothing of another shop', async () => {
  const id = shopIdOf('liang')
  const { data } = await shop(id)
  expect(data).toMatchObject({ id, seller: { name: { en: expect.stringContaining('Liang') } } })
  expect(data.seller.legalName).not.toBe('')
  const sold = await goods(id)
  expect(sold.length).toBeGreaterThan(0)
  expect([...new Set(sold.map((row) => row.shop.id))]).toEqual([id])
  expect(await goods('nobody')).toEqual([])
})

test('a shop that does not sell now has no page', async () => {
  const id = shopIdOf('pennine')
  expect((await shop(id)).status).toBe(200)
  await peek(market, sql`update shop set state = 6 where id = ${id} returning id`)
  expect((await shop(id)).status).toBe(404)
  expect(await goods(id)).toEqual([])
  for (const wrong of ['none', '019ab000-0000-7000-8000-000000000000']) expect((await shop(wrong)).status).toBe(404)
})
