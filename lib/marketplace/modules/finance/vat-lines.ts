import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Data } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/finance/vat-return'
import { ukMonth } from '@/lib/domain/uk-time'
import { VAT_REASONS, type VatLiable, type VatReason, vatRuleNo } from '@/lib/domain/vat'
import type { VatPeriod } from '@/lib/domain/vat/return'
import { bind } from '../../kernel/binding'
import { type Db, instant, rowsOf } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { query, textAs } from '../../kernel/query'
import { allOf, contains } from '../../kernel/values'
import { shopRefs } from '../shop'

type Line = Data<typeof contract.listVatLines>['records'][number]
type Code = Line['code']

const dayOf = (month: string): string => `${month}-01`

export const inPeriod = (column: SQL, { from, to }: VatPeriod): SQL =>
  sql`${column} between ${dayOf(from)}::date and ${dayOf(to)}::date`

const GOODS_BOXED = sql`e.liable in ('platform', 'platformImport')`

/**
 * All rows of a return, one for each order line of a journal and for each fee: the sums of `box1` and `box6` are the
 * boxes, even with filters.
 */
const linesOf = (months: (column: SQL) => SQL): SQL => sql`(
  select 'e' || e.seq as id, e.month, e.at, e.kind, e.reason as code, e.liable, null as no, e.order_id, e.journal_id,
    null::timestamptz as sold_at, e.shop_id, e.rate_bp, e.gross_p, e.vat_p,
    case when ${GOODS_BOXED} then e.vat_p else 0 end as box1, case when ${GOODS_BOXED} then e.gross_p - e.vat_p else 0 end as box6
  from vat_entry e where ${months(sql`e.month`)}
  union all
  select 'f' || f.journal_id, j.vat_month, f.at, case when f.gross_p < 0 then 'feeBack' else 'fee' end, f.fee, null, j.ref_no,
    case when j.ref_type = 'order' then j.ref_id end, f.journal_id, f.charged_at, f.shop_id, f.rate_bp, f.gross_p, f.vat_p,
    f.vat_p, f.gross_p - f.vat_p
  from fee_charge f join ledger_journal j on j.id = f.journal_id where ${months(sql`j.vat_month`)})`

/** The lines with order number and time of sale, which the sums do not need. */
const withOrders = (period: VatPeriod): SQL => sql`from ${linesOf((column) => inPeriod(column, period))} l
  left join lateral (select max(j.ref_no) as no, min(x.at) as at from vat_entry x join ledger_journal j on j.id = x.journal_id
    where l.no is null and x.order_id = l.order_id and x.kind = 'sale') s on true`
const NO = sql`coalesce(l.no, s.no)`

const SumRow = z.object({
  month: z.string(),
  code: textAs<Code>(),
  liable: textAs<VatLiable>().nullable(),
  lines: z.int(),
  netP: z.number(),
  vatP: z.number(),
  adjustedNetP: z.number(),
  adjustedVatP: z.number(),
  box1P: z.number(),
  box6P: z.number(),
})
export type VatSumRow = z.output<typeof SumRow>

/** Sums of the lines from a month on, by month, code and liable party. */
export function vatSums(tx: Db, { from, to }: VatPeriod): Promise<VatSumRow[]> {
  const lines = linesOf((column) => inPeriod(column, { from, to }))
  const adjusted = sql`filter (where l.kind in ('adjustment', 'correction', 'feeBack'))`
  return query(
    tx,
    SumRow,
    sql`select to_char(l.month, 'YYYY-MM') as month, l.code, l.liable, count(*)::int as lines,
        sum(l.gross_p - l.vat_p)::float8 as "netP", sum(l.vat_p)::float8 as "vatP",
        coalesce(sum(l.gross_p - l.vat_p) ${adjusted}, 0)::float8 as "adjustedNetP",
        coalesce(sum(l.vat_p) ${adjusted}, 0)::float8 as "adjustedVatP",
        sum(l.box1)::float8 as "box1P", sum(l.box6)::float8 as "box6P"
      from ${lines} l group by 1, 2, 3 order by 1, 2, 3`,
  ) as Promise<VatSumRow[]>
}

const LedgerRow = z.object({ vatP: z.number() })

