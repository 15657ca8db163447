import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { grouped } from '@/lib/domain/grouped'
import { INVOICE_STATE, type InvoiceKind, type InvoiceLine, invoiceSum } from '@/lib/domain/invoice'
import type { PlatformIdentity } from '@/lib/domain/platform'
import { addUkMonths, monthStart, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import type { Job } from '../../kernel/job'
import { IdRow, query } from '../../kernel/query'
import { type FreeFee, freeBefore, linesOfFees, putOn } from './invoice-fees'
import { customerOf, nextNo } from './invoice-rows'

const DueRow = z.object({ shopId: z.string(), month: z.string() })

/** Shops with months before `until` whose fees are on no document, the oldest month first. */
const monthsDue = (tx: Db, until: string) =>
  query(
    tx,
    DueRow,
    sql`select c.shop_id as "shopId", date_trunc('month', c.at at time zone 'Europe/London')::date::text as month
      from fee_charge c left join fee_invoiced f on f.journal_id = c.journal_id
      where f.journal_id is null and not c.opening and c.at < ${new Date(ukDayStart(until)).toISOString()}::timestamptz
      group by 1, 2 order by 2, 1`,
  )

interface Document {
  shopId: string
  month: string
  kind: InvoiceKind
  lines: readonly InvoiceLine[]
  fees: readonly FreeFee[]
  creditOf: string | null
}

export interface Issued {
  id: string
  no: string
  shopId: string
  kind: InvoiceKind
}

/** Issues a monthly document; null if the month has one: its fees wait for the next month. */
async function issue(
  tx: Db,
  { shopId, month, kind, lines, fees, creditOf }: Document,
  at: Date,
): Promise<Issued | null> {
  const there = await query(
    tx,
    IdRow,
    sql`select id from invoice where shop_id = ${shopId} and month = ${month}::date and kind = ${kind} and state = ${INVOICE_STATE.issued}
      and (${creditOf}::uuid is null or (credit_of = ${creditOf}::uuid and returns))`,
  )
  if (there.length > 0) return null
  const [id, no, customer] = [newId(at.getTime()), await nextNo(tx, kind), await customerOf(tx, shopId, at)]
  const { grossP, vatP } = invoiceSum(lines)
  const rateBp = Math.max(...lines.map((line) => line.rateBp ?? 0))
  await tx.execute(sql`insert into invoice (id, shop_id, kind, no, state, month, returns, lines, gross_p, vat_p, vat_bp, customer_name,
      customer_address, customer_vat_no, credit_of, requested_at, issued_at)
    values (${id}, ${shopId}, ${kind}, ${no}, ${INVOICE_STATE.issued}, ${month}, ${creditOf !== null}, ${JSON.stringify(lines)}::jsonb,
      ${grossP}, ${vatP}, ${rateBp}, ${customer.name}, ${customer.address}, ${customer.vatNo}, ${creditOf}, ${at.toISOString()},
      ${at.toISOString()})`)
  await putOn(tx, id, shopId, fees)
  return { id, no, shopId, kind }
}

/**
 * Issues a shop's documents for a month: an invoice of its charges less returns of them in the same month, and a credit
 * note for each earlier invoice with returned fees. Empty months have none.
 */
async function issueMonth(tx: Db, shopId: string, month: string, at: Date): Promise<Issued[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invoice ${shopId}`}))`)
  const free = await freeBefore(tx, shopId, addUkMonths(ukDayStart(month), 1))
  // A return waits until a requested invoice is issued, or refused.
  const credits = grouped(
    free.filter(({ of, issued }) => of !== null && issued),
    ({ of }) => (of === null ? [] : [of]),
  )
  const own = free.filter(({ of }) => of === null)
  const done: (Issued | null)[] = []
  const lines = linesOfFees(own)
  if (invoiceSum(lines).grossP > 0)
    done.push(await issue(tx, { shopId, month, kind: 'invoice', lines, fees: own, creditOf: null }, at))
  for (const [creditOf, fees] of credits) {
    const credited = { kind: 'credit', lines: linesOfFees(fees), fees, creditOf } as const
    done.push(await issue(tx, { shopId, month, ...credited }, at))
  }
  return done.filter((one) => one !== null)
}

/**
 * Issues the documents of all months before the UK month of `now` with fees on none: late ones too, and none twice. The
 * lock of the series keeps two runs apart. Needs the scope of all shops.
 */
export async function issueMonths(tx: Db, now: Date): Promise<Issued[]> {
  const month = monthStart(ukDay(now.getTime()))
  await tx.execute(sql`select last from invoice_series order by kind for update`)
  const issued: Issued[] = []
  for (const due of await monthsDue(tx, month)) issued.push(...(await issueMonth(tx, due.shopId, due.month, now)))
  return issued
}

/** Nightly: the first run of a month invoices the previous one, and catches up on missed runs. */
export const invoiceJob = ({ vatNo, address }: PlatformIdentity): Job => ({
  name: 'finance.invoices',
  schedule: '0 20 2 * * *',
  async sweep(tx, { now, log, emit }) {
    if (!vatNo || !address) {
      log.warn(
        { event: 'invoice.noPlatform' },
        'no invoice is issued: PLATFORM_VAT_NO and PLATFORM_ADDRESS are not both set',
      )
      return 0
    }
    const issued = await issueMonths(tx, now)
    for (const { id, no, shopId, kind } of issued)
      await emit({ type: 'invoice.monthly', payload: { id, no, shopId, kind } })
    return issued.length
  },
})
