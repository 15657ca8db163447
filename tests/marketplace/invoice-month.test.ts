/** @database both */
import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/invoice'
import { DEMO_PLATFORM } from '@/lib/domain/platform'
import { runJob } from '@/lib/marketplace/kernel/job'
import { invoiceJob } from '@/lib/marketplace/modules/finance'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, runnerOf, sweep } from '../support/orders'

const REASON = { reasonZh: '公司名称有误', reasonEn: 'The company name is wrong' }
let market: TestMarketplace
let seller: string
let desk: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('hannah_pennine')
  desk = await market.login('operator')
})
afterAll(() => market.close())

const run = (platform = DEMO_PLATFORM) => runJob(runnerOf(market), invoiceJob(platform))
/** Goes on to a moment; who was signed in signs in again. */
async function go(time: string) {
  market.clock.advance(Date.parse(time) - market.clock.now.getTime())
  seller = await market.login('hannah_pennine')
  desk = await market.login('operator')
}
const own = async () => {
  const { records } = (await market.hit(contract.listInvoices, seller, { query: { size: 50 } })).data
  return records
}
const ofMonth = async (month: string) => (await own()).filter(({ statementNo }) => statementNo === month)
const read = async (id: string) => (await market.hit(contract.getInvoice, seller, { query: { id } })).data

/** Documents whose sums differ from the fees that stand on them. */
const differing = () =>
  peek<{ no: string }>(
    market,
    sql`select i.no from invoice i left join (select f.invoice_id, sum(c.gross_p) as gross, sum(c.vat_p) as vat
        from fee_invoiced f join fee_charge c on c.journal_id = f.journal_id group by 1) s on s.invoice_id = i.id
      where i.state = 1 and (i.kind = 'invoice' or i.returns)
        and not exists (select 1 from invoice o where o.id = i.credit_of and o.state = 2) and (i.gross_p, i.vat_p) is distinct from (s.gross, s.vat)`,
  )
const numbers = async (kind: string) =>
  (
    await peek<{ no: string }>(market, sql`select no from invoice where kind = ${kind} and no is not null order by no`)
  ).map(({ no }) => Number(no.slice(4)))

