/** @database both */

import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/invoice'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek } from '../support/orders'

const REASON = { reasonZh: '公司名称有误', reasonEn: 'The company name is wrong' }
let market: TestMarketplace
let seller: string
let desk: string
beforeAll(async () => {
  market = await startMarketplace({ orders: 60 })
  seller = await market.login('liang_manager')
  desk = await market.login('operator')
  await peek(market, sql`update statement set state = 3`)
  // As if no month were over: shops ask for invoices before that.
  await peek(
    market,
    sql`delete from fee_invoiced where invoice_id in (select id from invoice where month is not null) returning 1`,
  )
})
afterAll(() => market.close())

const free = async () => (await market.hit(contract.listInvoiceable, seller)).data
const ask = async (statementId: string) => market.hit(contract.requestInvoice, seller, { body: { statementId } })
const read = async (id: string) => (await market.hit(contract.getOpInvoice, desk, { query: { id } })).data
const one = async (id: string) => ({ id, version: (await read(id)).invoice.version })
async function asked() {
  const [statement] = await free()
  if (!statement) throw new Error('no statement is free')
  return (await ask(statement.id)).data.id
}
const countOf = (no: string | null) => Number(no?.slice(4))

describe('Invoices of the platform', () => {
  test('the demo has a document in every state, numbered without gaps', async () => {
    const states = await peek<{ state: number }>(market, sql`select distinct state from invoice order by state`)
    expect(states.map(({ state }) => state)).toEqual([0, 1, 2, 3])
    for (const kind of ['invoice', 'credit']) {
      const rows = await peek<{ no: string }>(
        market,
        sql`select no from invoice where kind = ${kind} and no is not null order by no`,
      )
      expect(rows.map(({ no }) => countOf(no))).toEqual(rows.map((_, index) => index + 1))
    }
  })

  test('a statement is invoiced once, however often it is asked for at once', async () => {
    const [statement] = await free()
    const tried = await Promise.all(Array.from({ length: 4 }, () => ask(statement?.id ?? '')))
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await free()).map(({ id }) => id)).not.toContain(statement?.id)
  })

  test('many are issued at once, and refused calls take no number: the series has no gap', async () => {
    const ids = [await asked(), await asked(), await asked()]
    const bodies = await Promise.all(ids.map(one))
    const tried = await Promise.all(
      [...bodies, ...bodies].map((body) => market.hit(contract.issueInvoice, desk, { body })),
    )
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(3)
    const numbers = (
      await peek<{ no: string }>(market, sql`select no from invoice where kind = 'invoice' and no is not null`)
    )
      .map(({ no }) => countOf(no))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  test('a credit note takes an invoice back to the penny, once, and another invoice can follow', async () => {
    const id = await asked()
    await market.hit(contract.issueInvoice, desk, { body: await one(id) })
    const body = { ...(await one(id)), ...REASON }
    const both = await Promise.all([
      market.hit(contract.creditInvoice, desk, { body }),
      market.hit(contract.creditInvoice, desk, { body }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const note = both.find(({ status }) => status === 200)?.data
    const [paper, taken] = [await read(note?.id ?? ''), await read(id)]
    expect([paper.invoice.grossP + taken.invoice.grossP, paper.invoice.vatP + taken.invoice.vatP]).toEqual([0, 0])
    expect([taken.invoice.state, taken.other?.no, paper.other?.no]).toEqual([2, note?.no, taken.invoice.no])
    expect((await free()).map(({ no }) => no)).toContain(taken.invoice.statementNo)
    const again = await market.hit(contract.creditInvoice, desk, {
      body: { ...(await one(paper.invoice.id)), ...REASON },
    })
    expect(again.envelope.error).toBe('INVOICE_MOVED_ON')
  })

  test('another shop reads none of it', async () => {
    const id = await asked()
    const other = await market.login('hannah_pennine')
    expect((await market.hit(contract.getInvoice, other, { query: { id } })).status).toBe(404)
  })
})