/** VAT moved by journals of a period on the account of VAT due, without payments to HMRC. */
export async function vatInLedger(tx: Db, period: VatPeriod): Promise<number> {
  const [row] = await query(
    tx,
    LedgerRow,
    sql`select coalesce(-sum(l.amount_p), 0)::float8 as "vatP" from ledger_journal j
      join ledger_line l on l.journal_id = j.id and l.account = 'vat' and l.kind <> 'vatPaid'
      where ${inPeriod(sql`j.vat_month`, period)}`,
  )
  return row?.vatP ?? 0
}

const isReason = (code: Code): code is VatReason => VAT_REASONS.some((reason) => reason === code)
export const ruleNoOf = (code: Code): number | null => (isReason(code) ? vatRuleNo(code) : null)

const COLUMNS = sql`l.id, l.at as time, l.kind, l.code, l.liable, coalesce(${NO}, '') as no, l.order_id as "orderId",
  l.journal_id as "journalId", to_char(coalesce(l.sold_at, s.at, l.at) at time zone 'Europe/London', 'YYYY-MM') as "soldMonth", l.shop_id as "shopId",
  l.rate_bp as "rateBp", l.gross_p::float8 as "grossP", (l.gross_p - l.vat_p)::float8 as "netP", l.vat_p::float8 as "vatP",
  l.box1::float8 as "box1P", l.box6::float8 as "box6P"`

interface Found extends Omit<Line, 'shop' | 'rule'> {
  shopId: string
}

async function toldLines(tx: Db, found: readonly Found[]): Promise<Line[]> {
  const shops = await shopRefs(
    tx,
    found.map(({ shopId }) => shopId),
  )
  return found.map(({ shopId, ...row }) => ({
    ...{ ...row, time: instant(row.time), rule: ruleNoOf(row.code) },
    shop: shops.get(shopId) ?? { id: shopId, nameZh: '', nameEn: '' },
  }))
}

const TotalRow = z.object({
  lines: z.int(),
  netP: z.number(),
  vatP: z.number(),
  box1P: z.number(),
  box6P: z.number(),
})

type PeriodOf = (tx: Db, id: string, now: Date) => Promise<VatPeriod>

/** Lines of a period; `periodOf` finds it by its first month. */
export const vatLineBinding = (periodOf: PeriodOf) =>
  bind(contract.listVatLines, async ({ tx, now }, { query: { period: id, box, code, kind, q, current, size } }) => {
    const period = await periodOf(tx, id ?? ukMonth(now.getTime()), now)
    const where = allOf([
      box === '1' && sql`l.box1 <> 0`,
      box === '6' && sql`(l.box1 <> 0 or l.box6 <> 0)`,
      box === 'info' && sql`l.liable is not null and l.liable not in ('platform', 'platformImport')`,
      !!code && sql`l.code = ${code}`,
      !!kind && sql`l.kind = ${kind}`,
      !!q && sql`${NO} ilike ${contains(q)}`,
    ])
    const from = withOrders(period)
    const parts = { columns: COLUMNS, from, where, order: sql`l.at desc, l.id desc` }
    const page = await pagedRows(tx, parts, { current, size }, (row: Found) => row)
    const [sums] = await query(
      tx,
      TotalRow,
      sql`select count(*)::int as lines, coalesce(sum(l.gross_p - l.vat_p), 0)::float8 as "netP",
          coalesce(sum(l.vat_p), 0)::float8 as "vatP", coalesce(sum(l.box1), 0)::float8 as "box1P",
          coalesce(sum(l.box6), 0)::float8 as "box6P" ${from} where ${where}`,
    )
    const records = await toldLines(tx, page.records)
    return { ...page, records, sums: sums ?? { lines: 0, netP: 0, vatP: 0, box1P: 0, box6P: 0 } }
  })

/** All lines of a period in blocks, oldest first: they sum to the boxes. */
export const vatFileBinding = (periodOf: PeriodOf) =>
  bind(contract.getVatFile, async ({ tx, now }, { query: { period: id, block } }) => {
    const period = await periodOf(tx, id, now)
    const [size, skipped] = [contract.VAT_FILE_BLOCK, (block - 1) * contract.VAT_FILE_BLOCK]
    const rows = await rowsOf<Found>(
      tx,
      sql`select ${COLUMNS} ${withOrders(period)} order by l.at, l.id
        limit ${size + 1} offset ${skipped}`,
    )
    return { rows: await toldLines(tx, rows.slice(0, size)), more: rows.length > size }
  })
