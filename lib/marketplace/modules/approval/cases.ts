import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ApprovalCase, type ApprovalFilter, type listApprovals } from '@/lib/contract/approval'
import { COUNT_CAP } from '@/lib/domain/limits'
import type { Twin } from '@/lib/domain/locale'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { type Db, instant, instantOrNull } from '../../kernel/database'
import { isId } from '../../kernel/ids'
import { columnsIn, jsonAs, query as queryRows } from '../../kernel/query'
import { allOf, holdsWords, pageRows, textList } from '../../kernel/values'
import { scrutinyOf } from './evidence'
import { heldBy } from './held-by'
import type { ApprovalSource } from './source'

const DecidedRow = z.object({ name: z.string(), own: z.boolean(), at: z.string() })

/** Most cases of a kind that the inbox reads; filters narrow it. */
const MOST = 500

export type Sources = readonly ApprovalSource[]
type Query = z.output<typeof listApprovals.query>
type Tab = 'all' | NonNullable<Query['tab']>

/** Kinds that the caller decides; the others are hidden everywhere. */
export const visible = (sources: Sources, { can }: Context): Sources => sources.filter((each) => can(each.permission))

/** A pending case, as its source returns it. */
const Pending = z.object({
  id: z.string(),
  title_zh: z.string(),
  title_en: z.string(),
  shop_id: z.string().nullable(),
  received_at: z.string(),
  due_at: z.string().nullable(),
  amount_p: z.number().nullable(),
  risk: jsonAs<ApprovalCase['risk']>(),
  round: z.number().nullable(),
})
const Row = Pending.extend({
  shop_zh: z.string().nullable(),
  shop_en: z.string().nullable(),
  first: z.string().nullable(),
  assignee: z.string().nullable(),
  assignee_name: z.string().nullable(),
  snoozed_until: z.string().nullable(),
  snooze_reason: z.string().nullable(),
  version: z.number().nullable(),
  total: z.number(),
})
type Row = z.infer<typeof Row>

export const hrefOf = ({ screen }: ApprovalSource, id: string): string => screen.replace('[id]', id)

const twin = (zh: string | null, en: string | null) => (zh === null ? null : { zh, en: en ?? zh })

/** Waiting case. `firstBy`, the person of the first of two steps, stays inside the marketplace. */
export type Waiting = ApprovalCase & { firstBy: string | null }

const toCase = (source: ApprovalSource, row: Row, { user, now }: Context): Waiting => ({
  firstBy: row.first,
  kind: source.kind,
  kindName: { zh: source.name[0], en: source.name[1] },
  id: row.id,
  title: { zh: row.title_zh, en: row.title_en },
  shopId: row.shop_id,
  shopName: twin(row.shop_zh, row.shop_en),
  href: hrefOf(source, row.id),
  receiveTime: instantOrNull(row.received_at),
  dueTime: instantOrNull(row.due_at),
  amountP: row.amount_p,
  risk: row.risk,
  round: row.round ?? 1,
  second: row.first !== null,
  own: row.first === user.userId,
  assignee: row.assignee === null ? null : { id: row.assignee, name: row.assignee_name ?? '' },
  snoozeTime:
    row.snoozed_until && Date.parse(row.snoozed_until) > now.getTime() ? instantOrNull(row.snoozed_until) : null,
  snoozeReason: row.snooze_reason,
  version: row.version ?? 0,
  doneTime: null,
  doneBy: null,
  outcome: null,
})

/** A case with a held decision no longer waits. */
const from = (source: ApprovalSource, context: Context): SQL => sql`from (select w.* from (${source.pending(context)}) w
    where not exists (select 1 from held_decision h where h.kind = ${source.kind} and h.ref_id = w.id
      and h.ran_at is null and h.undone_at is null)) c
  left join shop sh on sh.id = c.shop_id
  left join approval_case a on a.kind = ${source.kind} and a.ref_id = c.id and a.closed_at is null
    and a.touched_at >= c.received_at
  left join account p on p.id = a.assignee`

