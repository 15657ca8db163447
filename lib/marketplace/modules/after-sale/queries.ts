import { type SQL, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/after-sale'
import type { Parsed } from '@/lib/contract/endpoint'
import { spread } from '@/lib/domain/after-sale/refund'
import type { PostageState } from '@/lib/domain/after-sale/return-postage'
import { TAB_COUNT_CAP } from '@/lib/domain/limits'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import { bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import type { SentFile } from '../../kernel/sent-file'
import { allOf, contains, pageRows } from '../../kernel/values'
import type { Evidence } from '../approval'
import { bindDownload, filesOf, readEvidence, readFile } from '../file'
import { seesAmounts, soldOrder } from '../order'
import { postageRefund, refusalOf } from '../payment'
import { actsOn } from './acts'
import { bearersOfParts, decisionFacts } from './bearers'
import { postageMaxP } from './postage'
import { type CaseLineRecord, type CaseRecord, COLUMNS, linesOfCase, ofCases } from './rows'

type Query = Omit<Parsed<typeof contract.listCases>['query'], 'current' | 'size'>

/** Deadline of a claim for return postage of a case `c`. */
export const POSTAGE_DUE = sql`(select p.due_at from return_postage p where p.case_id = c.id)`
const postageIs = (state: PostageState): SQL =>
  sql`exists (select 1 from return_postage p where p.case_id = c.id and p.state = ${state}::text)`

/** Condition of each tab; a case with pending return postage is also in the tab of the side that must answer. */
export const TABS: Record<(typeof contract.CASE_TABS)[number], SQL> = {
  answer: sql`(c.state = 10 or ${postageIs('asked')})`,
  buyer: sql`c.state in (15, 20)`,
  returning: sql`c.state = 30`,
  refund: sql`c.state in (40, 45)`,
  paying: sql`c.state in (50, 59)`,
  arbitration: sql`(c.state = 70 or ${postageIs('disputed')})`,
  completed: sql`c.state = 60`,
  refused: sql`c.state = 61`,
  over: sql`c.state in (62, 63)`,
}

const SOON_MS = 12 * 3_600_000
const STUCK_MS = 48 * 3_600_000

function conditions({ scope, now }: Context, query: Query): SQL {
  const { q, type, reason, statutory, soon, stuck, from, to, ofShop, ofOrder } = query
  const before = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return allOf([
    ofCases(scope),
    type !== undefined && sql`c.type = ${type}`,
    !!reason && sql`c.reason_code = ${reason}`,
    statutory === 1 && sql`c.statutory`,
    soon === 1 && sql`c.deadline_at <= ${before(SOON_MS)}::timestamptz`,
    stuck === 1 &&
      sql`(c.state = 59 or (c.state not in (60, 61, 62, 63) and c.state_at <= ${before(-STUCK_MS)}::timestamptz))`,
    from !== undefined && sql`c.created_at >= ${new Date(ukDayStart(from)).toISOString()}::timestamptz`,
    to !== undefined && sql`c.created_at < ${new Date(ukDayEnd(to)).toISOString()}::timestamptz`,
    !!ofShop && sql`c.shop_id::text = ${ofShop}`,
    !!ofOrder && sql`c.order_id::text = ${ofOrder}`,
    !!q &&
      sql`(c.no ilike ${contains(q)} or o.no ilike ${contains(q)} or exists (select 1 from after_sale_line al
        join order_line l on l.id = al.line_id where al.case_id = c.id
          and (l.title_zh ilike ${contains(q)} or l.title_en ilike ${contains(q)} or l.code ilike ${contains(q)})))`,
  ])
}

interface Stored extends CaseRecord {
  order_no: string
  buyer: string
  shop_zh: string
  shop_en: string
  reason_zh: string
  reason_en: string
  goods_zh: string | null
  goods_en: string | null
  pieces: number
}

const FROM = sql`after_sale c join orders o on o.id = c.order_id join shop s on s.id = c.shop_id
  join after_sale_reason r on r.code = c.reason_code`
const SELECT = sql`select ${COLUMNS}, o.no as order_no, o.buyer_masked as buyer, s.name_zh as shop_zh, s.name_en as shop_en,
    r.name_zh as reason_zh, r.name_en as reason_en, g.title_zh as goods_zh, g.title_en as goods_en,
    coalesce(g.pieces, 0)::int as pieces
  from ${FROM} left join lateral (select min(l.title_zh) as title_zh, min(l.title_en) as title_en, sum(al.qty) as pieces
    from after_sale_line al join order_line l on l.id = al.line_id where al.case_id = c.id) g on true`

export function toRow(context: Context, row: Stored): contract.CaseRow {
  const sees = seesAmounts(context)
  const amount = (value: number | null) => (sees ? value : null)
  return {
    id: row.id,
    no: row.no,
    shopId: row.shop_id,
    shopName: { zh: row.shop_zh, en: row.shop_en },
    orderId: row.order_id,
    orderNo: row.order_no,
    buyer: row.buyer,
    goods: { zh: row.goods_zh ?? '', en: row.goods_en ?? '' },
    pieces: row.pieces,
    type: row.type,
    state: row.state,
    reasonCode: row.reason_code,
    reason: { zh: row.reason_zh, en: row.reason_en },
    statutory: row.statutory,
    askP: amount(row.ask_p),
    mostP: amount(row.most_p),
    agreedP: amount(row.agreed_p),
    refundP: amount(row.refund_p),
    deadline: instantOrNull(row.deadline_at),
    deadlineEvent: row.deadline_event,
    decideBy: instantOrNull(row.decide_by),
    returnNo: row.return_no,
    createTime: instant(row.created_at),
    stateTime: instant(row.state_at),
    version: row.version,
  }
}

export const rowsWhere = (context: Context, where: SQL): Promise<Stored[]> =>
  rowsOf<Stored>(context.tx, sql`${SELECT} where ${where}`)

const list = bind(contract.listCases, async (context, { query }) => {
  const { current, size, tab, ...rest } = query
  const where = allOf([conditions(context, rest), tab && TABS[tab]])
  const rows = await rowsWhere(
    context,
    sql`${where} order by c.state = 59 desc, coalesce(c.deadline_at, c.decide_by, ${POSTAGE_DUE}) nulls last, c.created_at desc, c.id
      ${pageRows({ current, size })}`,
  )
  const [count] = await rowsOf<{ total: number }>(
    context.tx,
    sql`select count(*)::int as total from (select 1 from ${FROM} where ${where} limit ${TAB_COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  const records = rows.map((row) => toRow(context, row))
  return { records, total: Math.min(total, TAB_COUNT_CAP), capped: total > TAB_COUNT_CAP, current, size }
})

const counts = bind(contract.countCases, async (context, { query }) => {
  const columns = [['all', sql`true`] as const, ...Object.entries(TABS)].map(
    ([, when]) => sql`count(*) filter (where ${when})::int`,
  )
  const [row] = await rowsOf<{ counts: number[] }>(
    context.tx,
    sql`select array[${sql.join(columns, sql`, `)}] as counts from ${FROM} where ${conditions(context, query)}`,
  )
  const names = ['all', ...contract.CASE_TABS] as const
  const capped = (count: number) => ({ count: Math.min(count, TAB_COUNT_CAP), capped: count > TAB_COUNT_CAP })
  return Object.fromEntries(names.map((name, index) => [name, capped(row?.counts[index] ?? 0)])) as never
})

interface EventRecord {
  id: string
  at: string
  side: number
  name: string
  event: string
  params: Record<string, string | number>
  note: string
  note_en: string | null
}

async function eventsOf(context: Context, id: string): Promise<contract.CaseDetail['events']> {
  const rows = await rowsOf<EventRecord>(
    context.tx,
    sql`select id, at, side, name, event, params, note, note_en from after_sale_event where case_id = ${id} order by at, id`,
  )
  const files = await filesOf(
    context.tx,
    'afterSale',
    rows.map((row) => row.id),
  )
  const seen = (params: EventRecord['params']) =>
    seesAmounts(context) ? params : Object.fromEntries(Object.entries(params).filter(([name]) => !name.endsWith('P')))
  return rows.map((row) => ({
    id: row.id,
    time: instant(row.at),
    side: row.side,
    name: row.name,
    event: row.event,
    params: seen(row.params),
    note: row.note,
    noteEn: row.note_en,
    files: files.get(row.id) ?? [],
  }))
}

type Sold = Awaited<ReturnType<typeof soldOrder>>

function lineWire(context: Context, sold: Sold, line: CaseLineRecord): contract.CaseDetail['lines'][number] {
  const of = sold.lines.find(({ id }) => id === line.line_id)
  const amount = (value: number | null) => (seesAmounts(context) ? value : null)
  return {
    lineId: line.line_id,
    title: { zh: of?.titleZh ?? '', en: of?.titleEn ?? '' },
    spec: { zh: of?.specZh ?? '', en: of?.specEn ?? '' },
    code: of?.code ?? '',
    picture: of?.picture ?? null,
    qty: line.qty,
    listP: amount(line.list_p),
    surchargeP: amount(line.surcharge_p),
    shopP: amount(line.shop_p),
    platformP: amount(line.platform_p),
    couponP: amount(line.coupon_p),
    deliveryP: amount(line.delivery_p),
    paidP: amount(line.paid_p),
    mostP: amount(line.most_p),
    resaleable: line.resaleable,
    damaged: line.damaged,
    deductionP: amount(line.deduction_p),
    refundP: amount(line.refund_p),
  }
}

/** Bearers of a refund that was made, or of one to come. */
function bearersWire(
  context: Context,
  row: CaseRecord,
  sold: Sold,
  lines: readonly CaseLineRecord[],
): contract.CaseDetail['bearers'] {
  if (!seesAmounts(context)) return null
  const refundP = row.refund_p ?? Math.max((row.agreed_p ?? row.ask_p) - row.deduction_p, 0)
  const counted = row.refund_p !== null
  const beforeP = counted ? Math.max(sold.booked.refundP - refundP, 0) : sold.booked.refundP
  const possible = Math.min(refundP, sold.booked.paidP - beforeP)
  const amounts = spread(
    possible,
    lines.map(({ refund_p, most_p }) => refund_p ?? most_p),
  )
  const parts = lines.map(({ line_id }, at) => ({ lineId: line_id, amountP: amounts[at] ?? 0 }))
  return { refundP: possible, ...bearersOfParts(sold, parts, { counted }) }
}

/** Facts for the decision form; a decision replaces the shop's deduction. */
const decisionWire = (sold: Sold, lines: readonly CaseLineRecord[]): contract.CaseDetail['decisionFacts'] => {
  const facts = decisionFacts(
    sold,
    lines.map((line) => ({ ...line, deduction_p: 0 })),
  )
  return { ...facts, lines: [...facts.lines], most: [...facts.most] }
}

async function postageWire(context: Context, { id, postage }: Stored): Promise<contract.CaseDetail['postage']> {
  if (!postage) return null
  const { state, carrier, receiptP, limitP, askP, grantedP, dueAt } = postage
  const amount = (value: number | null) => (seesAmounts(context) ? value : null)
  const refund = await postageRefund(context.tx, id)
  return {
    ...{ state, carrier, receiptP: amount(receiptP), limitP: amount(limitP), askP: amount(askP) },
    ...{ grantedP: amount(grantedP), due: instantOrNull(dueAt) },
    refund: refund && { state: refund.state, balanceP: amount(refund.balanceP) },
  }
}

async function detailWire(context: Context, row: Stored): Promise<contract.CaseDetail> {
  const sold = await soldOrder(context, row.order_id, false)
  const lines = await linesOfCase(context.tx, row.id)
  const acts = (await actsOn(context, row)) as contract.CaseDetail['acts']
  const amount = (value: number | null) => (seesAmounts(context) ? value : null)
  return {
    ...toRow(context, row),
    text: row.text,
    returnPayer: row.return_payer,
    extended: row.extended,
    proposedP: amount(row.proposed_p),
    deductionP: amount(row.deduction_p),
    compensationP: amount(row.compensation_p),
    lines: lines.map((line) => lineWire(context, sold, line)),
    bearers: bearersWire(context, row, sold, lines),
    decisionFacts: acts.includes('decide') && seesAmounts(context) ? decisionWire(sold, lines) : null,
    events: await eventsOf(context, row.id),
    returnAddress: row.return_address?.label ?? null,
    returnCarrier: row.return_carrier,
    sentTime: instantOrNull(row.sent_at),
    replaceCarrier: row.replace_carrier,
    replaceNo: row.replace_no,
    asked: row.asked,
    settlement: row.settlement && { ...row.settlement, amountP: amount(row.settlement.amountP) },
    postage: await postageWire(context, row),
    postageMaxP: await postageMaxP(context.tx),
    liability: row.liability,
    decision:
      row.decision_zh !== null && row.decision_en !== null ? { zh: row.decision_zh, en: row.decision_en } : null,
    refundTries: row.refund_tries,
    refundError: context.scope.kind === 'all' ? await refusalOf(context.tx, row.order_id) : null,
    acts,
  }
}

/** Counts the cases of all shops in a state. */
export async function casesIn(tx: Db, state: number): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from after_sale where state = ${state}`)
  return row?.n ?? 0
}

/** Returns one case; NOT_FOUND if the caller may not see it. */
export async function detailById(context: Context, id: string): Promise<contract.CaseDetail> {
  const [row] = await rowsWhere(context, sql`c.id = ${requireId(id)} and ${ofCases(context.scope)}`)
  return row ? detailWire(context, row) : fail('NOT_FOUND')
}

const get = bind(contract.getCase, (context, { query }) => detailById(context, query.id))

async function filesOfCase({ tx }: Pick<Context, 'tx'>, caseId: string) {
  const entries = await rowsOf<{ id: string }>(tx, sql`select id from after_sale_event where case_id = ${caseId}`)
  return filesOf(
    tx,
    'afterSale',
    entries.map(({ id }) => id),
  )
}

/** Evidence of an arbitration: all files that either side has submitted. */
export const caseEvidence = async (context: Pick<Context, 'tx'>, caseId: string): Promise<Evidence> => ({
  papers: [...(await filesOfCase(context, caseId)).values()].flat(),
  warnings: [],
})

/** A file of the evidence of a case that the caller may read, handed out by `read`; NOT_FOUND for any other. */
export async function fileOfCase(
  context: Context,
  caseId: string,
  fileId: string,
  read: typeof readFile = readFile,
): Promise<SentFile> {
  const files = await filesOfCase(context, caseId)
  const entry = [...files].find(([, all]) => all.some(({ id }) => id === fileId))?.[0]
  return entry ? read(context, { id: fileId, ref: { refType: 'afterSale', refId: entry } }) : fail('NOT_FOUND')
}

const file = bindDownload(contract.caseFile, async (context, { params }) => {
  const [row] = await rowsWhere(context, sql`c.id = ${requireId(params.id)} and ${ofCases(context.scope)}`)
  return row ? fileOfCase(context, row.id, params.file, readEvidence) : fail('NOT_FOUND')
})

export const readBindings = [list, counts, get, file]
