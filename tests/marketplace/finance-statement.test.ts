import { sql } from 'drizzle-orm'
import * as statement from '@/lib/contract/finance/statement'
import { disputeUntil, lastWeekEnd, weekEnds, weekStart } from '@/lib/domain/statement'
import { shopIdOf } from '@/lib/marketplace/modules/shop'
import { pdf } from '../support/file-zoo'
import { fileStatus, sendFile } from '../support/files'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { makeOrder, peek, sweep } from '../support/orders'

const HOUR = 3_600_000
let market: TestMarketplace
let seller: string
let desk: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  desk = await market.login('operator')
})
afterAll(() => market.close())

const list = async () => (await market.hit(statement.listStatements, seller, { query: { size: 100 } })).data.records
const detail = async (id: string) => (await market.hit(statement.getStatement, seller, { query: { id } })).data
const linesOf = async (no: string) =>
  (await market.hit(statement.listStatementLines, seller, { query: { no, size: 100 } })).data

describe('Weeks in UK time', () => {
  test('end on Monday 00:00, over a change of the clock too, and give seven whole days for disputes', () => {
    const spring = Date.parse('2026-03-30T10:00:00Z')
    expect(new Date(lastWeekEnd(spring)).toISOString()).toBe('2026-03-29T23:00:00.000Z')
    expect((lastWeekEnd(spring) - weekStart(lastWeekEnd(spring))) / HOUR).toBe(167)
    const autumn = Date.parse('2026-10-26T00:00:00Z')
    expect((autumn - weekStart(autumn)) / HOUR).toBe(169)
    expect(weekEnds(Date.parse('2026-10-12T00:00:00Z'), autumn + 1)).toHaveLength(2)
    expect(weekEnds(null, autumn)).toEqual([])
    expect(disputeUntil(autumn, autumn + HOUR) - autumn).toBe(7 * 24 * HOUR + HOUR)
  })
})