/** First person of two: by the rules of the kind, or because they asked for a second one. */
const FIRST = sql`coalesce(c.first_by, a.first_by)`

/** The caller requested it or was the first person, and may not decide it. */
const own = ({ user }: Context): SQL => sql`coalesce(${FIRST} = ${user.userId}, false)`

const snoozed = ({ now }: Context): SQL => sql`coalesce(a.snoozed_until > ${now.toISOString()}::timestamptz, false)`
const late = ({ now }: Context): SQL => sql`c.due_at < ${now.toISOString()}::timestamptz`

/** Condition of each tab over cases; requests of the caller wait for another person and are in `own` only. */
const TABS: Readonly<Record<Exclude<Tab, 'done'>, (context: Context) => SQL>> = {
  all: (context) => sql`not ${snoozed(context)} and not ${own(context)}`,
  mine: (context) => sql`${TABS.all(context)} and a.assignee = ${context.user.userId}`,
  unassigned: (context) => sql`${TABS.all(context)} and a.assignee is null`,
  second: (context) => sql`${TABS.all(context)} and ${FIRST} is not null`,
  own: (context) => sql`not ${snoozed(context)} and ${own(context)}`,
  snoozed: (context) => sql`${snoozed(context)} and not ${own(context)}`,
}

const PENCE = 100

/** Days of the UK calendar as a condition on a time. */
const within = (time: SQL, { from: first, to: last }: { from?: string | undefined; to?: string | undefined }) => [
  !!first && sql`${time} >= ${new Date(ukDayStart(first)).toISOString()}::timestamptz`,
  !!last && sql`${time} < ${new Date(ukDayStart(addDays(last, 1))).toISOString()}::timestamptz`,
]

const amounts = (amount: SQL, { min, max }: ApprovalFilter) => [
  min !== undefined && sql`${amount} >= ${min * PENCE}`,
  max !== undefined && sql`${amount} <= ${max * PENCE}`,
]

/** Conditions of the filters on waiting cases. */
function narrowed(filter: ApprovalFilter, context: Context): SQL {
  const { q, ofShop, assignee, risk, overdue, again } = filter
  return allOf([
    !!q && holdsWords(q, [sql`c.title_zh`, sql`c.title_en`, sql`sh.name_zh`, sql`sh.name_en`]),
    !!ofShop && sql`c.shop_id::text = ${ofShop}`,
    !!assignee && sql`a.assignee::text = ${assignee}`,
    !!risk && sql`c.risk = ${risk}`,
    ...amounts(sql`c.amount_p`, filter),
    ...within(sql`c.received_at`, filter),
    !!overdue && late(context),
    !!again && sql`c.round > 1`,
  ])
}

/** Result of a source, or null if it fails, so that the other sources still work. */
async function alone<T>(context: Context, source: ApprovalSource, read: (tx: Db) => Promise<T>): Promise<T | null> {
  try {
    return await context.tx.transaction((inner) => read(inner as unknown as Db))
  } catch (error) {
    context.log.error({ event: 'approval.down', kind: source.kind, err: error })
    return null
  }
}

const select = (source: ApprovalSource, context: Context, where: SQL, most: number): SQL =>
  sql`select ${columnsIn(Pending, 'c')}, ${FIRST} as first, sh.name_zh as shop_zh, sh.name_en as shop_en, a.assignee, p.realname as assignee_name, a.snoozed_until,
      a.snooze_reason, a.version, count(*) over ()::int as total
    ${from(source, context)} where ${where} order by c.due_at nulls last, c.received_at, c.id limit ${most}`

const time = (text: string | null): number => (text === null ? Number.POSITIVE_INFINITY : Date.parse(text))
const byDue = (one: ApprovalCase, other: ApprovalCase): number =>
  Math.sign(time(one.dueTime) - time(other.dueTime) || 0) ||
  time(one.receiveTime) - time(other.receiveTime) ||
  (one.id < other.id ? -1 : 1)

