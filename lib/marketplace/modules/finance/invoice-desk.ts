import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as contract from '@/lib/contract/finance/invoice'
import { INVOICE, INVOICE_STATE, type InvoiceEvent, type InvoiceLine, invoiceSum } from '@/lib/domain/invoice'
import type { PlatformIdentity } from '@/lib/domain/platform'
import { bind } from '../../kernel/binding'
import { bumpAll } from '../../kernel/bump'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { jsonAs, query } from '../../kernel/query'
import { allOf, holdsWords } from '../../kernel/values'
import { invoice as invoiceTable } from '../../tables/finance'
import { shopRefs } from '../shop'
import { takeOff } from './invoice-fees'
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
    !!q && holdsWords(q, [sql`i.no`, sql`s.no`]),
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

/** Locks a document in the version that the caller has seen, and returns the state to which the event leads. */
async function held({ tx }: Context, { id, version }: One, event: InvoiceEvent) {
  const [row] = await rowsOf<InvoiceRecord>(
    tx,
    sql`select ${INVOICE_COLUMNS} ${INVOICE_FROM} where i.id = ${requireId(id)} for update of i`,
  )
  if (!row) return fail('NOT_FOUND')
  const to = INVOICE.next(event, row.state, 'platform')
  // A credit note cannot be credited.
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

const issue = (platform: PlatformIdentity) =>
  bind(contract.issueInvoice, async (context, { body }) => {
    const { tx, now, user } = context
    const { row, to } = await held(context, body, 'issue')
    if (!platform.vatNo || !platform.address) fail('INVOICE_NO_PLATFORM')
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
  await takeOff(context.tx, row.id)
  await note(context, row, to, row.statement_no, reasonZh)
  return null
})

const LinesRow = z.object({ lines: jsonAs<InvoiceLine[]>() })

/** Lines of a credit note for the whole invoice, less those credited already for returned fees. */
async function linesLeft(tx: Db, row: InvoiceRecord): Promise<InvoiceLine[]> {
  const returns = await query(tx, LinesRow, sql`select lines from invoice where credit_of = ${row.id} and returns`)
  const given = returns.flatMap(({ lines }) => lines)
  return row.lines.map((line) => {
    const back = given.filter(({ fee, rateBp }) => fee === line.fee && rateBp === line.rateBp)
    const { grossP, vatP } = invoiceSum([line, ...back])
    return { ...line, grossP: 0 - grossP, vatP: 0 - vatP }
  })
}

const credit = bind(contract.creditInvoice, async (context, { body: { reasonZh, reasonEn, ...one } }) => {
  const { tx, now, user } = context
  const { row, to } = await held(context, one, 'credit')
  const lines = await linesLeft(tx, row)
  const sum = invoiceSum(lines)
  if (sum.grossP === 0) fail('INVOICE_MOVED_ON')
  const [id, no] = [newId(now.getTime()), await nextNo(tx, 'credit')]
  await tx.execute(sql`insert into invoice (id, shop_id, kind, no, state, statement_id, month, lines, gross_p, vat_p, vat_bp,
      customer_name, customer_address, customer_vat_no, credit_of, reason_zh, reason_en, requested_at, issued_by, issued_at)
    values (${id}, ${row.shop_id}, 'credit', ${no}, ${INVOICE_STATE.issued}, ${row.statement_id}, ${row.month},
      ${JSON.stringify(lines)}::jsonb, ${sum.grossP}, ${sum.vatP}, ${row.vat_bp}, ${row.customer_name},
      ${row.customer_address}, ${row.customer_vat_no}, ${row.id}, ${reasonZh}, ${reasonEn}, ${now.toISOString()},
      ${user.userId}, ${now.toISOString()})`)
  await bumpAll(tx, invoiceTable, eq(invoiceTable.id, row.id), { state: to, reasonZh, reasonEn })
  await takeOff(tx, row.id)
  await note(context, row, to, no, reasonZh)
  return { id, no }
})

export const invoiceDeskBindings = (platform: PlatformIdentity) => [list, get, issue(platform), refuse, credit]
