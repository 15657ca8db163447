import { eq, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/invoice'
import { INVOICE, INVOICE_STATE, type InvoiceEvent } from '@/lib/domain/invoice'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains } from '../../kernel/values'
import { invoice as invoiceTable } from '../../tables/finance'
import { shopRefs } from '../shop'
import {
  customerOf,
  INVOICE_COLUMNS,
  INVOICE_FROM,
  type InvoiceRecord,
  nextNo,
  paperOf,
  toInvoice,
} from './invoice-rows'

const list = bind(contract.listOpInvoices, async (context, { query: { state, kind, q, ...page } }) => {
  const { tx } = context
  const where = allOf([
    !!state && sql`i.state = ${Number(state)}`,
    !!kind && sql`i.kind = ${kind}`,
    !!q && sql`(i.no ilike ${contains(q)} or s.no ilike ${contains(q)})`,
  ])
  const parts = { columns: INVOICE_COLUMNS, from: INVOICE_FROM, where, order: sql`i.requested_at desc, i.id desc` }
  const found = await pagedRows(tx, parts, page, (row: InvoiceRecord) => row)
  const shops = await shopRefs(
    tx,
    found.records.map(({ shop_id }) => shop_id),
  )
  const named = (id: string) => shops.get(id) ?? { id, nameZh: '', nameEn: '' }
  return { ...found, records: found.records.map((row) => ({ ...toInvoice(row), shop: named(row.shop_id) })) }
})

const get = bind(contract.getOpInvoice, async ({ tx }, { query }) => {
  const [row] = await rowsOf<InvoiceRecord>(
    tx,
    sql`select ${INVOICE_COLUMNS} ${INVOICE_FROM} where i.id = ${requireId(query.id)}`,
  )
  if (!row) return fail('NOT_FOUND')
  const shops = await shopRefs(tx, [row.shop_id])
  return { ...(await paperOf(tx, row)), shop: shops.get(row.shop_id) ?? { id: row.shop_id, nameZh: '', nameEn: '' } }
})

interface One {
  id: string
  version: number
}

/** A document in the version that the caller has seen, locked, with the state to which the event leads. */
async function held({ tx }: Context, { id, version }: One, event: InvoiceEvent) {
  const [row] = await rowsOf<InvoiceRecord>(
    tx,
    sql`select ${INVOICE_COLUMNS} ${INVOICE_FROM} where i.id = ${requireId(id)} for update of i`,
  )
  if (!row) return fail('NOT_FOUND')
  const to = INVOICE.next(event, row.state, 'platform')
  // What takes an invoice back is not taken back itself.
  if (to === null || row.kind === 'credit') return fail('INVOICE_MOVED_ON')
  return row.version === version ? { row, to } : fail('VERSION_CONFLICT')
}

async function note(context: Context, row: InvoiceRecord, to: number, no: string, reason = ''): Promise<void> {
  context.audit({
    ...{ refType: 'invoice', refId: row.id, shopId: row.shop_id },
    detail: { no, amountP: row.gross_p, ...(reason && { reason }) },
    change: { before: { invoiceState: row.state }, after: { invoiceState: to } },
  })
  await context.emit({
    type: 'invoice.moved',
    payload: { id: row.id, no, shopId: row.shop_id, state: to },
  })
}

const issue = bind(contract.issueInvoice, async (context, { body }) => {
  const { tx, now, user } = context
  const { row, to } = await held(context, body, 'issue')
  const [no, customer] = [await nextNo(tx, 'invoice'), await customerOf(tx, row.shop_id, now)]
  await bumpAll(tx, invoiceTable, eq(invoiceTable.id, row.id), {
    state: to,
    no,
    issuedBy: user.userId,
    issuedAt: now,
    customerName: customer.name,
    customerAddress: customer.address,
    customerVatNo: customer.vatNo,
  })
  await note(context, row, to, no)
  return { no }
})

const refuse = bind(contract.refuseInvoice, async (context, { body: { reasonZh, reasonEn, ...one } }) => {
  const { row, to } = await held(context, one, 'refuse')
  await bumpAll(context.tx, invoiceTable, eq(invoiceTable.id, row.id), { state: to, reasonZh, reasonEn })
  await note(context, row, to, row.statement_no, reasonZh)
  return null
})

const credit = bind(contract.creditInvoice, async (context, { body: { reasonZh, reasonEn, ...one } }) => {
  const { tx, now, user } = context
  const { row, to } = await held(context, one, 'credit')
  const [id, no] = [newId(now.getTime()), await nextNo(tx, 'credit')]
  const lines = row.lines.map((line) => ({ ...line, grossP: 0 - line.grossP, vatP: 0 - line.vatP }))
  await tx.execute(sql`insert into invoice (id, shop_id, kind, no, state, statement_id, lines, gross_p, vat_p, vat_bp,
      customer_name, customer_address, customer_vat_no, credit_of, reason_zh, reason_en, requested_at, issued_by, issued_at)
    values (${id}, ${row.shop_id}, 'credit', ${no}, ${INVOICE_STATE.issued}, ${row.statement_id},
      ${JSON.stringify(lines)}::jsonb, ${0 - row.gross_p}, ${0 - row.vat_p}, ${row.vat_bp}, ${row.customer_name},
      ${row.customer_address}, ${row.customer_vat_no}, ${row.id}, ${reasonZh}, ${reasonEn}, ${now.toISOString()},
      ${user.userId}, ${now.toISOString()})`)
  await bumpAll(tx, invoiceTable, eq(invoiceTable.id, row.id), { state: to, reasonZh, reasonEn })
  await note(context, row, to, no, reasonZh)
  return { id, no }
})

export const invoiceDeskBindings = [list, get, issue, refuse, credit]