const nameOf = ({ name: [zh, en] }: ApprovalSource) => ({ zh, en })

/** Kinds that the caller decides. */
export const kindsOf = (context: Context, all: Sources) =>
  visible(all, context).map((source) => ({ kind: source.kind, name: nameOf(source) }))

/** Waiting cases, next due first; `total` counts all, `down` names the kinds that fail and are left out. */
export async function waiting(
  context: Context,
  sources: Sources,
  { tab = 'all', ...query }: ApprovalFilter & { tab?: Exclude<Tab, 'done'> | undefined },
  most: number,
): Promise<{ cases: Waiting[]; total: number; down: Twin[] }> {
  const cases: Waiting[] = []
  const down: Twin[] = []
  let total = 0
  for (const source of sources) {
    const where = sql`${TABS[tab](context)} and ${narrowed(query, context)}`
    const rows = await alone(context, source, (tx) => queryRows(tx, Row, select(source, context, where, most)))
    if (!rows) down.push(nameOf(source))
    total += rows?.[0]?.total ?? 0
    cases.push(...(rows ?? []).map((row) => toCase(source, row, context)))
  }
  return { cases: cases.sort(byDue), total, down }
}

const HolderRow = z.object({ id: z.string(), name: z.string(), open: z.number() })

/** Number of cases that each person holds, kind by kind; snoozed ones as well. */
export async function holdersOf(context: Context, sources: Sources) {
  const held = []
  for (const source of sources) {
    const rows = await alone(context, source, (tx) =>
      queryRows(
        tx,
        HolderRow,
        sql`select p.id, p.realname as name, count(*)::int as open ${from(source, context)} where p.id is not null
          group by p.id, p.realname`,
      ),
    )
    held.push(...(rows ?? []))
  }
  return held
}

/** Returns one waiting case; null if it does not wait, or no longer. */
export async function caseOf(context: Context, source: ApprovalSource, id: string): Promise<Waiting | null> {
  if (!isId(id)) return null
  const [row] = await queryRows(context.tx, Row, select(source, context, sql`c.id = ${id}`, 1))
  return row ? toCase(source, row, context) : null
}

const DoneRow = z.object({
  kind: z.string(),
  ref_id: z.string(),
  title_zh: z.string(),
  title_en: z.string(),
  shop_id: z.string().nullable(),
  shop_zh: z.string().nullable(),
  shop_en: z.string().nullable(),
  closed_at: z.string(),
  closed_name: z.string().nullable(),
  version: z.number(),
  amount_p: z.number().nullable(),
  received_at: z.string().nullable(),
  outcome: ApprovalCase.shape.outcome,
  total: z.number(),
})
type DoneRow = z.infer<typeof DoneRow>

const toDone = (source: ApprovalSource, row: DoneRow): ApprovalCase => ({
  ...{ kind: source.kind, kindName: { zh: source.name[0], en: source.name[1] }, id: row.ref_id },
  ...{ title: { zh: row.title_zh, en: row.title_en }, shopId: row.shop_id, shopName: twin(row.shop_zh, row.shop_en) },
  ...{ href: hrefOf(source, row.ref_id), dueTime: null, risk: null, round: 1 },
  ...{ receiveTime: instantOrNull(row.received_at), amountP: row.amount_p, outcome: row.outcome },
  ...{ second: false, own: false, assignee: null, snoozeTime: null, snoozeReason: null, version: row.version },
  ...{ doneTime: instantOrNull(row.closed_at), doneBy: row.closed_name },
})

/** Conditions on the time of a decision: this UK day, unless days are given. */
export const closedIn = (now: Date, days: { from?: string | undefined; to?: string | undefined }) => [
  sql`a.closed_at is not null`,
  ...within(sql`a.closed_at`, days.from || days.to ? days : { from: ukDay(now.getTime()) }),
]

