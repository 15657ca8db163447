/** @database both */

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as contract from '@/lib/contract/buyer/invoice'
import { myOrders } from '@/lib/contract/mall/order'
import { listNotifications } from '@/lib/contract/notification'
import { creditShares } from '@/lib/domain/buyer/invoice'
import { followEvents } from '@/lib/marketplace/modules/notification'
import { startMarketplace, type TestMarketplace } from '../support/marketplace'
import { peek, runnerOf, sweep } from '../support/orders'
import { type Buyer, shopping } from '../support/shopping'

const CUSTOMER = {
  ...{ kind: 'company' as const, name: 'Weir Street Ltd', vatNo: 'gb 123 4567 89' },
  ...{ address: '3 Weir Street\nLeeds LS1 4AP', email: 'accounts@weir.example.com' },
}

let market: TestMarketplace
let seller: string
let shop: ReturnType<typeof shopping>
beforeAll(async () => {
  market = await startMarketplace({ orders: 300 })
  shop = shopping(market)
  seller = await market.login('liang_manager')
})
afterAll(() => market.close())

interface Bought {
  one: Buyer
  id: string
  no: string
}

async function bought(pays = true): Promise<Bought> {
  const { one, id: payable } = await shop.placed(3)
  if (pays) await shop.card(one, await shop.start(one, payable), 'pays')
  const [order] = (await market.hit(myOrders, one.token, { query: {} })).data.records
  return { one, id: order?.id ?? '', no: order?.no ?? '' }
}
const ask = ({ one, id }: Bought, body: object = CUSTOMER) =>
  market.hit(contract.askForInvoice, one.token, { params: { id }, body: body as never })
const mine = async ({ one, id }: Bought) => (await market.hit(contract.myInvoice, one.token, { params: { id } })).data
const read = (id: string, who = seller) => market.hit(contract.getBuyerInvoice, who, { query: { id } })
const issue = (id: string, version = 1, who = seller) =>
  market.hit(contract.issueBuyerInvoice, who, { body: { id, version } })
async function asked() {
  const order = await bought()
  return { ...order, invoiceId: (await ask(order)).data.id }
}
const giveBack = (id: string, share: number) =>
  peek(
    market,
    sql`with l as (update order_line set refunded_p = floor(paid_p * ${share}::numeric) where order_id = ${id} returning refunded_p)
      update orders set refunded_p = (select sum(refunded_p) from l) where id = ${id} returning refunded_p`,
  )

const countOf = (no: string) => Number(no.split('-').at(-1))
const numbersOf = async (kind: string) =>
  (
    await peek<{ shop: string; no: string }>(
      market,
      sql`select shop_id as shop, no from buyer_invoice where kind = ${kind} and no is not null order by shop_id, no`,
    )
  ).map(({ shop: of, no }) => [of, countOf(no)] as const)
async function expectNoGaps() {
  for (const kind of ['invoice', 'credit']) {
    const numbers = await numbersOf(kind)
    for (const of of new Set(numbers.map(([each]) => each))) {
      const own = numbers.filter(([each]) => each === of).map(([, count]) => count)
      expect(own).toEqual(own.map((_, index) => index + 1))
    }
  }
}

describe('The rules of shares', () => {
  const pence = fc.integer({ min: 1, max: 200_000 })
  test('lines have the whole VAT, and credit notes sum to what was refunded and at last to the invoice', () => {
    fc.assert(
      fc.property(
        fc.array(pence, { minLength: 1, maxLength: 6 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true })),
        (paid, steps) => {
          const shares = paid.map((grossP) => ({ grossP, vatP: Math.round(grossP / 6) }))
          let credited = paid.map(() => ({ grossP: 0, vatP: 0 }))
          for (const step of [...steps.sort((a, b) => a - b), 1]) {
            const refunded = paid.map((each) => Math.floor(each * step))
            const refundedP = refunded.reduce((sum, each) => sum + each, 0)
            const note = creditShares({ shares, credited, refunded, refundedP })
            credited = credited.map(({ grossP, vatP }, index) => ({
              grossP: grossP - (note?.[index]?.grossP ?? 0),
              vatP: vatP - (note?.[index]?.vatP ?? 0),
            }))
            expect(credited.reduce((sum, each) => sum + each.grossP, 0)).toBe(refundedP)
          }
          expect(credited.map(({ grossP }) => grossP)).toEqual(paid)
          expect(credited).toEqual(shares)
        },
      ),
    )
  })
})

