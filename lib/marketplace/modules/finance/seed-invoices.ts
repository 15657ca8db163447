import { sql } from 'drizzle-orm'
import { INVOICE_STATE, type InvoiceKind, invoiceLines, invoiceSum } from '@/lib/domain/invoice'
import { STATEMENT_STATE } from '@/lib/domain/statement'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { seededId } from '../../kernel/ids'
import { sellerOf } from '../shop'
import { feeTermsOf } from './fee-charges'
import { nextNo } from './invoice-rows'
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

type Wanted = 'issued' | 'credited' | 'refused' | 'requested'

interface Document {
  key: string
  kind: InvoiceKind
  state: number
  creditOf: string | null
  reason: readonly [string, string] | null
  sign: 1 | -1
}

async function write(tx: Db, given: Given, statement: StatementRecord, ownerId: string, document: Document) {
  const shopId = statement.shop_id
  const terms = (await feeTermsOf(tx, [shopId]))(shopId, Date.parse(instant(statement.to_at)) - 1)
  const lines = invoiceLines(statement.totals, terms).map((line) => ({
    ...{ fee: line.fee, grossP: document.sign * line.grossP, vatP: document.sign * line.vatP },
  }))
  const { grossP, vatP } = invoiceSum(lines)
  const numbered = document.state === INVOICE_STATE.issued || document.state === INVOICE_STATE.credited
  const no = numbered ? await nextNo(tx, document.kind) : null
  const { legalName, legalAddress, vatNo } = await sellerOf(tx, statement.shop_id, new Date(statement.to_at))
  const id = seededId(`invoice:${document.key}`)
  const at = new Date(given.at.getTime() - 36 * 3_600_000).toISOString()
  const [zh, en] = document.reason ?? [null, null]
  await tx.execute(sql`insert into invoice (id, shop_id, kind, no, state, statement_id, lines, gross_p, vat_p, vat_bp,
      customer_name, customer_address, customer_vat_no, credit_of, reason_zh, reason_en, requested_by, requested_at,
      issued_by, issued_at)
    values (${id}, ${statement.shop_id}, ${document.kind}, ${no}, ${document.state}, ${statement.id},
      ${JSON.stringify(lines)}::jsonb, ${grossP}, ${vatP}, ${terms.rateBp},
      ${numbered ? legalName : ''}, ${numbered ? legalAddress : ''}, ${numbered ? vatNo : ''}, ${document.creditOf}, ${zh},
      ${en}, ${ownerId}, ${at}, ${numbered ? given.makerId : null}, ${numbered ? at : null})`)
  return id
}

/** Documents in every state for the first shops that have confirmed statements with fees. */
export async function seedInvoices(tx: Db, given: Given): Promise<void> {
  const order: readonly Wanted[] = ['issued', 'credited', 'refused', 'requested']
  let next = 0
  for (const { id: shopId, ownerId } of given.shops) {
    const rows = await rowsOf<StatementRecord>(
      tx,
      sql`select ${STATEMENT_COLUMNS} from statement s where s.shop_id = ${shopId} and s.state = ${STATEMENT_STATE.confirmed}
        order by s.to_at desc limit 6`,
    )
    const paying = rows.filter(
      ({ totals }) => invoiceSum(invoiceLines(totals, { rule: 'reverse', rateBp: 0 })).grossP > 0,
    )
    for (const statement of paying.slice(0, 4)) {
      const wanted = order[next % order.length] ?? 'issued'
      next += 1
      const reason = wanted === 'credited' ? REASON : wanted === 'refused' ? REFUSED : null
      const base = { key: statement.no, kind: 'invoice', creditOf: null, reason, sign: 1 } as const
      const made = await write(tx, given, statement, ownerId, { ...base, state: INVOICE_STATE[wanted] })
      if (wanted === 'credited')
        await write(tx, given, statement, ownerId, {
          ...{ ...base, key: `${statement.no}:credit`, kind: 'credit', creditOf: made, sign: -1 },
          state: INVOICE_STATE.issued,
        })
    }
  }
}
