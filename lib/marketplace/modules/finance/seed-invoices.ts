import { sql } from 'drizzle-orm'
import { INVOICE_STATE, type InvoiceLine, invoiceSum } from '@/lib/domain/invoice'
import { STATEMENT_STATE } from '@/lib/domain/statement'
import { addUkMonths, monthStart, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { type Db, instantOrNull, rowsOf } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { freeInStatement, linesOfFees, putOn, takeOff } from './invoice-fees'
import { issueMonths } from './invoice-months'
import { customerOf, nextNo } from './invoice-rows'
import { STATEMENT_COLUMNS, type StatementRecord } from './statement-rows'

interface Given {
  at: Date
  shops: readonly { id: string; ownerId: string }[]
  makerId: string
}

const REASON = ['店铺更正了公司名称', 'The shop corrected its company name'] as const
const REFUSED = [
  '店铺资料中的法定名称为空，请补全后重新申请',
  'The legal name of the shop is missing. Fill it in and ask again',
] as const

/** Outcomes of the documents that shops asked for. */
const WANTED = ['issued', 'credited', 'refused', 'requested'] as const

interface Asked {
  id: string
  shopId: string
  lines: InvoiceLine[]
  statementId: string
  wanted: (typeof WANTED)[number]
}

const HOUR_MS = 3_600_000

/** Requests an invoice of a statement's fees; null if it has none. */
async function ask(tx: Db, given: Given, statement: StatementRecord, ownerId: string) {
  const fees = await freeInStatement(tx, statement)
  const lines = linesOfFees(fees)
  const { grossP, vatP } = invoiceSum(lines)
  if (grossP <= 0) return null
  const [id, shopId] = [seededId(`invoice:${statement.no}`), statement.shop_id]
  await tx.execute(sql`insert into invoice (id, shop_id, kind, state, statement_id, lines, gross_p, vat_p, vat_bp, requested_by,
      requested_at)
    values (${id}, ${shopId}, 'invoice', ${INVOICE_STATE.requested}, ${statement.id}, ${JSON.stringify(lines)}::jsonb, ${grossP},
      ${vatP}, ${Math.max(...lines.map(({ rateBp = 0 }) => rateBp))}, ${ownerId},
      ${new Date(given.at.getTime() - 36 * HOUR_MS).toISOString()})`)
  await putOn(tx, id, shopId, fees)
  return { id, shopId, lines, statementId: statement.id }
}

async function issue(tx: Db, { at, makerId }: Given, { id, shopId }: Asked): Promise<void> {
  const issued = new Date(at.getTime() - 30 * HOUR_MS)
  const customer = await customerOf(tx, shopId, issued)
  await tx.execute(sql`update invoice set state = ${INVOICE_STATE.issued}, no = ${await nextNo(tx, 'invoice')},
    issued_by = ${makerId}, issued_at = ${issued.toISOString()}, customer_name = ${customer.name},
    customer_address = ${customer.address}, customer_vat_no = ${customer.vatNo} where id = ${id}`)
}

async function credit(tx: Db, { at, makerId }: Given, { id, lines }: Asked): Promise<void> {
  const back = lines.map((line) => ({ ...line, grossP: 0 - line.grossP, vatP: 0 - line.vatP }))
  const issued = new Date(at.getTime() - 28 * HOUR_MS).toISOString()
  await tx.execute(sql`insert into invoice (id, shop_id, kind, no, state, statement_id, lines, gross_p, vat_p, vat_bp,
      customer_name, customer_address, customer_vat_no, credit_of, reason_zh, reason_en, requested_at, issued_by, issued_at)
    select ${seededId(`credit:${id}`)}, shop_id, 'credit', ${await nextNo(tx, 'credit')}, ${INVOICE_STATE.issued}, statement_id,
      ${JSON.stringify(back)}::jsonb, -gross_p, -vat_p, vat_bp, customer_name, customer_address, customer_vat_no, id, ${REASON[0]},
      ${REASON[1]}, ${issued}, ${makerId}, ${issued} from invoice where id = ${id}`)
  await tx.execute(sql`update invoice set state = ${INVOICE_STATE.credited}, reason_zh = ${REASON[0]}, reason_en = ${REASON[1]}
    where id = ${id}`)
  await takeOff(tx, id)
}

async function refuse(tx: Db, { id }: Asked): Promise<void> {
  await tx.execute(sql`update invoice set state = ${INVOICE_STATE.refused}, reason_zh = ${REFUSED[0]}, reason_en = ${REFUSED[1]}
    where id = ${id}`)
  await takeOff(tx, id)
}

/** Requests invoices of the first shops' newest confirmed statements with fees: one for each of `WANTED`, in turn. */
async function askAll(tx: Db, given: Given): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const { id: shopId, ownerId } of given.shops) {
    const rows = await rowsOf<StatementRecord>(
      tx,
      sql`select ${STATEMENT_COLUMNS} from statement s where s.shop_id = ${shopId} and s.state = ${STATEMENT_STATE.confirmed}
        order by s.to_at desc limit 4`,
    )
    for (const statement of rows) {
      const made = await ask(tx, given, statement, ownerId)
      if (made) asked.push({ ...made, wanted: WANTED[asked.length % WANTED.length] ?? 'issued' })
    }
  }
  return asked
}

/** Issues the monthly documents, each in the night after its month. */
async function issueAllMonths(tx: Db, at: Date): Promise<void> {
  const [first] = await rowsOf<{ at: string | null }>(tx, sql`select min(at) as at from fee_charge`)
  const from = Date.parse(instantOrNull(first?.at ?? null) ?? at.toISOString())
  for (let month = ukDayStart(monthStart(ukDay(from))); month <= at.getTime(); month = addUkMonths(month, 1))
    await issueMonths(tx, new Date(month + 2 * HOUR_MS + 20 * 60_000))
}

/** Seeds monthly documents from the first month on, and requested documents in every state. */
export async function seedInvoices(tx: Db, given: Given): Promise<void> {
  const asked = await askAll(tx, given)
  await issueAllMonths(tx, given.at)
  for (const one of asked) {
    if (one.wanted === 'issued' || one.wanted === 'credited') await issue(tx, given, one)
    if (one.wanted === 'credited') await credit(tx, given, one)
    if (one.wanted === 'refused') await refuse(tx, one)
  }
}
