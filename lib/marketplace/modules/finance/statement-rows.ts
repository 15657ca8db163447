import { type SQL, sql } from 'drizzle-orm'
import type * as contract from '@/lib/contract/finance/statement'
import { grouped } from '@/lib/domain/grouped'
import { LINE_KINDS } from '@/lib/domain/ledger'
import { STATEMENT_STATE, type StatementState } from '@/lib/domain/statement'
import { vatRuleNo } from '@/lib/domain/vat'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { filesOf } from '../file'
import { rulesOfOrders } from '../order'
import { OF_SHOP } from './statement-run'

export interface StatementRecord {
  id: string
  no: string
  shop_id: string
  from_at: string
  to_at: string
  prev_to: string | null
  prev_seq: string | null
  last_seq: string
  opening: number
  movements: number
  closing: number
  totals: Record<string, number>
  lines: number
  orders: number
  state: StatementState
  posted_at: string
  dispute_until: string
  confirmed_at: string | null
  confirmed_by: string | null
  version: number
}

/** Columns of a `statement s`. */
export const STATEMENT_COLUMNS = sql`s.id, s.no, s.shop_id, s.from_at, s.to_at, s.prev_to, s.prev_seq::text as prev_seq,
  s.last_seq::text as last_seq, s.opening_p::float8 as opening, s.movements_p::float8 as movements,
  s.closing_p::float8 as closing, s.totals, s.lines, s.orders, s.state, s.posted_at, s.dispute_until, s.confirmed_at,
  s.confirmed_by, s.version`

/** A statement for the wire. */
export const toStatement = (row: StatementRecord): contract.Statement => ({
  ...{ id: row.id, no: row.no, fromTime: instant(row.from_at), toTime: instant(row.to_at) },
  ...{ openingP: row.opening, movementsP: row.movements, closingP: row.closing, orders: row.orders, lines: row.lines },
  ...{ state: row.state, postTime: instant(row.posted_at), disputeUntil: instant(row.dispute_until) },
  confirmTime: instantOrNull(row.confirmed_at),
  silent: row.state === STATEMENT_STATE.confirmed && row.confirmed_by === null,
  version: row.version,
})

/** Condition: the lines `l` of a shop that are in a statement. */
export const inStatement = ({ shop_id, to_at, last_seq, prev_to, prev_seq }: StatementRecord): SQL =>
  sql`l.shop_id = ${shop_id} and l.${OF_SHOP} and l.at < ${instant(to_at)}::timestamptz and l.seq <= ${last_seq}::bigint
    and not (${prev_to !== null}::boolean and l.at < ${prev_to === null ? null : instant(prev_to)}::timestamptz
      and l.seq <= ${prev_seq}::bigint)`

export interface DisputeRecord {
  id: string
  shop_id: string
  statement_id: string
  statement_no: string
  line_seq: string
  kind: contract.Dispute['kind']
  amount: number
  ref_no: string
  order_id: string | null
  expected: number
  text: string
  state: number
  asked_at: string
  asker: string
  answer_zh: string | null
  answer_en: string | null
  adjustment_no: string | null
  version: number
}

export const DISPUTE_COLUMNS = sql`d.id, d.shop_id, d.statement_id, s.no as statement_no, d.line_seq::text as line_seq, l.kind,
  (-l.amount_p)::float8 as amount, l.ref_no,
  case when j.ref_type = 'order' then j.ref_id end as order_id, d.expected_p::float8 as expected, d.text, d.state,
  d.asked_at, d.asker, d.answer_zh, d.answer_en, a.no as adjustment_no, d.version`
export const DISPUTE_FROM = sql`from statement_dispute d join statement s on s.id = d.statement_id
  join ledger_line l on l.seq = d.line_seq join ledger_journal j on j.id = l.journal_id
  left join ledger_adjustment a on a.id = d.adjustment_id`

type Rule = contract.Dispute['rules'][number]

/** Kinds of lines that a rule decides, with the kind of the rule. */
const RULED: Partial<Record<contract.Dispute['kind'], Rule['of']>> = {
  commission: 'commission',
  commissionBack: 'commission',
  vat: 'vat',
  vatBack: 'vat',
}

/** Files of disputed lines. */
export const DISPUTE_FILES = 'statementDispute'

type OrderRule = Awaited<ReturnType<typeof rulesOfOrders>>[number]

/** Rules behind a line of this kind, each once. */
function rulesOf(kind: DisputeRecord['kind'], ofOrder: readonly OrderRule[]): Rule[] {
  const of = RULED[kind]
  if (!of) return []
  const rules = ofOrder.map(
    (rule): Rule =>
      of === 'vat'
        ? { of, no: String(vatRuleNo(rule.vatReason)), rateBp: rule.vatBp }
        : { of, no: rule.commissionRule, rateBp: rule.commissionBp },
  )
  return [...new Map(rules.map((rule) => [`${rule.no} ${rule.rateBp}`, rule])).values()]
}

/** Rules behind a line of an order, or none. */
export async function rulesOfLine(tx: Db, kind: DisputeRecord['kind'], orderId: string | null): Promise<Rule[]> {
  if (orderId === null || !RULED[kind]) return []
  return rulesOf(kind, await rulesOfOrders(tx, [orderId]))
}

/** Reads rules and files of these lines; returns a function that converts one of them for the wire. */
export async function disputeWire(tx: Db, rows: readonly DisputeRecord[]) {
  const ruled = rows.flatMap(({ order_id, kind }) => (order_id !== null && RULED[kind] ? [order_id] : []))
  const byOrder = grouped(await rulesOfOrders(tx, [...new Set(ruled)]), ({ orderId }) => [orderId])
  const files = await filesOf(
    tx,
    DISPUTE_FILES,
    rows.map(({ id }) => id),
  )
  return (row: DisputeRecord): contract.Dispute => ({
    ...{ id: row.id, lineNo: row.line_seq, refNo: row.ref_no, orderId: row.order_id },
    rules: rulesOf(row.kind, byOrder.get(row.order_id ?? '') ?? []),
    ...{ kind: row.kind, amountP: row.amount, expectedP: row.expected },
    files: files.get(row.id) ?? [],
    ...{ text: row.text, state: row.state, askTime: instant(row.asked_at), adjustmentNo: row.adjustment_no },
    answer: row.answer_zh || row.answer_en ? { zh: row.answer_zh ?? '', en: row.answer_en ?? '' } : null,
    version: row.version,
  })
}

/** A statement with its movements by kind and its disputes. */
export async function detailOf(tx: Db, row: StatementRecord) {
  const disputes = await rowsOf<DisputeRecord>(
    tx,
    sql`select ${DISPUTE_COLUMNS} ${DISPUTE_FROM} where d.statement_id = ${row.id} order by d.asked_at, d.id`,
  )
  const groups = LINE_KINDS.flatMap((kind) => {
    const amountP = Number(row.totals[kind] ?? 0)
    return amountP === 0 ? [] : [{ kind, amountP }]
  })
  return { statement: toStatement(row), groups, disputes: disputes.map(await disputeWire(tx, disputes)) }
}
