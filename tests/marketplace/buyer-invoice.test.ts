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
  seller = await market.login('hannah_pennine')
})
afterAll(() => market.close())

interface Bought {
  one: Buyer
  id: string
  no: string
}

/** An order of a shop that accounts for its VAT itself (pennine), or whose VAT the platform owes (liang). */
async function bought(pays = true, of = 'pennine'): Promise<Bought> {
  const one = await shop.newBuyer()
  await shop.put(one, await shop.sku(of), 3)
  const payable = (await shop.order(one)).data.id
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
async function asked(of?: string) {
  const order = await bought(true, of)
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
      sql`select shop_id || issuer as shop, no from buyer_invoice where kind = ${kind} and no is not null
        order by shop_id, issuer, no`,
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
  test('lines have the whole VAT, and credit notes sum to the refunds and at last to the invoice', () => {
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
            const note = creditShares({ shares, credited, refunded })
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
    expect((await issue(kept?.invoices[0]?.id ?? '', 2)).status).toBe(200)
    expect((await correct(2, 'Too late')).envelope.error).toBe('VERSION_CONFLICT')
    expect((await mine(order)).asked?.customer.name).toBe('Weir Street Limited')
  })

  test('a mistyped number is refused, and so is an order that is not paid', async () => {
    const order = await bought()
    for (const wrong of [{ name: '' }, { address: 'x' }, { email: 'nobody' }, { vatNo: '12' }, { kind: 'club' }])
      expect((await ask(order, { ...CUSTOMER, ...wrong })).envelope.error).toBe('INVALID_INPUT')
    expect((await ask(await bought(false))).envelope.error).toBe('INVOICE_UNPAID')
  })

  test('issuing freezes what it says, tells the buyer, and the seller was told that it waits', async () => {
    const { one, id, no: orderNo, invoiceId } = await asked()
    const draft = (await read(invoiceId)).data
    expect(draft.invoice.no).toBeNull()
    expect(draft.customer.email).toBe(CUSTOMER.email)
    const paper = (of: string) => market.hit(contract.myInvoicePaper, one.token, { params: { id: of } })
    expect((await paper(invoiceId)).status).toBe(404)
    const { no } = (await issue(invoiceId)).data
    expect(no).toMatch(/^S10002-INV-\d{6}$/)
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

  test('refunds are credited automatically, in parts to the penny, and both sides see it', async () => {
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
    const other = await market.login('liang_manager')
    expect((await read(order.invoiceId, other)).status).toBe(404)
    expect((await issue(order.invoiceId, 2, other)).status).toBe(404)
    const rows = (await market.hit(contract.listBuyerInvoices, other, { query: { size: 100 } })).data.records
    expect(rows.map(({ id }) => id)).not.toContain(order.invoiceId)
    expect((await read(order.invoiceId, await market.login('liang_readonly'))).status).toBe(403)
  })
})

const paperOf = async ({ one }: Bought, id: string) =>
  (await market.hit(contract.myInvoicePaper, one.token, { params: { id } })).data
const correctAs = async (order: Bought, name: string) =>
  market.hit(contract.correctInvoice, order.one.token, {
    params: { id: order.id },
    body: { ...CUSTOMER, name, version: (await mine(order)).asked?.version ?? 0 },
  })
const paid = async (id: string) =>
  (
    await peek<{ paid: number; vat: number }>(
      market,
      sql`select paid_p as paid, vat_p as vat from orders where id = ${id}`,
    )
  )[0]
const papersOf = async (order: Bought) => (await mine(order)).asked?.papers ?? []
const sumOf = (papers: readonly { grossP: number; vatP: number }[]) => ({
  paid: papers.reduce((sum, { grossP }) => sum + grossP, 0),
  vat: papers.reduce((sum, { vatP }) => sum + vatP, 0),
})

describe('Who issues', () => {
  test('for any party that owes the VAT: the platform issues its own at once, with its number, delivery on a separate line', async () => {
    const order = await asked('liang')
    const [invoice] = (await mine(order)).asked?.invoices ?? []
    expect(invoice).toMatchObject({ issuer: 'platform', state: 1 })
    expect(invoice?.no).toMatch(/^S10001-P-INV-\d{6}$/)
    const paper = await paperOf(order, order.invoiceId)
    expect(paper.issuer.vatNo).toBe('GB999999973')
    expect(paper.seller.name).not.toBe(paper.issuer.name)
    const lines = await peek<{ delivery: number; vat: number }>(
      market,
      sql`select sum(delivery_p)::int as delivery, sum(delivery_vat_p)::int as vat from order_line where order_id = ${order.id}`,
    )
    const delivery = paper.lines.filter(({ kind }) => kind === 'delivery')
    expect({ ...sumOf(delivery), paid: sumOf(delivery).paid }).toEqual({ paid: lines[0]?.delivery, vat: lines[0]?.vat })
    expect(sumOf(paper.lines)).toEqual(await paid(order.id))
    expect(sumOf(paper.sums)).toEqual(await paid(order.id))
    for (const { qty, unitP, discountP, grossP } of paper.lines)
      expect((qty ?? 0) * (unitP ?? 0) - discountP).toBe(grossP)
  })

  test('an order whose VAT two parties owe has an invoice of each, with its own lines', async () => {
    const order = await bought()
    await peek(
      market,
      sql`insert into order_line select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'position', 1,
          'vat_liable', 'platform', 'vat_reason', 'importUpTo135', 'consignment', 2))).* from order_line l
        where l.order_id = ${order.id} returning 1`,
    )
    await peek(market, sql`update orders set paid_p = paid_p * 2, vat_p = vat_p * 2 where id = ${order.id} returning 1`)
    await ask(order)
    const { invoices = [] } = (await mine(order)).asked ?? {}
    expect(invoices.map(({ issuer, state }) => [issuer, state])).toEqual([
      ['seller', 0],
      ['platform', 1],
    ])
    expect(sumOf(invoices)).toEqual(await paid(order.id))
    const paper = await paperOf(order, invoices[1]?.id ?? '')
    expect(paper.lines.every(({ vat }) => vat?.liable === 'platform')).toBe(true)
  })

  test('VAT decided anew before dispatch takes the invoice back and asks for one of who owes it now', async () => {
    const order = await asked()
    await issue(order.invoiceId)
    await peek(
      market,
      sql`update order_line set vat_liable = 'platform', vat_reason = 'importUpTo135', vat_p = vat_p + 1
        where order_id = ${order.id} returning 1`,
    )
    await giveBack(order.id, 0.5)
    await sweep(market, 'buyerInvoice.credit')
    const { invoices = [], papers = [] } = (await mine(order)).asked ?? {}
    expect(invoices).toMatchObject([{ issuer: 'platform', state: 0 }])
    expect(sumOf(papers)).toEqual({ paid: 0, vat: 0 })
  })

  test('VAT decided anew of an order that then goes back whole needs no other invoice', async () => {
    const order = await asked()
    await issue(order.invoiceId)
    await peek(
      market,
      sql`update order_line set vat_liable = 'platform', vat_reason = 'importUpTo135' where order_id = ${order.id} returning 1`,
    )
    await giveBack(order.id, 1)
    await sweep(market, 'buyerInvoice.credit')
    const { invoices = [], papers = [] } = (await mine(order)).asked ?? {}
    expect(invoices).toMatchObject([{ issuer: 'seller', state: 2 }])
    expect(sumOf(papers)).toEqual({ paid: 0, vat: 0 })
  })
})

describe('Corrections', () => {
  test('the platform corrects its own at once: a credit note takes the whole back, a new number names the other', async () => {
    const order = await asked('liang')
    await giveBack(order.id, 0.4)
    await sweep(market, 'buyerInvoice.credit')
    expect((await correctAs(order, 'Weir Street Limited')).status).toBe(200)
    const papers = await papersOf(order)
    expect(papers.map(({ kind }) => kind).sort()).toEqual(['credit', 'credit', 'credit', 'invoice', 'invoice'])
    const old = papers.filter(({ kind, state }) => kind === 'invoice' && state === 3)
    expect(old).toHaveLength(1)
    const { asked: now } = await mine(order)
    const paper = await paperOf(order, now?.invoices[0]?.id ?? '')
    expect(paper.customer.name).toBe('Weir Street Limited')
    expect(paper.others.map(({ relation }) => relation).sort()).toEqual(['credit', 'replaces'])
    const before = await paperOf(order, old[0]?.id ?? '')
    expect(before.customer.name).toBe(CUSTOMER.name)
    expect(before.others.map(({ relation }) => relation)).toContain('replacedBy')
    const [kept] = await peek<{ paid: number }>(
      market,
      sql`select paid_p - refunded_p as paid from orders where id = ${order.id}`,
    )
    expect(sumOf(papers).paid).toBe(kept?.paid)
    await giveBack(order.id, 1)
    await sweep(market, 'buyerInvoice.credit')
    expect(sumOf(await papersOf(order))).toEqual({ paid: 0, vat: 0 })
    await expectNoGaps()
  })

  test('of a seller\u2019s invoice the buyer asks, and the seller takes it back and issues anew', async () => {
    const order = await asked()
    await issue(order.invoiceId)
    expect((await correctAs(order, 'Weir Street Limited')).status).toBe(200)
    const waiting = (await read(order.invoiceId)).data
    expect(waiting.wanted?.name).toBe('Weir Street Limited')
    expect(waiting.customer.name).toBe(CUSTOMER.name)
    const correct = (version: number, who = seller) =>
      market.hit(contract.correctBuyerInvoice, who, {
        body: { ...CUSTOMER, name: 'Weir Street Limited', id: order.invoiceId, version },
      })
    expect((await correct(1)).envelope.error).toBe('VERSION_CONFLICT')
    expect((await correct(waiting.invoice.version, await market.login('liang_manager'))).status).toBe(404)
    const { no, creditNo } = (await correct(waiting.invoice.version)).data
    expect([no, creditNo]).toEqual([expect.stringMatching(/^S10002-INV-/), expect.stringMatching(/^S10002-CRN-/)])
    expect((await correct(waiting.invoice.version + 1)).envelope.error).toBe('INVOICE_MOVED_ON')
    expect((await mine(order)).asked?.invoices[0]).toMatchObject({ no, correctionAsked: false })
    // The buyer hears of a correction, with both numbers, and not of another invoice.
    const [told] = await peek<{ event: string; oldNo: string }>(
      market,
      sql`select payload ->> 'event' as event, payload ->> 'oldNo' as "oldNo" from outbox
        where type = 'buyerInvoice.moved' and payload ->> 'no' = ${no}`,
    )
    expect(told).toEqual({ event: 'replaced', oldNo: waiting.invoice.no })
    expect(sumOf(await papersOf(order))).toEqual(await paid(order.id))
    await expectNoGaps()
  })

  test('after the limit only the seller corrects', async () => {
    const order = await asked()
    await issue(order.invoiceId)
    await peek(
      market,
      sql`update buyer_invoice set issued_at = issued_at - interval '31 days' where id = ${order.invoiceId} returning 1`,
    )
    expect((await correctAs(order, 'Too late')).envelope.error).toBe('INVOICE_TOO_LATE')
  })
})

describe('Self-billing', () => {
  test('while the shop agrees its invoices are issued in its name at once; afterwards they wait again', async () => {
    const [first, , third] = [
      await market.hit(contract.agreeSelfBilling, seller),
      await market.hit(contract.getSelfBilling, seller),
      await market.hit(contract.agreeSelfBilling, seller),
    ]
    expect([first.status, third.envelope.error]).toEqual([200, 'SELF_BILLING_AGREED'])
    const order = await asked()
    const [invoice] = (await mine(order)).asked?.invoices ?? []
    expect(invoice).toMatchObject({ issuer: 'seller', state: 1 })
    expect((await paperOf(order, order.invoiceId)).selfBilled).toMatchObject({ by: 'Entrepot' })
    const { agreement } = (await market.hit(contract.getSelfBilling, seller)).data
    const end = (version: number) =>
      market.hit(contract.endSelfBilling, seller, { body: { id: agreement?.id ?? '', version } })
    expect((await end(7)).envelope.error).toBe('VERSION_CONFLICT')
    expect((await end(agreement?.version ?? 0)).status).toBe(200)
    expect((await end(agreement?.version ?? 0)).status).toBe(404)
    expect((await mine(await asked())).asked?.invoices[0]?.state).toBe(0)
    const kept = await peek<{ change: unknown }>(
      market,
      sql`select change from audit_entry where ref_type = 'selfBilling'`,
    )
    expect(kept).toHaveLength(2)
  })
})
