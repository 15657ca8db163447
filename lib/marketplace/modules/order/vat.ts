import { type SQL, sql } from 'drizzle-orm'
import type { Data, Parsed } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/finance-vat'
import { addUkMonths, ukDayStart, ukMonth } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { instant, rowsOf } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { allOf, contains } from '../../kernel/values'
import { shopRefs } from '../shop'

type Row = Data<typeof contract.listVat>['records'][number]
type Query = Parsed<typeof contract.listVat>['query']

/** VAT of what is kept after refunds, in the proportion of the money. */
const KEPT = sql`case when o.paid_p = 0 then 0 else round(o.vat_p::numeric * (o.paid_p - o.refunded_p) / o.paid_p) end`
const COLUMNS = sql`o.id, o.no, o.shop_id as "shopId", o.paid_at as "payTime", o.paid_p as "paidP",
  o.refunded_p as "refundedP", o.vat_liable as liable, o.vat_reason as reason, o.vat_rate_bp as "rateBp", o.vat_p as "vatP",
  ${KEPT}::int as "keptVatP"`
const FROM = sql`from orders o`

function monthOf({ now }: Context, { month }: Query): SQL {
  const from = ukDayStart(`${month ?? ukMonth(now.getTime())}-01`)
  const [start, end] = [from, addUkMonths(from, 1)].map((at) => new Date(at).toISOString())
  return sql`o.paid_at >= ${start}::timestamptz and o.paid_at < ${end}::timestamptz`
}

async function found(context: Context, query: Query, of: SQL | false) {
  const { liable, q, current, size } = query
  const month = allOf([of, monthOf(context, query)])
  const where = allOf([month, !!liable && sql`o.vat_liable = ${liable}`, !!q && sql`o.no ilike ${contains(q)}`])
  const parts = { columns: COLUMNS, from: FROM, where, order: sql`o.paid_at desc, o.id desc` }
  const page = await pagedRows(context.tx, parts, { current, size }, (row: Row & { shopId: string }) => ({
    ...row,
    payTime: instant(row.payTime),
  }))
  const sums = await rowsOf<contract.VatSum>(
    context.tx,
    sql`select o.vat_liable as liable, count(*)::int as orders, sum(o.paid_p)::float8 as "paidP",
        sum(o.refunded_p)::float8 as "refundedP", sum(${KEPT})::float8 as "keptVatP"
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

const all = bind(contract.listOpVat, async (context, { query }) => {
  const { page, sums } = await found(context, query, false)
  const shops = await shopRefs(
    context.tx,
    page.records.map(({ shopId }) => shopId),
  )
  const named = (id: string) => shops.get(id) ?? { id, nameZh: '', nameEn: '' }
  return { ...page, records: page.records.map(({ shopId, ...row }) => ({ ...row, shop: named(shopId) })), sums }
})

export const vatBindings = [own, all]