describe('Monthly invoices of the platform', () => {
  test('the demo has them from its first month, without a request, each the sum of its fees', async () => {
    const months = await peek<{ month: string; free: number }>(
      market,
      sql`select to_char(date_trunc('month', c.at at time zone 'Europe/London'), 'YYYY-MM') as month,
          count(*) filter (where f.journal_id is null)::int as free
        from fee_charge c left join fee_invoiced f on f.journal_id = c.journal_id where c.gross_p > 0 group by 1 order by 1`,
    )
    const invoiced = await peek<{ month: string }>(
      market,
      sql`select distinct to_char(month, 'YYYY-MM') as month from invoice where month is not null order by 1`,
    )
    expect(invoiced[0]?.month).toBe(months[0]?.month)
    expect(await differing()).toEqual([])
    for (const kind of ['invoice', 'credit'])
      expect(await numbers(kind)).toEqual((await numbers(kind)).map((_, at) => at + 1))
  })

  test('the fees of a month are invoiced in its first night after, once however often the job runs', async () => {
    await makeOrder(market, { shop: 'pennine', columns: { commission_p: 600 } })
    await sweep(market, 'finance.post')
    await go('2026-11-30T23:59:00.000Z')
    expect((await run()) ?? 0).toBeGreaterThanOrEqual(0)
    expect(await ofMonth('2026-11')).toEqual([])
    await go('2026-12-01T02:20:00.000Z')
    expect(await run()).toBeGreaterThan(0)
    expect(await run()).toBe(0)
    const [invoice, ...others] = await ofMonth('2026-11')
    expect([others, invoice?.kind, invoice?.state]).toEqual([[], 'invoice', 1])
    const { lines, customer } = await read(invoice?.id ?? '')
    const line = lines.find(({ fee }) => fee === 'commission')
    expect(line).toMatchObject({ rateBp: 2_000 })
    expect(line?.count).toBeGreaterThan(0)
    expect(lines.reduce((sum, { vatP }) => sum + vatP, 0)).toBe(invoice?.vatP)
    expect(customer.name).not.toBe('')
    expect(await differing()).toEqual([])
    await followEvents(runnerOf(market))
    const told = await peek(
      market,
      sql`select 1 from notification where kind = 'invoiceIssued' and ref_id = ${invoice?.id ?? ''}`,
    )
    expect(told.length).toBeGreaterThan(0)
  })

  test('what comes back of an invoiced month is credited in the month of its return, against that invoice', async () => {
    const [before] = await ofMonth('2026-11')
    const at = market.clock.now.toISOString()
    await peek(
      market,
      sql`update orders set refunding_p = paid_p, refund_asked_at = ${at}, updated_at = ${at}
        where shop_id = ${shopIdOf('pennine')} and no like 'SOT%' returning 1`,
    )
    await sweep(market, 'finance.post')
    await go('2027-01-01T02:20:00.000Z')
    await run()
    const credit = (await ofMonth('2026-12')).find(({ kind }) => kind === 'credit')
    expect([credit?.grossP, credit?.vatP, credit?.netP]).toEqual([-600, -100, -500])
    const paper = await read(credit?.id ?? '')
    expect([paper.other?.no, paper.lines]).toEqual([
      before?.no,
      [{ fee: 'commission', count: 1, rateBp: 2_000, netP: -500, vatP: -100, grossP: -600 }],
    ])
    expect(await run()).toBe(0)
    expect(await differing()).toEqual([])
  })

  test('an invoice with a wrong name is cancelled, less its earlier credits, and its fees are invoiced anew', async () => {
    const [before] = await ofMonth('2026-11')
    const body = { id: before?.id ?? '', version: before?.version ?? 0, ...REASON }
    const { status } = await market.hit(contract.creditInvoice, desk, { body })
    expect(status).toBe(200)
    const whole = (await ofMonth('2026-11')).find(({ kind }) => kind === 'credit')
    expect((whole?.grossP ?? 0) + (before?.grossP ?? 0)).toBe(600)
    expect(await run()).toBe(2)
    const again = (await ofMonth('2026-11')).find(({ kind, state }) => kind === 'invoice' && state === 1)
    expect([again?.grossP, again?.vatP]).toEqual([before?.grossP, before?.vatP])
    const credits = (await ofMonth('2026-12')).filter(({ kind }) => kind === 'credit')
    expect(credits.map(({ grossP }) => grossP)).toEqual([-600, -600])
    expect(await differing()).toEqual([])
    expect(again?.no).not.toBe(before?.no)
    for (const kind of ['invoice', 'credit'])
      expect(await numbers(kind)).toEqual((await numbers(kind)).map((_, nth) => nth + 1))
  })

  test('a shop abroad has invoices without VAT under the reverse charge', async () => {
    const rows = await peek<{ vat: number; bp: number }>(
      market,
      sql`select sum(vat_p)::float8 as vat, max(vat_bp) as bp from invoice where month is not null
        and shop_id in (select id from shop where establishment = 'overseas')`,
    )
    expect(rows).toEqual([{ vat: 0, bp: 0 }])
  })

  test('without a VAT number of the platform none is issued, and the missing months follow once it is there', async () => {
    await makeOrder(market, { shop: 'pennine', columns: { commission_p: 300 } })
    await sweep(market, 'finance.post')
    await go('2027-03-01T02:20:00.000Z')
    expect(await run({ ...DEMO_PLATFORM, vatNo: '' })).toBe(0)
    expect(await ofMonth('2027-01')).toEqual([])
    expect(await run()).toBeGreaterThan(0)
    expect(await ofMonth('2027-01')).toHaveLength(1)
  })
})
