import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Fee } from '@/lib/domain/fee'
import type { InvoiceLine } from '@/lib/domain/invoice'
import type { Db } from '../../kernel/database'
import { query, textAs } from '../../kernel/query'
import { idList } from '../../kernel/values'
import { inStatement, type StatementRecord } from './statement-rows'

const Row = z.object({
  id: z.string(),
  fee: textAs<Fee>(),
  grossP: z.number(),
  vatP: z.number(),
  rateBp: z.int(),
  /** Invoice of the charge that this row returns; null for a charge, or if it is on no invoice. */
  of: z.string().nullable(),
  /** True if that invoice is issued. */
  issued: z.boolean(),
})
export type FreeFee = z.output<typeof Row>

/** Fees `c` that match a condition and are on no document yet, oldest first. VAT of older fees is no separate fee. */
const freeFees = (tx: Db, where: SQL): Promise<FreeFee[]> =>
  query(
    tx,
    Row,
    sql`select c.journal_id as id, c.fee, c.gross_p::float8 as "grossP", c.vat_p::float8 as "vatP", c.rate_bp as "rateBp",
        o.invoice_id as of, coalesce(i.state = 1, false) as issued
      from fee_charge c
      left join lateral (select f.invoice_id from fee_charge p join fee_invoiced f on f.journal_id = p.journal_id
        where c.gross_p < 0 and p.item = c.item and p.gross_p > 0 order by p.at limit 1) o on true
      left join invoice i on i.id = o.invoice_id
      where ${where} and not c.opening and not exists (select 1 from fee_invoiced f where f.journal_id = c.journal_id)
      order by c.at, c.journal_id`,
  )

/** Fees of a shop before a moment that are on no document. */
export const freeBefore = (tx: Db, shopId: string, end: number): Promise<FreeFee[]> =>
  freeFees(tx, sql`c.shop_id = ${shopId} and c.at < ${new Date(end).toISOString()}::timestamptz`)

/** Fees of a statement that are on no document, without returns of fees on another invoice. */
export const freeInStatement = async (tx: Db, statement: StatementRecord): Promise<FreeFee[]> =>
  (
    await freeFees(
      tx,
      sql`c.shop_id = ${statement.shop_id} and c.journal_id in (select l.journal_id from ledger_line l where ${inStatement(statement)})`,
    )
  ).filter(({ of }) => of === null)

/** Lines by fee and rate, with the number of charges, or of returns if there are only returns. */
export function linesOfFees(fees: readonly FreeFee[]): InvoiceLine[] {
  const lines = new Map<string, InvoiceLine>()
  const returnsOnly = fees.every(({ grossP }) => grossP < 0)
  for (const { fee, rateBp, grossP, vatP } of fees) {
    const key = `${fee} ${rateBp}`
    const line = lines.get(key) ?? { fee, rateBp, count: 0, grossP: 0, vatP: 0 }
    const counted = grossP > 0 || returnsOnly ? 1 : 0
    lines.set(key, {
      ...line,
      count: (line.count ?? 0) + counted,
      grossP: line.grossP + grossP,
      vatP: line.vatP + vatP,
    })
  }
  return [...lines.values()].filter(({ grossP, vatP }) => grossP !== 0 || vatP !== 0)
}

/** Assigns fees to a document, so that no other one takes them. */
export const putOn = (tx: Db, invoiceId: string, shopId: string, fees: readonly FreeFee[]) =>
  tx.execute(sql`insert into fee_invoiced (journal_id, shop_id, invoice_id)
    select f, ${shopId}, ${invoiceId} from ${idList(fees.map(({ id }) => id))} as t(f)`)

/** Releases the fees of a document, and those of credit notes for it. */
export const takeOff = (tx: Db, invoiceId: string) =>
  tx.execute(sql`delete from fee_invoiced where invoice_id = ${invoiceId}
    or invoice_id in (select id from invoice where credit_of = ${invoiceId} and returns)`)
