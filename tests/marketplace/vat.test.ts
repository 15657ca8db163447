import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/vat'
import { listVatLines } from '@/lib/contract/finance/vat-return'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
})
afterAll(() => market.close())

describe('VAT (rules, section 5, 20)', () => {
  test('a refund counts in its own month with the month of the sale beside it; a shop reads its own only', async () => {
    const at = '2026-10-20T12:00:00.000Z'
    const columns = {
      ...{
        status: 5,
        goods_p: 1_200,
        paid_p: 1_200,
        commission_p: 0,
        vat_p: 200,
        vat_liable: 'seller',
        vat_facts: null,
      },
      ...{ paid_at: at, placed_at: at, updated_at: market.clock.now.toISOString() },
    }
    const lineColumns = { paid_p: 1_200, vat_reason: 'ukSeller', vat_rate_bp: 2_000 }
    const { id, no } = await makeOrder(market, { shop: 'pennine', columns, lineColumns })
    await sweep(market, 'finance.post')
    const seller = await market.login('hannah_pennine')
    const read = async (month: string) =>
      (await market.hit(contract.listVat, seller, { query: { month, size: 100 } })).data
    const sumOf = ({ sums }: Awaited<ReturnType<typeof read>>) => sums.find(({ liable }) => liable === 'seller')
    const sold = await read('2026-10')
    const before = sumOf(await read('2026-11'))
    const now = market.clock.now.toISOString()
    await peek(market, sql`update order_line set refunding_p = 600 where order_id = ${id} returning 1`)
    await peek(
      market,
      sql`update orders set refunding_p = 600, refund_asked_at = ${now}, updated_at = ${now} where id = ${id} returning 1`,
    )
    await sweep(market, 'finance.post')
    expect(await read('2026-10')).toEqual(sold)
    expect(sold.records.filter((row) => row.no === no)).toMatchObject([{ kind: 'sale', grossP: 1_200, vatP: 200 }])
    const after = await read('2026-11')
    expect(after.records.filter((row) => row.no === no)).toMatchObject([
      { kind: 'adjustment', soldMonth: '2026-10', grossP: -600, vatP: -100 },
    ])
    expect(sumOf(after)).toMatchObject({
      changedP: (before?.changedP ?? 0) - 600,
      changedVatP: (before?.changedVatP ?? 0) - 100,
      vatP: (before?.vatP ?? 0) - 100,
    })
    const other = await market.login('liang_manager')
    const theirs = (await market.hit(contract.listVat, other, { query: { month: '2026-11', q: no } })).data
    expect(theirs.records).toEqual([])
  })

  test('the months of the shops add up to the operator’s return for what the platform accounts for', async () => {
    const operator = await market.login('finance_checker')
    const shops = [
      { shopId: shopIdOf('liang'), token: await market.login('liang_manager') },
      { shopId: shopIdOf('pennine'), token: await market.login('hannah_pennine') },
    ]
    let seen = 0
    for (const month of ['2026-08', '2026-09', '2026-10', '2026-11'])
      for (const { token, shopId } of shops) {
        const { data } = await market.hit(contract.listVat, token, { query: { month } })
        const ofPlatform = data.sums.filter(({ liable }) => liable === 'platform' || liable === 'platformImport')
        const query = { period: month, box: '1', size: 100 } as const
        const { records } = (await market.hit(listVatLines, operator, { query })).data
        const lines = records.filter(({ shop, liable }) => shop.id === shopId && liable !== null)
        const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
        expect(total(ofPlatform.map(({ vatP }) => vatP))).toBe(total(lines.map(({ box1P }) => box1P)))
        seen += lines.length
      }
    expect(seen).toBeGreaterThan(10)
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
