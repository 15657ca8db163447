/** @database both */
import fc from 'fast-check'
import * as contract from '@/lib/contract/finance-vat'
import { decideVat } from '@/lib/domain/order-money'
import { ukDay } from '@/lib/domain/uk-time'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder } from '../support/orders'

let market: TestMarketplace
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
})
afterAll(() => market.close())

describe('VAT (rules, section 5, 20)', () => {
  test('shop, goods and the whole consignment decide: £135.00 is the platform’s, a penny more the importer’s', () => {
    const place = fc.constantFrom('uk' as const, 'overseas' as const)
    const shop = fc.constantFrom('uk' as const, 'overseas' as const, 'unclear' as const)
    fc.assert(
      fc.property(shop, place, fc.integer({ min: 1, max: 5_000_000 }), (establishment, goodsLocation, paidP) => {
        const { liable, amountP } = decideVat({ establishment, goodsLocation, paidP })
        const expected =
          goodsLocation === 'overseas'
            ? paidP <= 13_500
              ? 'platform'
              : 'importer'
            : establishment === 'uk'
              ? 'seller'
              : 'platform'
        expect(liable).toBe(expected)
        if (liable === 'importer') expect(amountP).toBe(0)
        else expect(Math.abs(amountP * 6 - paidP)).toBeLessThanOrEqual(3)
      }),
    )
    const abroad = { establishment: 'uk', goodsLocation: 'overseas' } as const
    expect([13_500, 13_501].map((paidP) => decideVat({ ...abroad, paidP }).liable)).toEqual(['platform', 'importer'])
  })

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
    const { no } = await makeOrder(market, { shop: 'pennine', columns })
    const seller = await market.login('hannah_pennine')
    const month = ukDay(market.clock.now.getTime()).slice(0, 7)
    const { data } = await market.hit(contract.listVat, seller, { query: { month, size: 100 } })
    const kept = data.records.reduce((sum, { keptVatP }) => sum + keptVatP, 0)
    expect(data.sums.reduce((sum, each) => sum + each.keptVatP, 0)).toBe(kept)
    expect(data.records.find((row) => row.no === no)).toMatchObject({ vatP: 200, keptVatP: 100, refundedP: 600 })
    const other = await market.login('liang_manager')
    const theirs = (await market.hit(contract.listVat, other, { query: { month, q: no } })).data
    expect(theirs.records).toEqual([])
    const desk = await market.login('operator')
    const all = (await market.hit(contract.listOpVat, desk, { query: { month, q: no } })).data
    expect(all.records.map(({ shop }) => shop.nameEn)).toEqual([expect.stringContaining('Pennine')])
  })
})
