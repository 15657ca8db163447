import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/vat'
import { ukDay } from '@/lib/domain/uk-time'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
})
afterAll(() => market.close())

describe('VAT (rules, section 5, 20)', () => {
  test('a month sums to its rows, refunds take their VAT with them, and a shop reads its own only', async () => {
    const at = market.clock.now.toISOString()
    const columns = {
      status: 5,
      goods_p: 1_200,
      paid_p: 1_200,
      refunded_p: 600,
      refund_p: 600,
      vat_p: 200,
      paid_at: at,
    }
    const lineColumns = { paid_p: 1_200, refunded_p: 600 }
    const { no } = await makeOrder(market, { shop: 'pennine', columns, lineColumns })
    const seller = await market.login('hannah_pennine')
    const month = ukDay(market.clock.now.getTime()).slice(0, 7)
    const { data } = await market.hit(contract.listVat, seller, { query: { month, size: 100 } })
    const kept = data.records.reduce((sum, { keptVatP }) => sum + keptVatP, 0)
    expect(data.sums.reduce((sum, each) => sum + each.keptVatP, 0)).toBe(kept)
    expect(data.records.find((row) => row.no === no)).toMatchObject({ vatP: 200, keptVatP: 100, refundedP: 600 })
    const other = await market.login('liang_manager')
    const theirs = (await market.hit(contract.listVat, other, { query: { month, q: no } })).data
    expect(theirs.records).toEqual([])
  })

  test('every line of the demo has its own decision, and the lines sum to their order’s', async () => {
    const rows = await peek<{ lines: number; vat: number; withheld: number; of: number }>(
      market,
      sql`select sum(l.vat_p)::int as lines, o.vat_p as vat, o.vat_withheld_p as of,
          coalesce(sum(l.vat_p) filter (where l.vat_liable in ('platform', 'platformImport')), 0)::int as withheld
        from orders o join order_line l on l.order_id = o.id where o.no like 'SO2%' group by o.id`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { lines, vat, withheld, of } of rows) expect([lines, withheld]).toEqual([vat, of])
  })
})
