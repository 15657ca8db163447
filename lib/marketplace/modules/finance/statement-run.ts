import { type SQL, sql } from 'drizzle-orm'
import { SHOP_KINDS } from '@/lib/domain/ledger'
import { DISPUTE_DAYS, disputeUntil, lastWeekEnd, STATEMENT_STATE, weekEnds, weekStart } from '@/lib/domain/statement'
import { ukDay } from '@/lib/domain/uk-time'
import { bumpAll } from '../../kernel/bump'
import { type Db, instant, rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { textList } from '../../kernel/values'
import { statement as statementTable } from '../../tables/finance'
import { shopRefs } from '../shop'
import { lockLedger } from './post'

/** Lines that count as money in or out for shops. */
export const OF_SHOP: SQL = sql`kind in ${textList(SHOP_KINDS)}`

const at = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`

/**
 * For each shop without a statement of the week that ends at `to` or later: sums of the lines outside of earlier
 * statements, and of all lines, from which its closing balance is computed independently.
 */
const weekOf = (to: number, lastSeq: string): SQL => sql`due as (
    select s.shop_id, prev.to_at as prev_to, prev.last_seq as prev_seq, coalesce(prev.closing_p, 0) as opening_p
    from (select distinct shop_id from ledger_balance where shop_id is not null) s
    left join lateral (select to_at, last_seq, closing_p from statement p where p.shop_id = s.shop_id
      and p.to_at < ${at(to)} order by to_at desc limit 1) prev on true
    where not exists (select 1 from statement x where x.shop_id = s.shop_id and x.to_at >= ${at(to)})),
  body as (
    select d.shop_id, l.kind, l.ref_no, -l.amount_p as amount_p,
      not (d.prev_to is not null and l.at < d.prev_to and l.seq <= d.prev_seq) as fresh
    from due d join ledger_line l on l.shop_id = d.shop_id
    where l.at < ${at(to)} and l.seq <= ${lastSeq}::bigint and l.${OF_SHOP}),
  kinds as (
    select shop_id, jsonb_object_agg(kind, amount_p) as totals, sum(amount_p) as movements_p, sum(lines) as lines
    from (select shop_id, kind, sum(amount_p) as amount_p, count(*) as lines from body where fresh group by 1, 2) k group by 1),
  week as (
    select d.*, k.totals, k.movements_p, k.lines,
      (select sum(amount_p) from body b where b.shop_id = d.shop_id) as closing_p,
      (select count(distinct ref_no) from body b where b.shop_id = d.shop_id and fresh and kind = 'sale') as orders
    from due d join kinds k on k.shop_id = d.shop_id)`

const IS_EQUAL = sql`opening_p + movements_p = closing_p`

export interface Run {
  weeks: number
  statements: number
  lines: number
  movementsP: number
  exceptions: { id: string; nameZh: string; nameEn: string }[]
}

interface Week {
  shop: string
  lines: number
  movements: number
  equal: boolean
}

/** Ends of weeks with missing statements, oldest first; always the last week, for shops left out before. */
async function endsDue(tx: Db, now: number): Promise<number[]> {
  const [row] = await rowsOf<{ since: string | null }>(
    tx,
    sql`select coalesce((select max(to_at) from statement), (select min(at) from ledger_line)) as since`,
  )
  const ends = weekEnds(row?.since ? Date.parse(instant(row.since)) : null, now)
  const last = lastWeekEnd(now)
  return row?.since && !ends.includes(last) ? [...ends, last] : ends
}

const highest = async (tx: Db): Promise<string> => {
  const [row] = await rowsOf<{ seq: string }>(tx, sql`select coalesce(max(seq), 0)::text as seq from ledger_line`)
  return row?.seq ?? '0'
}

const summed = async (tx: Db, weeks: readonly Week[][]): Promise<Run> => {
  const all = weeks.flat()
  const done = all.filter(({ equal }) => equal)
  const wrong = all.filter(({ equal }) => !equal).map(({ shop }) => shop)
  return {
    weeks: weeks.filter((week) => week.length > 0).length,
    statements: done.length,
    lines: done.reduce((sum, { lines }) => sum + lines, 0),
    movementsP: done.reduce((sum, { movements }) => sum + movements, 0),
    exceptions: [...(await shopRefs(tx, wrong)).values()].map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn })),
  }
}

const FACTS = sql`shop_id as shop, lines::int as lines, movements_p::float8 as movements, ${IS_EQUAL} as equal`

/** Previews the statements of the last whole missing week; earlier missing weeks are counted with it. */
export async function previewRun(tx: Db, now: Date): Promise<Run> {
  const to = lastWeekEnd(now.getTime())
  const week = await rowsOf<Week>(tx, sql`with ${weekOf(to, await highest(tx))} select ${FACTS} from week`)
  return summed(tx, [week])
}

/**
 * Posts the missing statements of every whole week. The ledger is locked meanwhile, so that each line is in exactly one
 * statement. A second call writes nothing.
 */
export async function postRun(tx: Db, now: Date, by: string | null): Promise<Run> {
  await lockLedger(tx, 'statement')
  const lastSeq = await highest(tx)
  const weeks: Week[][] = []
  for (const to of await endsDue(tx, now.getTime())) {
    const posted = await rowsOf<Week>(
      tx,
      sql`with ${weekOf(to, lastSeq)}, made as (
        insert into statement (id, no, shop_id, from_at, to_at, prev_to, prev_seq, last_seq, opening_p, movements_p, closing_p,
          totals, lines, orders, posted_at, posted_by, dispute_until)
        select gen_random_uuid(), 'ST' || ${ukDay(to - 1)
          .slice(2)
          .replaceAll('-', '')}::text || nextval('statement_no'), shop_id,
          ${at(weekStart(to))}, ${at(to)}, prev_to, prev_seq, ${lastSeq}::bigint, opening_p, movements_p, closing_p, totals,
          lines, orders, ${now.toISOString()}, ${by}::uuid, ${at(disputeUntil(to, now.getTime()))}
        from week where ${IS_EQUAL} on conflict do nothing returning shop_id)
      select ${FACTS} from week where not (${IS_EQUAL}) or shop_id in (select shop_id from made)`,
    )
    weeks.push(posted)
  }
  return summed(tx, weeks)
}

/** Confirms statements that nobody has disputed in time (rules 4.8: silence confirms). */
export async function confirmSilent(tx: Db, now: Date): Promise<number> {
  const rows = await bumpAll(
    tx,
    statementTable,
    sql`${statementTable.state} in (${STATEMENT_STATE.open}, ${STATEMENT_STATE.answered}) and ${statementTable.disputeUntil} <= ${now.toISOString()}`,
    { state: STATEMENT_STATE.confirmed, confirmedAt: now },
    { id: statementTable.id },
  )
  return rows.length
}

const DAY_MS = 86_400_000

/** Hourly: the first run after Monday 00:00 UK posts the week, and catches up on missed ones. */
export const statementJob: Job = {
  name: 'finance.statements',
  schedule: '0 6 * * * *',
  async sweep(tx, { now, log, emit }) {
    const run = await postRun(tx, now, null)
    if (run.exceptions.length > 0)
      log.error({ event: 'statement.unequal', shops: run.exceptions.map(({ id }) => id) }, 'statements do not close')
    if (run.statements > 0) await tellShops(tx, now, emit)
    return run.statements + (await confirmSilent(tx, now))
  },
}

/** Notifies each shop of the newest statement posted just now; older ones of a late run are in the list. */
export async function tellShops(
  tx: Db,
  now: Date,
  emit: (event: { type: string; payload: Record<string, unknown> }) => Promise<void>,
) {
  const rows = await rowsOf<{ id: string; no: string; shop: string }>(
    tx,
    sql`select distinct on (shop_id) id, no, shop_id as shop from statement where posted_at = ${now.toISOString()}
      and to_at > ${new Date(now.getTime() - DISPUTE_DAYS * DAY_MS).toISOString()} order by shop_id, to_at desc`,
  )
  for (const { id, no, shop } of rows) await emit({ type: 'statement.posted', payload: { id, no, shopId: shop } })
}