/** Conditions on decided cases: on this UK day, unless days are given. */
function doneWhere({ now }: Context, sources: Sources, query: ApprovalFilter): SQL {
  return allOf([
    ...closedIn(now, query),
    sql`a.kind in ${textList(sources.map(({ kind }) => kind))}`,
    !!query.q && holdsWords(query.q, [sql`a.title_zh`, sql`a.title_en`, sql`sh.name_zh`, sql`sh.name_en`]),
    !!query.ofShop && sql`a.shop_id::text = ${query.ofShop}`,
    !!query.assignee && sql`a.closed_by::text = ${query.assignee}`,
    !!query.outcome && sql`a.outcome = ${query.outcome}`,
    ...amounts(sql`a.amount_p`, query),
  ])
}

/** Decided cases, latest first. */
async function doneOf(context: Context, sources: Sources, query: Query) {
  const kinds = new Map(sources.map((source) => [source.kind, source]))
  const rows = await queryRows(
    context.tx,
    DoneRow,
    sql`select a.kind, a.ref_id, a.title_zh, a.title_en, a.shop_id, sh.name_zh as shop_zh, sh.name_en as shop_en,
        a.closed_at, p.realname as closed_name, a.version, a.amount_p, a.received_at, a.outcome,
        count(*) over ()::int as total
      from approval_case a left join shop sh on sh.id = a.shop_id left join account p on p.id = a.closed_by
      where ${doneWhere(context, sources, query)} order by a.closed_at desc, a.id ${pageRows(query)}`,
  )
  const done = rows.flatMap((row) => {
    const source = kinds.get(row.kind)
    return source ? [toDone(source, row)] : []
  })
  return { cases: done, total: rows[0]?.total ?? 0 }
}

/** A page of the inbox. */
export async function pageOf(context: Context, all: Sources, query: Query) {
  const { current, size, kind, tab, ...filter } = query
  const sources = visible(all, context).filter((source) => !kind || source.kind === kind)
  const page = (cases: ApprovalCase[], total: number, down: Twin[] = []) => ({
    ...{ down, records: cases, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size },
  })
  if (tab === 'done') {
    const { cases, total } = await doneOf(context, sources, query)
    return page(cases, total)
  }
  const most = Math.min(current * size, MOST)
  const { cases, total, down } = await waiting(context, sources, { ...filter, tab }, most)
  return page(cases.slice((current - 1) * size, current * size), total, down)
}

const Tally = z.object({
  ...{ count: z.number(), mine: z.number(), unassigned: z.number(), second: z.number(), own: z.number() },
  ...{ snoozed: z.number(), overdue: z.number(), oldest: z.string().nullable(), due: z.string().nullable() },
})
type Tally = z.infer<typeof Tally>
const NONE: Tally = {
  ...{ count: 0, mine: 0, unassigned: 0, second: 0, own: 0, snoozed: 0, overdue: 0, oldest: null, due: null },
}

/** Counts of a kind, the same for tabs, workplace and inbox; null if it cannot be read. */
async function tallyOf(context: Context, source: ApprovalSource, filter: ApprovalFilter = {}): Promise<Tally | null> {
  const of = (tab: keyof typeof TABS) => sql`count(*) filter (where ${TABS[tab](context)})::int`
  const open = TABS.all(context)
  const rows = await alone(context, source, (tx) =>
    queryRows(
      tx,
      Tally,
      sql`select ${of('all')} as count, ${of('mine')} as mine, ${of('unassigned')} as unassigned, ${of('second')} as second,
          ${of('own')} as own, ${of('snoozed')} as snoozed,
          count(*) filter (where ${open} and ${late(context)})::int as overdue,
          min(c.received_at) filter (where ${open}) as oldest, min(c.due_at) filter (where ${open}) as due
        ${from(source, context)} where ${narrowed(filter, context)}`,
    ),
  )
  return rows && (rows[0] ?? NONE)
}