describe('Statements (rules 4.8)', () => {
  test('follow one another, each opening with what the one before closed with, and hold every line once', async () => {
    const all = (await list()).reverse()
    expect(all.length).toBeGreaterThan(2)
    let closing = 0
    for (const one of all) {
      expect(one.openingP).toBe(closing)
      expect(one.openingP + one.movementsP).toBe(one.closingP)
      const { groups } = await detail(one.id)
      expect(groups.reduce((sum, { amountP }) => sum + amountP, 0)).toBe(one.movementsP)
      expect((await linesOf(one.no)).total).toBe(one.lines)
      closing = one.closingP
    }
    const [sum] = await peek<{ sum: number }>(
      market,
      sql`select (-sum(amount_p))::float8 as sum from ledger_line where shop_id = ${shopIdOf('liang')}
        and kind not in ('move', 'refundPaid') and at < (select max(to_at) from statement where shop_id = ${shopIdOf('liang')})`,
    )
    expect(closing).toBe(sum?.sum)
  })

  test('the platform reads the same lines as the shop, and nobody else’s shop may', async () => {
    const [one] = await list()
    if (!one) throw new Error('no statement')
    const query = { id: one.id, size: 100 }
    const { records, total } = (await market.hit(statement.listOpStatementLines, desk, { query })).data
    expect([records, total]).toEqual([(await linesOf(one.no)).records, one.lines])
    expect((await market.hit(statement.listOpStatementLines, seller, { query })).status).toBe(403)
  })

  test('its lines are searched by an order', async () => {
    const [one] = await list()
    if (!one) throw new Error('no statement')
    const refNo = (await linesOf(one.no)).records.find(({ refType }) => refType === 'order')?.refNo ?? ''
    const query = { no: one.no, q: refNo, size: 100 }
    const { records, total, statement: told } = (await market.hit(statement.listStatementLines, seller, { query })).data
    const wanted = (await linesOf(one.no)).records.filter((line) => line.refNo === refNo)
    expect([records, total, told?.no]).toEqual([wanted, wanted.length, one.no])
    const none = { ...query, q: 'SO-none' }
    expect((await market.hit(statement.listStatementLines, seller, { query: none })).data.total).toBe(0)
  })

  test('a run that comes again writes nothing', async () => {
    const before = (await list()).length
    const run = await market.hit(statement.postStatements, desk, { body: {} })
    expect(run.data).toMatchObject({ statements: 0, exceptions: [] })
    expect((await list()).length).toBe(before)
  })

  test('a late booking for a week that is over goes into the next statement; a timeout confirms', async () => {
    const [last] = await list()
    if (!last) throw new Error('no statement')
    const paid = new Date(Date.parse(last.toTime) - HOUR).toISOString()
    const columns = { goods_p: 4_321, paid_p: 4_321, paid_at: paid, updated_at: market.clock.now.toISOString() }
    const { no } = await makeOrder(market, { shop: 'liang', columns })
    await sweep(market, 'finance.post')
    market.clock.advance(8 * 24 * HOUR)
    seller = await market.login('liang_manager')
    desk = await market.login('operator')
    await sweep(market, 'finance.statements')
    const [next, before] = await list()
    expect(before).toMatchObject({ id: last.id, closingP: last.closingP, state: 3, silent: true })
    expect(next?.openingP).toBe(last.closingP)
    const { records } = await linesOf(next?.no ?? '')
    expect(records.some((line) => line.refNo === no && line.kind === 'sale')).toBe(true)
  })

  test('a disputed line is answered, an accepted one waits as a correction, and the shop confirms', async () => {
    const [open] = await list()
    if (!open) throw new Error('no statement')
    const line = (await linesOf(open.no)).records.find(({ kind }) => kind === 'commission')
    if (!line) throw new Error('no line of commission')
    const { data: file } = await sendFile(market, seller, 'document', 'contract.pdf', pdf())
    const text = 'It should be 55 pence more'
    const body = { no: open.no, lineId: line.id, expectedP: line.amountP + 55, text, files: [file.id] }
    const { id } = (await market.hit(statement.disputeLine, seller, { body })).data
    expect((await market.hit(statement.disputeLine, seller, { body })).envelope.error).toBe('LINE_DISPUTED')
    // The desk reads the order and the rule that made the line.
    const [order] = await peek<{ id: string; rule: string; rate: number }>(
      market,
      sql`select o.id, coalesce(l.commission_rule, o.commission_rule) as rule,
          coalesce(l.commission_rate_bp, o.commission_rate_bp) as rate
        from orders o join order_line l on l.order_id = o.id where o.no = ${line.refNo} order by l.position limit 1`,
    )
    const asked = (await market.hit(statement.getDispute, desk, { query: { id } })).data
    expect(asked).toMatchObject({ refNo: line.refNo, orderId: order?.id })
    expect(asked.rules).toContainEqual({ of: 'commission', no: order?.rule, rateBp: order?.rate })
    expect((await detail(open.id)).disputes[0]).toMatchObject({ orderId: order?.id, rules: asked.rules })
    // The form about the line names both beforehand.
    const query = { no: open.no, lineId: line.id }
    const asForm = (await market.hit(statement.getStatementLine, seller, { query })).data
    expect(asForm).toMatchObject({ refNo: line.refNo, orderId: order?.id, rules: asked.rules, disputed: true })
    const neighbour = await market.login('hannah_pennine')
    expect((await market.hit(statement.getStatementLine, neighbour, { query })).status).toBe(404)
    // Both sides read the evidence, nobody else does.
    expect(asked.files).toMatchObject([{ id: file.id, name: 'contract.pdf' }])
    const params = { id, file: file.id }
    expect(await fileStatus(market.hit(statement.opDisputeFile, desk, { params }))).toBe('file')
    expect(await fileStatus(market.hit(statement.disputeFile, seller, { params }))).toBe('file')
    expect(await fileStatus(market.hit(statement.disputeFile, neighbour, { params }))).toBe(404)
    const confirm = async () => {
      const { version } = (await detail(open.id)).statement
      return market.hit(statement.confirmStatement, seller, { body: { id: open.id, version } })
    }
    expect((await confirm()).envelope.error).toBe('STATEMENT_MOVED_ON')
    const answer = { id, version: 1, accept: true, remarkZh: '核对有误', remarkEn: 'The line is wrong' }
    const { adjustmentNo } = (await market.hit(statement.decideDispute, desk, { body: answer })).data
    const [entered] = await peek<{ amount: number; state: number }>(
      market,
      sql`select amount_p::float8 as amount, state from ledger_adjustment where no = ${adjustmentNo}`,
    )
    expect(entered).toEqual({ amount: 55, state: 0 })
    expect((await detail(open.id)).statement.state).toBe(2)
    expect((await confirm()).status).toBe(200)
    expect((await detail(open.id)).statement).toMatchObject({ state: 3, silent: false })
    const other = await market.login('maud_owner')
    expect((await market.hit(statement.getStatement, other, { query: { id: open.id } })).status).toBe(404)
  })
})
