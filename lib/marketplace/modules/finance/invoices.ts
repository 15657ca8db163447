import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/invoice'
import { INVOICE_STATE, invoiceSum } from '@/lib/domain/invoice'
import { STATEMENT_STATE } from '@/lib/domain/statement'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { pagedRows } from '../../kernel/pages'
import { allOf } from '../../kernel/values'
import { freeInStatement, linesOfFees, putOn } from './invoice-fees'
import { INVOICE_COLUMNS, INVOICE_FROM, type InvoiceRecord, paperOf, toInvoice } from './invoice-rows'
import { shopOf } from './owed'
import { STATEMENT_COLUMNS, type StatementRecord } from './statement-rows'

const list = bind(contract.listInvoices, (context, { query: { state, kind, ...page } }) => {
  const where = allOf([
    sql`i.shop_id = ${shopOf(context)}`,
    !!state && sql`i.state = ${Number(state)}`,
    !!kind && sql`i.kind = ${kind}`,
  ])
  const parts = { columns: INVOICE_COLUMNS, from: INVOICE_FROM, where, order: sql`i.requested_at desc, i.id desc` }
  return pagedRows(context.tx, parts, page, toInvoice)
})

const get = bind(contract.getInvoice, async (context, { query }) => {
  const { tx } = context
  const [row] = await rowsOf<InvoiceRecord>(
    tx,
    sql`select ${INVOICE_COLUMNS} ${INVOICE_FROM} where i.id = ${requireId(query.id)} and i.shop_id = ${shopOf(context)}`,
  )
  return row ? paperOf(tx, row) : fail('NOT_FOUND')
})

const AT_MOST = 50

const invoiceable = bind(contract.listInvoiceable, async (context) => {
  const { tx } = context
  const shopId = shopOf(context)
  const rows = await rowsOf<StatementRecord>(
    tx,
    sql`select ${STATEMENT_COLUMNS} from statement s where s.shop_id = ${shopId} and s.state = ${STATEMENT_STATE.confirmed}
      and not exists (select 1 from invoice i where i.statement_id = s.id and i.kind = 'invoice' and i.state in (0, 1))
      order by s.to_at desc limit ${AT_MOST}`,
  )
  const found: contract.Invoiceable[] = []
  for (const row of rows) {
    const { grossP } = invoiceSum(linesOfFees(await freeInStatement(tx, row)))
    const { id, no } = row
    if (grossP > 0) found.push({ id, no, fromTime: instant(row.from_at), toTime: instant(row.to_at), grossP })
  }
  return found
})

/** Locks a confirmed statement of the shop until the end of the call. */
async function confirmed(context: Context, id: string): Promise<StatementRecord> {
  const [row] = await rowsOf<StatementRecord>(
    context.tx,
    sql`select ${STATEMENT_COLUMNS} from statement s where s.id = ${requireId(id)} and s.shop_id = ${shopOf(context)} for update`,
  )
  if (!row) return fail('NOT_FOUND')
  return row.state === STATEMENT_STATE.confirmed ? row : fail('STATEMENT_MOVED_ON')
}

const request = bind(contract.requestInvoice, async (context, { body }) => {
  const { tx, now, user } = context
  const statement = await confirmed(context, body.statementId)
  // The nightly run takes the same lock: a fee is put on one document only.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoice ${statement.shop_id}`}))`)
  const fees = await freeInStatement(tx, statement)
  const lines = linesOfFees(fees)
  const { grossP, vatP } = invoiceSum(lines)
  if (grossP <= 0) fail('NOTHING_TO_INVOICE')
  const [made] = await rowsOf<{ id: string }>(
    tx,
    sql`insert into invoice (id, shop_id, kind, state, statement_id, lines, gross_p, vat_p, vat_bp, requested_by, requested_at)
      values (${newId(now.getTime())}, ${statement.shop_id}, 'invoice', ${INVOICE_STATE.requested}, ${statement.id},
        ${JSON.stringify(lines)}::jsonb, ${grossP}, ${vatP}, ${Math.max(...lines.map(({ rateBp = 0 }) => rateBp))}, ${user.userId},
        ${now.toISOString()})
      on conflict (statement_id) where kind = 'invoice' and state in (0, 1) do nothing returning id`,
  )
  if (!made) return fail('INVOICE_THERE')
  await putOn(tx, made.id, statement.shop_id, fees)
  context.audit({ refType: 'invoice', refId: made.id, detail: { no: statement.no, amountP: grossP } })
  await context.emit({
    type: 'invoice.requested',
    payload: { id: made.id, no: statement.no, shopId: statement.shop_id },
  })
  return made
})

export const invoiceBindings = [list, get, invoiceable, request]