describe('Invoices of a shop to its buyers', () => {
  test('the demo has one in every state, numbered without gaps', async () => {
    const states = await peek<{ state: number }>(
      market,
      sql`select distinct state from buyer_invoice where kind = 'invoice' order by state`,
    )
    expect(states.map(({ state }) => state)).toEqual([0, 1, 2])
    await expectNoGaps()
  })

  test('it is asked for once, corrected while it waits, and what it names is sealed', async () => {
    const order = await bought()
    expect(await mine(order)).toEqual({ open: true, asked: null })
    const tried = await Promise.all([ask(order), ask(order), ask(order)])
    expect(tried.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { asked: kept } = await mine(order)
    expect(kept?.customer).toEqual({ ...CUSTOMER, vatNo: 'GB123456789' })
    const correct = (version: number, name: string) =>
      market.hit(contract.correctInvoice, order.one.token, {
        params: { id: order.id },
        body: { ...CUSTOMER, name, version },
      })
    expect((await correct(1, 'Weir Street Limited')).status).toBe(200)
    expect((await correct(1, 'Too late')).envelope.error).toBe('VERSION_CONFLICT')
    const [row] = await peek<{ customer: string; status: number }>(
      market,
      sql`select i.customer, o.invoice_status as status from buyer_invoice i join orders o on o.id = i.order_id
        where i.order_id = ${order.id}`,
    )
    expect(row?.customer).not.toContain('Weir')
    expect(row?.status).toBe(2)
    expect((await issue(kept?.invoice.id ?? '', 2)).status).toBe(200)
    expect((await correct(3, 'Too late')).envelope.error).toBe('INVOICE_MOVED_ON')
    expect((await mine(order)).asked?.customer.name).toBe('Weir Street Limited')
  })

  test('what is typed wrong is refused, and so is an order that is not paid', async () => {
    const order = await bought()
    for (const wrong of [{ name: '' }, { address: 'x' }, { email: 'nobody' }, { vatNo: '12' }, { kind: 'club' }])
      expect((await ask(order, { ...CUSTOMER, ...wrong })).envelope.error).toBe('INVALID_INPUT')
    expect((await ask(await bought(false))).envelope.error).toBe('INVOICE_UNPAID')
  })

  test('issuing freezes what it says, tells the buyer, and the seller was told that it waits', async () => {
    const { one, id, no: orderNo, invoiceId } = await asked()
    const draft = (await read(invoiceId)).data
    expect(draft.invoice.no).toBeNull()
    expect(draft.email).toBe(CUSTOMER.email)
    const paper = (of: string) => market.hit(contract.myInvoicePaper, one.token, { params: { id: of } })
    expect((await paper(invoiceId)).status).toBe(404)
    const { no } = (await issue(invoiceId)).data
    expect(no).toMatch(/^S10001-INV-\d{6}$/)
    expect((await issue(invoiceId, 2)).envelope.error).toBe('INVOICE_MOVED_ON')
    await peek(market, sql`update order_line set title_en = 'Something else' where order_id = ${id} returning id`)
    const issued = (await paper(invoiceId)).data
    expect(issued.lines).toEqual(draft.lines)
    expect(issued.invoice).toMatchObject({ no, state: 1, orderNo })
    expect(issued.lines.reduce((sum, line) => sum + line.grossP, 0)).toBe(issued.invoice.grossP)
    expect(issued.lines.reduce((sum, line) => sum + line.vatP, 0)).toBe(issued.invoice.vatP)
    await followEvents(runnerOf(market))
    const { records } = (await market.hit(listNotifications, seller, { query: { size: 50 } })).data
    expect(records.filter(({ kind, text }) => kind === 'buyerInvoiceAsked' && text.en.includes(orderNo))).toHaveLength(
      1,
    )
    const letters = await peek<{ type: string }>(market, sql`select type from outbox where type = 'buyer.mail'`)
    expect(letters.length).toBeGreaterThan(0)
  })

  test('what is refunded is credited by itself, in parts to the penny, and both sides see it', async () => {
    const { one, id, invoiceId } = await asked()
    await issue(invoiceId)
    expect(await sweep(market, 'buyerInvoice.credit')).toBe(0)
    for (const share of [0.4, 0.4, 1]) {
      await giveBack(id, share)
      await sweep(market, 'buyerInvoice.credit')
    }
    const { papers = [] } = (await mine({ one, id, no: '' })).asked ?? {}
    expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'credit'])
    expect(papers.reduce((sum, { grossP }) => sum + grossP, 0)).toBe(0)
    expect(papers.reduce((sum, { vatP }) => sum + vatP, 0)).toBe(0)
    const { data } = await read(invoiceId)
    expect(data.invoice).toMatchObject({ state: 2, creditedP: data.invoice.grossP })
    expect(data.others.map((other) => other.no)).toEqual(papers.slice(1).map(({ no }) => no))
    await followEvents(runnerOf(market))
    const { records } = (await market.hit(listNotifications, seller, { query: { size: 50 } })).data
    expect(records.filter(({ kind }) => kind === 'shopInvoiceCredited').length).toBeGreaterThan(1)
  })

  test('many are issued and credited at once, and refused calls take no number: no series has a gap', async () => {
    const all = [await asked(), await asked(), await asked()]
    const tried = await Promise.all([...all, ...all].map(({ invoiceId }) => issue(invoiceId)))
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const { id } of all) await giveBack(id, 0.5)
    await Promise.all([1, 2, 3].map(() => sweep(market, 'buyerInvoice.credit')))
    const notes = await peek<{ count: number }>(
      market,
      sql`select count(*)::int as count from buyer_invoice where credit_of in (select id from buyer_invoice
        where order_id::text in (${all[0]?.id}, ${all[1]?.id}, ${all[2]?.id})) group by credit_of`,
    )
    expect(notes.map(({ count }) => count)).toEqual([1, 1, 1])
    await expectNoGaps()
  })

  test('a shop without a legal name issues nothing', async () => {
    const { invoiceId } = await asked()
    const [before] = await peek<{ name: string; id: string }>(
      market,
      sql`select p.legal_name as name, p.shop_id as id from shop_profile p join buyer_invoice i on i.shop_id = p.shop_id
        where i.id = ${invoiceId}`,
    )
    await peek(market, sql`update shop_profile set legal_name = '' where shop_id = ${before?.id} returning 1`)
    expect((await issue(invoiceId)).envelope.error).toBe('INVOICE_NO_SELLER')
    await peek(
      market,
      sql`update shop_profile set legal_name = ${before?.name} where shop_id = ${before?.id} returning 1`,
    )
    await expectNoGaps()
  })

  test('another buyer, another shop and who may not issue get nothing of it', async () => {
    const order = await asked()
    await issue(order.invoiceId)
    const stranger = await shop.newBuyer()
    const foreign = { ...order, one: stranger }
    expect((await ask(foreign)).status).toBe(404)
    expect((await market.hit(contract.myInvoice, stranger.token, { params: { id: order.id } })).status).toBe(404)
    const paper = await market.hit(contract.myInvoicePaper, stranger.token, { params: { id: order.invoiceId } })
    expect(paper.status).toBe(404)
    const body = { ...CUSTOMER, version: 2 }
    const corrected = await market.hit(contract.correctInvoice, stranger.token, { params: { id: order.id }, body })
    expect(corrected.status).toBe(404)
    const other = await market.login('hannah_pennine')
    expect((await read(order.invoiceId, other)).status).toBe(404)
    expect((await issue(order.invoiceId, 2, other)).status).toBe(404)
    const rows = (await market.hit(contract.listBuyerInvoices, other, { query: { size: 100 } })).data.records
    expect(rows.map(({ id }) => id)).not.toContain(order.invoiceId)
    expect((await read(order.invoiceId, await market.login('liang_readonly'))).status).toBe(403)
  })
})