/** Counts of each visible kind, the nearest deadline first, then the longest wait. */
export async function countsOf(context: Context, all: Sources) {
  const counts = []
  for (const source of visible(all, context)) {
    const tally = await tallyOf(context, source)
    const { oldest, due, second: _second, own: _own, snoozed: _snoozed, ...row } = tally ?? NONE
    counts.push({
      kind: source.kind,
      name: nameOf(source),
      down: tally === null,
      ...row,
      oldest: instantOrNull(oldest),
      due: instantOrNull(due),
    })
  }
  return counts.sort((one, other) => time(one.due) - time(other.due) || time(one.oldest) - time(other.oldest) || 0)
}

const TotalRow = z.object({ total: z.number() })

/** Number of cases in each tab of the inbox. */
export async function tabsOf(context: Context, all: Sources, filter: ApprovalFilter) {
  const sources = visible(all, context).filter(({ kind }) => !filter.kind || kind === filter.kind)
  const sums = { all: 0, mine: 0, unassigned: 0, second: 0, own: 0, snoozed: 0, done: 0 }
  for (const source of sources) {
    const { count, ...tally } = (await tallyOf(context, source, filter)) ?? NONE
    sums.all += count
    for (const tab of ['mine', 'unassigned', 'second', 'own', 'snoozed'] as const) sums[tab] += tally[tab]
  }
  const [done] = await queryRows(
    context.tx,
    TotalRow,
    sql`select count(*)::int as total from approval_case a left join shop sh on sh.id = a.shop_id
      where ${doneWhere(context, sources, filter)}`,
  )
  const counted = { ...sums, done: done?.total ?? 0 }
  return Object.fromEntries(
    Object.entries(counted).map(([tab, count]) => [
      tab,
      { count: Math.min(count, COUNT_CAP), capped: count > COUNT_CAP },
    ]),
  ) as Record<keyof typeof sums, { count: number; capped: boolean }>
}

/** The last decision of a case, held or carried out. */
async function decidedOf(context: Context, { kind }: ApprovalSource, id: string) {
  if (!isId(id)) return null
  const { userId } = context.user
  const held = await heldBy(context, kind, id)
  if (held)
    return {
      name: held.name,
      own: held.accountId === userId,
      time: held.at,
      undo: held.accountId === userId ? held.id : null,
    }
  const [row] = await queryRows(
    context.tx,
    DecidedRow,
    sql`select p.realname as name, p.id = ${userId} as own, a.closed_at as at from approval_case a
      join account p on p.id = a.closed_by where a.kind = ${kind} and a.ref_id = ${id} order by a.closed_at desc limit 1`,
  )
  return row ? { name: row.name, own: row.own, time: instant(row.at), undo: null } : null
}

/** Neighbours of a case among those that the caller could decide now. */
export async function placeOf(
  context: Context,
  all: Sources,
  query: { kind: string; id: string; inbox?: '1' | undefined },
) {
  const sources = visible(all, context)
  const source = sources.find((each) => each.kind === query.kind)
  const among = sources.filter((each) => query.inbox || each === source)
  const { cases } = await waiting(context, among, {}, MOST)
  const isThis = ({ kind, id }: ApprovalCase) => kind === query.kind && id === query.id
  const at = cases.findIndex(isThis)
  const free = ({ assignee, own }: ApprovalCase) => !own && (!assignee || assignee.id === context.user.userId)
  const open = (some: readonly ApprovalCase[]) => some.filter((each) => free(each) && !isThis(each))
  const [before, after] = at < 0 ? [[], open(cases)] : [open(cases.slice(0, at)), open(cases.slice(at + 1))]
  const found = cases[at] ?? (source ? await caseOf(context, source, query.id) : null)
  const evidence = found && (await source?.evidence?.(context, found.id))
  return {
    case: found,
    decided: found || !source ? null : await decidedOf(context, source, query.id),
    scrutiny: evidence ? await scrutinyOf(context, found, evidence) : null,
    previous: before.at(-1)?.href ?? null,
    next: (after[0] ?? before[0])?.href ?? null,
    waiting: before.length + after.length,
  }
}
