/** @database both */
import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/after-sale'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'

let market: TestMarketplace
let seller: string

beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

test('demo', async () => {
  const { data } = await market.hit(contract.countCases, seller, { query: {} })
  console.log(JSON.stringify(data))
  const rows = (await market.hit(contract.listCases, seller, { query: { size: 100 } })).data
  console.log(JSON.stringify(rows.records[0]))
  const d = await market.hit(contract.getCase, seller, { query: { id: rows.records[0].id } })
  console.log(JSON.stringify(d.data ?? d.envelope))
  void sql
})
