import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { DEMO_PLATFORM } from '@/lib/domain/platform'
import type { Db } from '@/lib/marketplace/kernel/database'
import { newId } from '@/lib/marketplace/kernel/ids'
import type { JobTools } from '@/lib/marketplace/kernel/job'
import { query } from '@/lib/marketplace/kernel/query'
import { buyerInvoiceIssueJob, buyerInvoiceJobs } from '@/lib/marketplace/modules/buyer-invoice'
import { requestAll } from '@/lib/marketplace/modules/buyer-invoice/requests'
import { issueMonths } from '@/lib/marketplace/modules/finance/invoice-months'
import { soldOrder } from '@/lib/marketplace/modules/order'
import type { RandomLine, RandomOrder } from './random-orders'
import { modelIssuers, taxBack } from './vat-model'

/** Invoices and credit notes of a run, to buyers and to shops. */
export interface Papers {
  /** Orders whose buyers asked for an invoice. */
  asked: WeakSet<PaperOrder>
  /** Gross amount and VAT of all papers of an order and issuer together, of orders without a refund on its way. */
  expected: Map<string, readonly [grossP: number, vatP: number]>
  figures: { asked: number; documents: number; monthly: number }
}

/** An order as its papers need it. */
interface PaperOrder extends Pick<RandomOrder, 'id' | 'refundP' | 'refundedP'> {
  lines: readonly Pick<RandomLine, 'owes' | 'vat' | 'paidP' | 'refundedP'>[]
}

interface Opening {
  shops: readonly string[]
  person: string
  now: Date
}

/** Gives the shops legal data and self-billing, so that every paper is issued without a person. */
export async function openPapers(tx: Db, { shops, person, now }: Opening): Promise<Papers> {
  for (const shopId of shops) {
    await tx.execute(sql`update shop_profile set legal_name = 'Random Ltd', legal_address = '1 Mill Lane, Leeds LS1 4AP'
      where shop_id = ${shopId} and (legal_name = '' or legal_address = '')`)
    await tx.execute(sql`insert into self_billing (id, shop_id, from_at, agreed_by, agreed_name)
      values (${newId(now.getTime())}, ${shopId}, ${now.toISOString()}, ${person}, 'random') on conflict do nothing`)
  }
  return { asked: new WeakSet(), expected: new Map(), figures: { asked: 0, documents: 0, monthly: 0 } }
}

/** Requests the invoices of an order for its buyer. */
export async function askInvoices(tx: Db, papers: Papers, order: PaperOrder, now: Date): Promise<void> {
  if (papers.asked.has(order)) return
  const sold = await soldOrder({ tx, scope: { kind: 'all' } }, order.id, false)
  await requestAll(tx, sold, { kind: 'person', sealed: 'random' }, now)
  papers.asked.add(order)
  papers.figures.asked += 1
}

const toolsOf = (now: Date) => ({ now, emit: async () => undefined, log: console }) as unknown as JobTools

/** Runs the jobs of buyers' invoices until they are idle, and issues the invoices of past months of fees. */
export async function issuePapers(tx: Db, papers: Papers, now: Date): Promise<void> {
  const jobs = [buyerInvoiceIssueJob(DEMO_PLATFORM), ...buyerInvoiceJobs]
  for (let made = 1, rounds = 0; made > 0; rounds++) {
    made = 0
    for (const job of jobs) made += await job.sweep(tx, toolsOf(now))
    papers.figures.documents += made
    if (rounds > 50) throw new Error('papers never come to an end')
  }
  papers.figures.monthly += (await issueMonths(tx, now)).length
}

/** Expected sums of an order's papers by issuer. */
function expectedOf({ lines }: PaperOrder): Map<string, readonly [number, number]> {
  const issuers = modelIssuers(lines)
  const sums = new Map<string, readonly [number, number]>()
  for (const [at, { vat, paidP, refundedP }] of lines.entries()) {
    const issuer = issuers[at] ?? ''
    const [grossP, vatP] = sums.get(issuer) ?? [0, 0]
    sums.set(issuer, [grossP + paidP - refundedP, vatP + vat - taxBack(vat, refundedP, paidP)])
  }
  return sums
}

const PaperRow = z.object({ orderId: z.string(), issuer: z.string(), grossP: z.number(), vatP: z.number() })
const FaultRow = z.object({ no: z.string() })

/** Differences between the model and the papers of these orders, or of all orders of the run. */
export async function paperProblems(tx: Db, papers: Papers, changed: Iterable<PaperOrder> | 'all'): Promise<string[]> {
  const orders = changed === 'all' ? [] : [...changed].filter((order) => papers.asked.has(order))
  for (const order of orders) {
    const settled = order.refundP === order.refundedP
    for (const issuer of ['seller', 'platform']) papers.expected.delete(`${order.id}|${issuer}`)
    if (settled) for (const [issuer, sums] of expectedOf(order)) papers.expected.set(`${order.id}|${issuer}`, sums)
  }
  const ids = JSON.stringify(orders.map(({ id }) => id))
  const rows = await query(
    tx,
    PaperRow,
    sql`select order_id as "orderId", issuer, sum(gross_p)::float8 as "grossP", sum(vat_p)::float8 as "vatP"
      from buyer_invoice where no is not null
        and ${changed === 'all' ? sql`order_no like 'SOR%'` : sql`order_id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`}
      group by 1, 2`,
  )
  const found = new Map(rows.map(({ orderId, issuer, grossP, vatP }) => [`${orderId}|${issuer}`, [grossP, vatP]]))
  const keys =
    changed === 'all' ? [...papers.expected.keys()] : orders.flatMap(({ id }) => [`${id}|seller`, `${id}|platform`])
  const settled = new Set([...papers.expected.keys()].map((key) => key.slice(0, 36)))
  const wrong = keys.flatMap((key) => {
    if (!settled.has(key.slice(0, 36))) return []
    const [said, own] = [found.get(key) ?? [0, 0], papers.expected.get(key) ?? [0, 0]]
    return said[0] === own[0] && said[1] === own[1] ? [] : [`papers ${key} say ${said}, the model says ${own}`]
  })
  const monthly = await query(
    tx,
    FaultRow,
    sql`select i.no from invoice i join fee_invoiced f on f.invoice_id = i.id join fee_charge c on c.journal_id = f.journal_id
      where i.state = 1 group by i.no, i.gross_p, i.vat_p having sum(c.gross_p) <> i.gross_p or sum(c.vat_p) <> i.vat_p`,
  )
  return [...wrong, ...monthly.map(({ no }) => `invoice ${no} is not the sum of its fees`)]
}
