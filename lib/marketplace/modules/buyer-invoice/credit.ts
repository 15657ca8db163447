import { eq, sql } from 'drizzle-orm'
import {
  BUYER_INVOICE,
  BUYER_INVOICE_STATE,
  creditRest,
  creditShares,
  refundedByLine,
} from '@/lib/domain/buyer/invoice'
import type { KeptLine } from '@/lib/domain/buyer/paper'
import { bumpAll } from '../../kernel/bump'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import type { Job, JobTools } from '../../kernel/job'
import { buyerInvoice } from '../../tables/buyer-invoice'
import { refundedOfLines, type SoldOrder, soldOrder } from '../order'
import { documents, type Frozen, nextNo, type Row, totalOf } from './rows'

/** Maximum of credit notes in one run; the next run takes the rest. */
const MOST = 200

export type Tools = Pick<JobTools, 'now' | 'emit'>

/** Sums what credit notes have taken back of each line so far, as positive amounts. */
async function creditedOf(tx: Db, invoice: Row, lines: readonly KeptLine[]) {
  const notes = await documents(tx, sql`where i.credit_of = ${invoice.id}`)
  const all = notes.flatMap(({ paper }) => paper?.lines ?? [])
  return lines.map(({ lineId }) => {
    const own = all.filter((line) => line.lineId === lineId)
    return { grossP: -totalOf(own, 'grossP'), vatP: -totalOf(own, 'vatP') }
  })
}

/** A line of a credit note shows neither pieces nor list price: it takes back money. */
const creditLine = ({ lineId, title, spec, vat }: KeptLine): Omit<KeptLine, 'grossP' | 'vatP'> => ({
  ...{ lineId, title, spec, qty: null },
  ...(vat && { vat }),
})

/** Issues a credit note of these lines, which are negative, for an invoice. */
async function writeCredit(tx: Db, { now }: Tools, invoice: Row, lines: KeptLine[]) {
  const [id, no, at] = [newId(now.getTime()), await nextNo(tx, invoice, 'credit'), now.toISOString()]
  const paper: Frozen | null = invoice.paper && { ...invoice.paper, lines }
  await tx.execute(sql`insert into buyer_invoice (id, shop_id, buyer_id, order_id, order_no, kind, issuer, line_ids, no, state,
      customer_kind, customer, paper, gross_p, vat_p, credit_of, requested_at, issued_at)
    select ${id}::uuid, shop_id, buyer_id, order_id, order_no, 'credit', issuer, line_ids, ${no},
      ${BUYER_INVOICE_STATE.issued}::smallint, customer_kind, customer, ${JSON.stringify(paper)}::jsonb,
      ${totalOf(lines, 'grossP')}::bigint, ${totalOf(lines, 'vatP')}::bigint, id, ${at}::timestamptz, ${at}::timestamptz
    from buyer_invoice where id = ${invoice.id}`)
  return { id, no }
}

/**
 * True if the VAT of a line was decided anew after the invoice was issued (a refund before dispatch). A fully refunded
 * order needs no other invoice: a credit note takes this one back.
 */
export function isRedecided({ paper, line_ids }: Row, { lines }: Pick<SoldOrder, 'lines'>): boolean {
  const own = lines.filter(({ id }) => line_ids.includes(id))
  if (own.every(({ refundedP, paidP }) => refundedP >= paidP)) return false
  return (paper?.lines ?? []).some(({ lineId, vat, vatP }) => {
    const now = own.find(({ id }) => id === lineId)
    return !!vat && !!now && (vat.reason !== now.vatReason || vatP !== now.vatP)
  })
}

/** Credits what was refunded of an issued invoice's lines and is not credited yet; false if there is nothing. */
export async function creditOne(tx: Db, tools: Tools, invoice: Row, sold: SoldOrder): Promise<boolean> {
  const to = BUYER_INVOICE.next('credit', invoice.state, 'system')
  const kept = invoice.paper?.lines ?? []
  const refunded = refundedByLine(sold.lines, sold.record.refundedP)
  const shares = creditShares({
    shares: kept,
    credited: await creditedOf(tx, invoice, kept),
    refunded: kept.map(({ lineId }) => refunded[sold.lines.findIndex(({ id }) => id === lineId)] ?? 0),
  })
  if (to === null || !shares) return false
  const lines = kept
    .map((line, at) => ({ ...creditLine(line), ...(shares[at] ?? { grossP: 0, vatP: 0 }) }))
    .filter(({ grossP, vatP }) => grossP !== 0 || vatP !== 0)
  const { id, no } = await writeCredit(tx, tools, invoice, lines)
  await bumpAll(tx, buyerInvoice, eq(buyerInvoice.id, invoice.id), {
    state: to,
    creditedP: sql`${buyerInvoice.creditedP} - ${totalOf(lines, 'grossP')}`,
  })
  await tools.emit({
    type: 'buyerInvoice.moved',
    payload: { id, no, shopId: invoice.shop_id, orderId: invoice.order_id, event: 'credited' },
  })
  return true
}

/** Credits the rest of an invoice; returns the number of the credit note, null for none. */
export async function creditWhole(tx: Db, tools: Tools, invoice: Row): Promise<string | null> {
  const kept = invoice.paper?.lines ?? []
  const credited = await creditedOf(tx, invoice, kept)
  const untouched = credited.every(({ grossP }) => grossP === 0)
  const rest = creditRest(kept, credited)
  const lines = kept
    .map((line, at) => ({
      ...creditLine(line),
      ...(rest[at] ?? { grossP: 0, vatP: 0 }),
      ...(untouched &&
        line.deliveryP !== undefined && {
          deliveryP: 0 - line.deliveryP,
          deliveryVatP: 0 - (line.deliveryVatP ?? 0),
        }),
    }))
    .filter(({ grossP, vatP }) => grossP !== 0 || vatP !== 0)
  return lines.length === 0 ? null : (await writeCredit(tx, tools, invoice, lines)).no
}

/** Invoices credited for less than their lines were refunded: the VAT of a refund needs a document. */
const dueInvoices = (tx: Db) =>
  documents(
    tx,
    sql`where i.kind = 'invoice' and i.state in (1, 2)
      and i.credited_p < i.gross_p and i.credited_p < ${refundedOfLines(sql`i.line_ids`)}
      order by i.id limit ${MOST} for update of i skip locked`,
  )

/**
 * @param replace what to do with an invoice whose VAT was decided anew
 */
export const creditJob = (replace: (tx: Db, tools: Tools, invoice: Row, sold: SoldOrder) => Promise<void>): Job => ({
  name: 'buyerInvoice.credit',
  schedule: '50 * * * * *',
  async sweep(tx, tools) {
    let count = 0
    for (const invoice of await dueInvoices(tx)) {
      const sold = await soldOrder({ tx, scope: { kind: 'all' } }, invoice.order_id, false)
      const redecided = isRedecided(invoice, sold)
      if (redecided) await replace(tx, tools, invoice, sold)
      if (redecided || (await creditOne(tx, tools, invoice, sold))) count += 1
    }
    return count
  },
})
