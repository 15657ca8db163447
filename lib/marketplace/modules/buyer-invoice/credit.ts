import { eq, sql } from 'drizzle-orm'
import { BUYER_INVOICE, BUYER_INVOICE_STATE, creditShares } from '@/lib/domain/buyer/invoice'
import { bumpAll } from '../../kernel/bump'
import { type Db, rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import type { Job, JobTools } from '../../kernel/job'
import { buyerInvoice } from '../../tables/buyer-invoice'
import { refundedOf, soldOrder } from '../order'
import { COLUMNS, type Frozen, nextNo, type PaperLine, type Row } from './rows'

/** Credit notes of one round; the next one takes the rest. */
const MOST = 200

/** What credit notes took back of each line so far, as positive amounts. */
async function creditedOf(tx: Db, invoice: Row, lines: readonly PaperLine[]) {
  const notes = await rowsOf<{ paper: Frozen }>(
    tx,
    sql`select paper from buyer_invoice where credit_of = ${invoice.id}`,
  )
  const all = notes.flatMap(({ paper }) => paper.lines)
  return lines.map(({ lineId }) => {
    const own = all.filter((line) => line.lineId === lineId)
    return {
      grossP: own.reduce((sum, { grossP }) => sum - grossP, 0),
      vatP: own.reduce((sum, { vatP }) => sum - vatP, 0),
    }
  })
}

/** The lines of the next credit note of an invoice; null where nothing more was given back. */
async function linesToCredit(tx: Db, invoice: Row, said: Frozen): Promise<PaperLine[] | null> {
  const { record, lines } = await soldOrder({ tx, scope: { kind: 'all' } }, invoice.order_id, false)
  const shares = creditShares({
    shares: said.lines,
    credited: await creditedOf(tx, invoice, said.lines),
    refunded: said.lines.map(({ lineId }) => lines.find(({ id }) => id === lineId)?.refundedP ?? 0),
    refundedP: record.refundedP,
  })
  return (
    shares &&
    said.lines
      .map((line, index) => ({ ...line, qty: null, ...shares[index] }))
      .filter(({ grossP, vatP }) => grossP !== 0 || vatP !== 0)
  )
}

type Tools = Pick<JobTools, 'now' | 'emit'>

/** Takes back of an issued invoice what was given back of its order and is not credited; false where there is nothing. */
export async function creditOne(tx: Db, { now, emit }: Tools, invoice: Row): Promise<boolean> {
  const said = invoice.paper
  const to = BUYER_INVOICE.next('credit', invoice.state, 'system')
  const lines = said && to !== null ? await linesToCredit(tx, invoice, said) : null
  if (!said || !lines || to === null) return false
  const [id, no, at] = [newId(now.getTime()), await nextNo(tx, invoice.shop_id, 'credit'), now.toISOString()]
  const sum = (of: 'grossP' | 'vatP') => lines.reduce((total, line) => total + line[of], 0)
  await tx.execute(sql`insert into buyer_invoice (id, shop_id, buyer_id, order_id, order_no, kind, no, state, customer_kind,
      customer, paper, gross_p, vat_p, credit_of, requested_at, issued_at)
    values (${id}, ${invoice.shop_id}, ${invoice.buyer_id}, ${invoice.order_id}, ${invoice.order_no}, 'credit', ${no},
      ${BUYER_INVOICE_STATE.issued}, ${invoice.customer_kind}, ${invoice.customer},
      ${JSON.stringify({ ...said, lines })}::jsonb, ${sum('grossP')}, ${sum('vatP')}, ${invoice.id}, ${at}, ${at})`)
  await bumpAll(tx, buyerInvoice, eq(buyerInvoice.id, invoice.id), {
    state: to,
    creditedP: sql`${buyerInvoice.creditedP} - ${sum('grossP')}`,
  })
  await emit({
    type: 'buyerInvoice.moved',
    payload: { id, no, shopId: invoice.shop_id, orderId: invoice.order_id, event: 'credited' },
  })
  return true
}

/** Invoices whose orders were refunded by more than is credited get a credit note: the VAT of a refund must be told. */
export const creditJob: Job = {
  name: 'buyerInvoice.credit',
  schedule: '50 * * * * *',
  async sweep(tx, tools) {
    const due = await rowsOf<Row>(
      tx,
      sql`select ${COLUMNS} from buyer_invoice i where i.kind = 'invoice' and i.state in (1, 2)
        and i.credited_p < i.gross_p and i.credited_p < ${refundedOf(sql`i.order_id`)}
        order by i.id limit ${MOST} for update of i skip locked`,
    )
    let count = 0
    for (const invoice of due) if (await creditOne(tx, tools, invoice)) count += 1
    return count
  },
}
