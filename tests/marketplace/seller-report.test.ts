import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as contract from '@/lib/contract/finance/report'
import { LINE_KINDS } from '@/lib/domain/ledger'
import { isExempt, missingFacts, type QuarterMovement, reportSums, reportYear } from '@/lib/domain/seller-report'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { outOfOrder } from '../support/dpi-order'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const YEAR = 2026
let market: TestMarketplace
let desk: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  desk = await market.login('operator')
})
afterAll(() => market.close())

const detail = async (shop: string, year = YEAR) =>
  (await market.hit(contract.getOpSellerReport, desk, { query: { id: shopIdOf(shop), year } })).data
const makeLarge = (shop: string) =>
  peek(market, sql`update ledger_quarter set sales = sales + 40 where shop_id = ${shopIdOf(shop)} and kind = 'sale'`)

describe('The yearly report of sellers (rules, section 5, 23)', () => {
  test('quarters sum to the year, and the payout to the seller is sales without fees and VAT', () => {
    const movement = fc.record({
      quarter: fc.integer({ min: 1, max: 4 }),
      kind: fc.constantFrom(...LINE_KINDS),
      amountP: fc.integer({ min: -9_000_000, max: 9_000_000 }),
      sales: fc.nat(50),
    })
    fc.assert(
      fc.property(fc.array(movement), (movements: QuarterMovement[]) => {
        const { quarters, year } = reportSums(movements)
        for (const key of ['sales', 'salesP', 'feesP', 'taxP', 'considerationP'] as const)
          expect(quarters.reduce((sum, each) => sum + each[key], 0)).toBe(year[key])
        expect(year.considerationP).toBe(year.salesP - year.feesP - year.taxP)
      }),
    )
  })

  test('29 sales below £1,700 are exempt; the thirtieth or the last penny is not', () => {
    expect(isExempt({ sales: 29, considerationP: 169_999 })).toBe(true)
    expect(isExempt({ sales: 30, considerationP: 169_999 })).toBe(false)
    expect(isExempt({ sales: 29, considerationP: 170_000 })).toBe(false)
    expect(reportYear(Date.parse('2027-01-31T12:00:00Z'))).toBe(2026)
    expect(reportYear(Date.parse('2027-02-01T12:00:00Z'))).toBe(2027)
  })

  test('a company number stands for a tax number; a person needs a number and a date of birth', () => {
    const known = { legalName: 'A', address: 'B', hasTaxNo: false, hasBirthDate: false, hasAccount: true }
    expect(missingFacts({ ...known, type: 2, companyNo: '00000002' })).toEqual([])
    expect(missingFacts({ ...known, type: 2, companyNo: '' })).toEqual(['taxNo'])
    expect(missingFacts({ ...known, type: 3, companyNo: '00000002' })).toEqual(['taxNo', 'birthDate'])
  })

  test('the totals of the quarters are those of the lines, and a report says what the lines say', async () => {
    const lines = sql`select shop_id, date_trunc('quarter', at at time zone 'Europe/London')::date as quarter, kind,
      -sum(amount_p) as amount_p from ledger_line where shop_id is not null and kind not in ('move', 'refundPaid') group by 1, 2, 3`
    const differ = await peek(
      market,
      sql`select 1 from (${lines}) l full join ledger_quarter q using (shop_id, quarter, kind)
        where l.amount_p is distinct from q.amount_p`,
    )
    expect(differ).toEqual([])
    const [told] = await peek<{ fees: number; sales: number }>(
      market,
      sql`select sum(amount_p)::float8 as fees, (select count(*)::int from ledger_line where shop_id = ${shopIdOf('pennine')}
          and kind = 'sale') as sales
        from ledger_line where shop_id = ${shopIdOf('pennine')} and kind in ('commission', 'commissionBack', 'withdrawalFee')`,
    )
    const { report, quarters } = await detail('pennine')
    expect(report).toMatchObject({ feesP: told?.fees, sales: told?.sales })
    expect(report.sales).toBeGreaterThan(0)
    expect(quarters).toHaveLength(4)
  })

  test('a seller whose data are missing comes first, is reminded once a day, and is complete when it tells them', async () => {
    await makeLarge('maud')
    const { records } = (await market.hit(contract.listSellerReports, desk, { query: { year: YEAR } })).data
    expect(records[0]).toMatchObject({ id: shopIdOf('maud'), state: 'incomplete', missing: ['taxNo'] })
    const body = { id: shopIdOf('maud'), year: YEAR }
    expect((await market.hit(contract.remindSeller, desk, { body })).status).toBe(200)
    expect((await market.hit(contract.remindSeller, desk, { body })).status).toBe(409)
    const maud = await market.login('maud_owner')
    await market.hit(contract.setSellerTax, maud, { body: { taxNo: 'QQ 12 34 56 C', country: 'GB' } })
    const own = (await market.hit(contract.getSellerReport, maud, { query: { year: YEAR } })).data
    expect(own).toMatchObject({
      report: { state: 'ready', missing: [] },
      seller: { taxLast4: '456C', hasBirthDate: true },
    })
    expect((await market.hit(contract.remindSeller, desk, { body })).status).toBe(409)
    market.clock.advance(86_400_000)
    expect((await market.hit(contract.remindSeller, desk, { body })).status).toBe(409)
  })

  test('the file has every complete seller with whole numbers, is the same twice, and is logged', async () => {
    await makeLarge('liang')
    const body = { year: YEAR }
    const first = (await market.hit(contract.getSellerReportFile, desk, { body })).data
    const again = (await market.hit(contract.getSellerReportFile, desk, { body })).data
    expect(again.text).toBe(first.text)
    expect(outOfOrder(first.text)).toEqual([])
    expect(first.text).toContain('<dpi:FinancialIdentifier>')
    expect(first.text.match(/<dpi:ReportableSeller>/g)).toHaveLength(first.sellers)
    expect(first.text).toContain('<dpi:TIN issuedBy="CN">91330100DEMO00001X</dpi:TIN>')
    const { quarters } = await detail('liang')
    const whole = Math.floor((quarters[3]?.considerationP ?? 0) / 100 + 0.5)
    expect(first.text).toContain(`<dpi:ConsQ4 currCode="GBP">${whole}</dpi:ConsQ4>`)
    const logged = await peek(
      market,
      sql`select 1 from audit_entry where ref_type = 'sellerReport' and ref_id = '2026'`,
    )
    expect(logged).toHaveLength(2)
  })

  test('a seller reads its own only, and tax numbers are not stored as they are typed', async () => {
    const seller = await market.login('hannah_pennine')
    expect((await market.hit(contract.getSellerReport, seller, { query: {} })).data.report.id).toBe(shopIdOf('pennine'))
    await market.hit(contract.setSellerTax, seller, { body: { taxNo: '1234567895', country: 'GB' } })
    const rows = await peek<{ kept: string }>(market, sql`select to_jsonb(t)::text as kept from seller_tax t`)
    expect(rows.map(({ kept }) => kept).join()).not.toContain('1234567895')
    expect((await market.hit(contract.listSellerReports, seller, { query: {} })).status).toBe(403)
  })
})

test('an element that stands elsewhere than in the schema is noticed', () => {
  const standard = (inner: string) => `<dpi:Standard>${inner}</dpi:Standard>`
  expect(
    outOfOrder(standard('<dpi:EntSellerID></dpi:EntSellerID><dpi:FinancialIdentifier></dpi:FinancialIdentifier>')),
  ).toEqual([])
  expect(
    outOfOrder(standard('<dpi:FinancialIdentifier></dpi:FinancialIdentifier><dpi:EntSellerID></dpi:EntSellerID>')),
  ).toEqual(['Standard: FinancialIdentifier before EntSellerID'])
  expect(outOfOrder(standard('<dpi:TIN></dpi:TIN>'))).toEqual(['Standard: TIN is not in it'])
})
