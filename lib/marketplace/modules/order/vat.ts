import { type SQL, sql } from 'drizzle-orm'
import type { Data, Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/finance/vat'
import { addUkMonths, ukDayStart, ukMonth } from '@/lib/domain/uk-time'
import { vatRuleNo } from '@/lib/domain/vat'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains } from '../../kernel/values'

type Row = Data<typeof contract.listVat>['records'][number]
type Query = Parsed<typeof contract.listVat>['query']

/** VAT of what is kept of a line after its refunds, rounded as `vatBackOfLine` does. */
const KEPT = sql`case when l.paid_p = 0 then 0
  else l.vat_p - (2 * l.vat_p::bigint * least(l.refunded_p, l.paid_p) + l.paid_p) / (2 * l.paid_p) end`
const COLUMNS = sql`l.id, o.id as "orderId", o.no, o.shop_id as "shopId", o.paid_at as "payTime", l.title_zh, l.title_en,
  l.paid_p as "paidP", l.refunded_p as "refundedP", l.vat_liable as liable, l.vat_reason as reason,
  l.vat_rate_bp as "rateBp", l.consignment, l.vat_p as "vatP", ${KEPT}::int as "keptVatP"`
/** A seller who is not registered charges no VAT: nothing of theirs enters the report. */
const FROM = sql`from orders o join order_line l on l.order_id = o.id and l.vat_reason <> 'ukSellerUnregistered'`

interface Found extends Omit<Row, 'title' | 'rule'> {
  shopId: string
  title_zh: string
  title_en: string
}

function monthOf({ now }: Context, { month }: Query): SQL {
  const from = ukDayStart(`${month ?? ukMonth(now.getTime())}-01`)
  const [start, end] = [from, addUkMonths(from, 1)].map((at) => new Date(at).toISOString())
  return sql`o.paid_at >= ${start}::timestamptz and o.paid_at < ${end}::timestamptz`
}

async function found(context: Context, query: Query, of: SQL | false) {
  const { liable, q, current, size } = query
  const month = allOf([of, monthOf(context, query)])
  const where = allOf([month, !!liable && sql`l.vat_liable = ${liable}`, !!q && sql`o.no ilike ${contains(q)}`])
  const parts = { columns: COLUMNS, from: FROM, where, order: sql`o.paid_at desc, o.id desc, l.position` }
  const page = await pagedRows(
    context.tx,
    parts,
    { current, size },
    ({ title_zh: zh, title_en: en, ...row }: Found) => ({
      ...row,
      title: { zh, en },
      payTime: instant(row.payTime),
      rule: vatRuleNo(row.reason),
    }),
  )
  const sums = await rowsOf<contract.VatSum>(
    context.tx,
    sql`select l.vat_liable as liable, count(distinct o.id)::int as orders, sum(l.paid_p)::float8 as "paidP",
        sum(l.refunded_p)::float8 as "refundedP", sum(${KEPT})::float8 as "keptVatP"
      ${FROM} where ${month} group by 1 order by 1`,
  )
  return { page, sums }
}

const own = bind(contract.listVat, async (context, { query }) => {
  const { scope } = context
  const of = scope.kind === 'shop' ? sql`o.shop_id = ${scope.shopId}` : sql`false`
  const { page, sums } = await found(context, query, of)
  return { ...page, records: page.records.map(({ shopId: _, ...row }) => row), sums }
})

export const vatBindings = [own]
