import { type SQL, sql } from 'drizzle-orm'
import type { Data } from '@/lib/contract/endpoint'
import * as contract from '@/lib/contract/finance/vat'
import { ukMonth } from '@/lib/domain/uk-time'
import { vatRuleNo } from '@/lib/domain/vat'
import { bind } from '../../kernel/binding'
import { type Db, instant } from '../../kernel/database'
import { pagedRows } from '../../kernel/pages'
import { query } from '../../kernel/query'
import { allOf, contains } from '../../kernel/values'
import { lineFacts } from '../order'

type Row = Data<typeof contract.listVat>['records'][number]

interface Found extends Omit<Row, 'title' | 'rule' | 'consignment'> {
  lineId: string
}

const FROM = sql`from vat_entry e join ledger_journal j on j.id = e.journal_id`
const SOLD_AT = sql`(select min(x.at) from vat_entry x where x.order_id = e.order_id and x.kind = 'sale')`
const COLUMNS = sql`e.seq::text as id, e.order_id as "orderId", e.line_id as "lineId", coalesce(j.ref_no, '') as no, e.kind,
  e.at as time, to_char(coalesce(${SOLD_AT}, e.at) at time zone 'Europe/London', 'YYYY-MM') as "soldMonth", e.liable, e.reason,
  e.rate_bp as "rateBp", e.gross_p::float8 as "grossP", e.vat_p::float8 as "vatP"`

const SumRow = contract.listVat.data.shape.sums.element

const sumOf = (column: SQL, kinds: SQL): SQL => sql`coalesce(sum(${column}) filter (where ${kinds}), 0)::float8`
const SOLD = sql`e.kind = 'sale'`
const CHANGED = sql`e.kind <> 'sale'`

/** Sums of a shop's month by liable party; those of the platform are the shop's part of the platform's VAT return. */
const sumsOf = (tx: Db, month: SQL | undefined) =>
  query(
    tx,
    SumRow,
    sql`select e.liable, count(distinct e.order_id)::int as orders, ${sumOf(sql`e.gross_p`, SOLD)} as "soldP",
        ${sumOf(sql`e.vat_p`, SOLD)} as "soldVatP", ${sumOf(sql`e.gross_p`, CHANGED)} as "changedP",
        ${sumOf(sql`e.vat_p`, CHANGED)} as "changedVatP", sum(e.vat_p)::float8 as "vatP"
      from vat_entry e where ${month} group by 1 order by 1`,
  )

/** VAT of the current shop's order lines in a month: its sales, and changes made in it to sales of any month. */
export const ownVat = bind(contract.listVat, async (context, { query: asked }) => {
  const { tx, scope, now } = context
  const { liable, kind, q, current, size } = asked
  const of = scope.kind === 'shop' ? sql`e.shop_id = ${scope.shopId}` : sql`false`
  const month = allOf([of, sql`e.month = ${`${asked.month ?? ukMonth(now.getTime())}-01`}::date`])
  const where = allOf([
    month,
    !!liable && sql`e.liable = ${liable}`,
    !!kind && sql`e.kind = ${kind}`,
    !!q && sql`j.ref_no ilike ${contains(q)}`,
  ])
  const parts = { columns: COLUMNS, from: FROM, where, order: sql`e.at desc, e.seq desc` }
  const page = await pagedRows(tx, parts, { current, size }, (row: Found) => row)
  const lines = await lineFacts(
    tx,
    page.records.map(({ lineId }) => lineId),
  )
  const records = page.records.map(({ lineId, ...row }): Row => {
    const { title = { zh: '', en: '' }, consignment = 1 } = lines.get(lineId) ?? {}
    return { ...row, time: instant(row.time), title, consignment, rule: vatRuleNo(row.reason) }
  })
  return { ...page, records, sums: await sumsOf(tx, month) }
})
