import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { BooksAge, BooksForecast, WaitingKind } from '@/lib/contract/finance/op'
import { addDays, mondayOf, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import { type Db, rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'
import { ACCOUNT_STATE } from './accounts'

const FORECAST_DAYS = 14

const bands = (at: ReturnType<typeof sql>, now: Date) => {
  const age = sql`(${now.toISOString()}::timestamptz - ${at})`
  return sql`count(*) filter (where ${age} < interval '1 day')::int as "underOne",
    count(*) filter (where ${age} >= interval '1 day' and ${age} < interval '3 days')::int as "underThree",
    count(*) filter (where ${age} >= interval '3 days' and ${age} < interval '7 days')::int as "underSeven",
    count(*) filter (where ${age} >= interval '7 days')::int as older`
}

/** Age of the money that shops wait for, by the next step. Days of 24 hours. */
export async function ageingOf(tx: Db, now: Date): Promise<BooksAge[]> {
  const kinds: Record<number, WaitingKind> = {
    [WITHDRAWAL_STATE.unreviewed]: 'review',
    [WITHDRAWAL_STATE.passed]: 'toSend',
    [WITHDRAWAL_STATE.paying]: 'sent',
  }
  const withdrawals = await rowsOf<Omit<BooksAge, 'kind'> & { state: number }>(
    tx,
    sql`select state, ${bands(sql`created_at`, now)}, sum(case when state = ${WITHDRAWAL_STATE.unreviewed} then amount_p else net_p end)::float8 as "amountP" from withdrawal
      where state in (${WITHDRAWAL_STATE.unreviewed}, ${WITHDRAWAL_STATE.passed}, ${WITHDRAWAL_STATE.paying})
      group by state order by state`,
  )
  const [accounts] = await rowsOf<Omit<BooksAge, 'kind'>>(
    tx,
    sql`select ${bands(sql`created_at`, now)}, null as "amountP" from payout_account
      where state = ${ACCOUNT_STATE.underReview} having count(*) > 0`,
  )
  return [
    ...withdrawals.map(({ state, ...age }) => ({ kind: kinds[state] as WaitingKind, ...age })),
    ...(accounts ? [{ kind: 'accounts' as const, ...accounts }] : []),
  ]
}

/**
 * Returns what becomes available to shops on each of the coming 14 UK days, today first, in pence: the ends of
 * after-sale windows known now. Orders that buyers confirm meanwhile are not in it: their windows end after these days.
 */
export async function forecastOf(tx: Db, now: Date): Promise<BooksForecast[]> {
  const today = ukDay(now.getTime())
  const last = addDays(today, FORECAST_DAYS - 1)
  const rows = await rowsOf<BooksForecast>(
    tx,
    sql`select greatest(to_char(release_at at time zone 'Europe/London', 'YYYY-MM-DD'), ${today}) as day,
        sum(net_p)::float8 as "amountP", count(*)::int as orders from ledger_order
      where stage = 'window' and net_p > 0 and release_at < (${last}::date + 1)::timestamp at time zone 'Europe/London'
      group by 1`,
  )
  const found = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: FORECAST_DAYS }, (_, ahead) => {
    const day = addDays(today, ahead)
    return found.get(day) ?? { day, amountP: 0, orders: 0 }
  })
}

const CASH_WEEKS = 12
const CashWeek = z.object({ week: z.string(), inP: z.number(), outP: z.number() })

/**
 * Money that came to the platform and left it in each of the last 12 UK weeks, the running one last, in pence. A
 * journal counts with its net change of all assets: a transfer from the provider to the bank is neither in nor out.
 */
export async function cashOf(tx: Db, now: Date): Promise<z.output<typeof CashWeek>[]> {
  const last = mondayOf(ukDay(now.getTime()))
  const first = addDays(last, -7 * (CASH_WEEKS - 1))
  const rows = await query(
    tx,
    CashWeek,
    sql`select to_char(date_trunc('week', at at time zone 'Europe/London'), 'YYYY-MM-DD') as week,
        sum(greatest(net, 0))::float8 as "inP", sum(greatest(-net, 0))::float8 as "outP"
      from (select l.journal_id, l.at, sum(l.amount_p) as net from ledger_line l
        where l.account in ('receivable', 'bank', 'disputed') and l.at >= ${new Date(ukDayStart(first)).toISOString()}::timestamptz
        group by 1, 2) journals group by 1`,
  )
  const found = new Map(rows.map((row) => [row.week, row]))
  return Array.from({ length: CASH_WEEKS }, (_, ahead) => {
    const week = addDays(first, 7 * ahead)
    return found.get(week) ?? { week, inP: 0, outP: 0 }
  })
}
