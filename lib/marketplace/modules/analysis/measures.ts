import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { CASE_MEASURES } from '../after-sale'
import { BOOK_MEASURES } from '../finance'
import { ORDER_MEASURES } from '../order'

/** All measures that are prepared by day; see `ORDER_MEASURES`. */
const MEASURES = { ...ORDER_MEASURES, ...CASE_MEASURES, ...BOOK_MEASURES }
export type Measure = keyof typeof MEASURES
const NAMES = Object.keys(MEASURES) as Measure[]

const listed = (days: readonly string[]): SQL => sql`any(${sql.param(`{${days.join(',')}}`)}::date[])`

/** UK days as a relation `d (day, since, until)`. */
function calendar(days: readonly string[]): SQL {
  const rows = days.map((day) => ({
    ...{ day, since: new Date(ukDayStart(day)).toISOString(), until: new Date(ukDayEnd(day)).toISOString() },
  }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as d (day date, since timestamptz, until timestamptz)`
}

const DayRow = z.object({ day: z.string() })

/** Returns which of some UK days are prepared. */
export async function closedDays(tx: Db, days: readonly string[]): Promise<Set<string>> {
  const rows = await query(
    tx,
    DayRow,
    sql`select to_char(day, 'YYYY-MM-DD') as day from platform_day_closed where day = ${listed(days)}`,
  )
  return new Set(rows.map(({ day }) => day))
}

/** Prepares UK days that are over; repeating it gives the same. The transaction sees all shops. */
export async function closeDays(tx: Db, days: readonly string[], now: Date): Promise<void> {
  if (days.length === 0) return
  await tx.execute(sql`delete from platform_day where day = ${listed(days)}`)
  for (const name of NAMES)
    await tx.execute(sql`insert into platform_day (day, measure, shop_id, key, count, amount_p)
      select day, ${name}, shop_id, key, count, amount_p from (${MEASURES[name](calendar(days))}) m`)
  await tx.execute(sql`insert into platform_day_closed (day, closed_at)
    select day, ${now.toISOString()}::timestamptz from unnest(${sql.param(`{${days.join(',')}}`)}::date[]) as day
    on conflict (day) do update set closed_at = excluded.closed_at`)
}

/**
 * Measures of UK days as a relation with the columns day, measure, shop_id, key, count and amount_p: prepared days are
 * read, others are counted now.
 */
export async function measured(tx: Db, days: readonly string[], names: readonly Measure[]): Promise<SQL> {
  const closed = await closedDays(tx, days)
  const open = days.filter((day) => !closed.has(day))
  const wanted = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
  const prepared = sql`select day, measure, shop_id, key, count, amount_p from platform_day
    where day = ${listed([...closed])} and measure in (${wanted})`
  const counted = names.map(
    (name) => sql` union all select day, ${name}::text, shop_id, key, count, amount_p
      from (${MEASURES[name](calendar(open))}) m`,
  )
  return sql`(${prepared} ${open.length > 0 ? sql.join(counted, sql``) : sql``}) f`
}
