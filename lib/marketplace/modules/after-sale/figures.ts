import { type SQL, sql } from 'drizzle-orm'
import type { Twin } from '@/lib/domain/locale'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { ofCases } from './rows'

type Reader = Pick<Context, 'tx' | 'scope'>

/** Between two instants; the end is not included. */
interface Span {
  from: Date
  to: Date
}

/** Cases opened in a period, and refunds that reached the buyer in it; pence. */
export interface CaseSum {
  opened: number
  refunds: number
  refundedP: number
}

const within = (column: SQL, { from, to }: Span): SQL =>
  sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`

/** Counts a case at both its moments: when it was opened, and when it was refunded. */
const counted = ({ scope }: Reader, span: Span): SQL => sql`(
  select c.id, c.reason_code, c.created_at as at, 1 as opened, 0 as refunds, 0 as refunded_p from after_sale c
    where ${ofCases(scope)} and ${within(sql`c.created_at`, span)}
  union all select c.id, c.reason_code, c.state_at, 0, 1, c.refund_p from after_sale c
    where ${ofCases(scope)} and c.state = 60 and c.refund_p > 0 and ${within(sql`c.state_at`, span)}) f`

const SUMS = sql`sum(f.opened)::int as opened, sum(f.refunds)::int as refunds, sum(f.refunded_p)::text as refunded`

interface Summed {
  opened: number
  refunds: number
  refunded: string
}

const toSum = ({ opened, refunds, refunded }: Summed): CaseSum => ({ opened, refunds, refundedP: Number(refunded) })

/** Sums by UK day; days without cases are left out. */
export async function casesByDay(reader: Reader, span: Span): Promise<Map<string, CaseSum>> {
  const rows = await rowsOf<Summed & { day: string }>(
    reader.tx,
    sql`select to_char(f.at at time zone 'Europe/London', 'YYYY-MM-DD') as day, ${SUMS}
      from ${counted(reader, span)} group by 1`,
  )
  return new Map(rows.map((row) => [row.day, toSum(row)]))
}

/** By the reason that the buyer gave, the most frequent first. */
export async function casesByReason(reader: Reader, span: Span): Promise<(CaseSum & { code: string; name: Twin })[]> {
  const rows = await rowsOf<Summed & { code: string; zh: string; en: string }>(
    reader.tx,
    sql`select r.code, r.name_zh as zh, r.name_en as en, ${SUMS}
      from ${counted(reader, span)} join after_sale_reason r on r.code = f.reason_code
      group by r.code, r.name_zh, r.name_en, r.sort_no order by sum(f.opened) desc, sum(f.refunds) desc, r.sort_no`,
  )
  return rows.map((row) => ({ code: row.code, name: { zh: row.zh, en: row.en }, ...toSum(row) }))
}

/** By the product that was asked about, the most frequent first; a refund counts with its lines' own parts. */
export async function casesByProduct(reader: Reader, span: Span, most: number): Promise<(CaseSum & { id: string })[]> {
  const rows = await rowsOf<Summed & { id: string }>(
    reader.tx,
    sql`select l.product_id as id, sum(f.opened)::int as opened, sum(f.refunds)::int as refunds,
        sum(f.refunds * coalesce(al.refund_p, 0))::text as refunded
      from ${counted(reader, span)} join after_sale_line al on al.case_id = f.id join order_line l on l.id = al.line_id
      group by l.product_id order by sum(f.opened) desc, sum(f.refunds) desc, l.product_id limit ${most}`,
  )
  return rows.map((row) => ({ id: row.id, ...toSum(row) }))
}

/** Response times of cases opened in a period: by the shop, by its rules, or by its silence. */
export async function answersOf({ tx, scope }: Reader, span: Span) {
  const [row] = await rowsOf<{ answered: number; waiting: number; minutes: string | null }>(
    tx,
    sql`select count(e.at)::int as answered, count(*) filter (where c.state = 10)::int as waiting,
        (percentile_cont(0.5) within group (order by extract(epoch from e.at - c.created_at)) / 60)::text as minutes
      from after_sale c left join lateral (select min(n.at) as at from after_sale_event n
        where n.case_id = c.id and (n.side = 1 or n.event like 'agreed%')) e on true
      where ${ofCases(scope)} and ${within(sql`c.created_at`, span)}`,
  )
  const minutes = row?.minutes === null || row === undefined ? null : Math.round(Number(row.minutes))
  return { answered: row?.answered ?? 0, waiting: row?.waiting ?? 0, minutes }
}
