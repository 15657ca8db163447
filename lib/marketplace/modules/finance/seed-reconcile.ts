import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Moved } from '@/lib/domain/reconcile'
import { sandboxDay } from '@/lib/domain/sandbox-day'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { type Db, rowsOf } from '../../kernel/database'
import { writeDay } from './reconcile-days'
import { CHECKER, MAKER } from './seed-payouts'
import { BOOKED, booksBetween, booksOf } from './settlement'
import { asFile, BACK_DAYS, missingDays } from './settlement-source'

interface Given {
  at: Date
  makerId: string
  checkerId: string
}

/** Adds a fault of each kind to a day's file; its transfer to the bank stays right. */
function fileOf(rows: readonly Moved[]): Moved[] {
  const [first, second, ...others] = rows
  if (!first || !second) return [...rows]
  const changed = { ...first, amountP: first.amountP + 100 }
  return [changed, changed, ...others, { kind: 'capture', ref: 'SO-UNKNOWN-1', amountP: 2_599, id: 'SBX-UNKNOWN-1' }]
}

/** Last finished day with at least two movements in the ledger. */
async function busyDay(tx: Db, at: Date): Promise<string> {
  const today = new Date(ukDayStart(ukDay(at.getTime()))).toISOString()
  const [row] = await rowsOf<{ day: string }>(
    tx,
    sql`select (at at time zone 'Europe/London')::date::text as day from ledger_line
      where ${BOOKED.provider} and at < ${today}
      group by 1 having count(distinct ref_no || kind) >= 2 order by 1 desc limit 1`,
  )
  return row?.day ?? addDays(ukDay(at.getTime()), -1)
}

/** Seeds the bank's file of the last finished day with a paid withdrawal, one amount of it wrong. */
async function seedBank(tx: Db, { at, makerId }: Given): Promise<void> {
  const today = new Date(ukDayStart(ukDay(at.getTime()))).toISOString()
  const [row] = await rowsOf<{ day: string }>(
    tx,
    sql`select (at at time zone 'Europe/London')::date::text as day from ledger_line
      where ${BOOKED.bank} and kind = 'payout' and at < ${today} order by at desc limit 1`,
  )
  if (!row) return
  const here = await booksOf(tx, row.day, 'bank')
  const wrong = here.find(({ kind }) => kind === 'payout')
  const rows = here.map((each) => (each === wrong ? { ...each, amountP: each.amountP + 10 } : each))
  const hash = createHash('sha256')
    .update(JSON.stringify([row.day, 'bank', rows]))
    .digest('hex')
  const loaded = { day: row.day, source: 'bank' as const, fileName: `bank-${row.day}.csv`, hash, rows }
  await writeDay(tx, loaded, { at, id: makerId, name: MAKER })
}

/** Days with open differences; earlier ones were claimed, explained and closed. */
const OPEN_DAYS = 7

/** Claims the differences of a day, and closes it as the second person. */
async function endDay(tx: Db, id: string, { at, checkerId }: Given): Promise<void> {
  await tx.execute(sql`update reconcile_difference set claim = 0, claimer = ${MAKER}, claimed_at = ${at.toISOString()},
      note = case when claim is null then '已向渠道提交差异申诉' else note end, noter = ${MAKER}, noted_at = ${at.toISOString()}
    where day_id = ${id}`)
  await tx.execute(sql`update reconcile_day set state = 1, closed_by = ${checkerId}, closer = ${CHECKER},
    closed_at = ${at.toISOString()} where id = ${id}`)
}

/**
 * Seeds the provider's days from the first payment to yesterday, as the daily job would have fetched them; the last
 * busy one has a fault of each kind. Then the bank's file of a day.
 */
export async function seedReconcile(tx: Db, given: Given): Promise<void> {
  const { at, makerId } = given
  const last = await busyDay(tx, at)
  const openFrom = addDays(last, 1 - OPEN_DAYS)
  for (let days = await missingDays(tx, at); days.length > 0; days = await missingDays(tx, at)) {
    const books = await booksBetween(tx, addDays(days[0] ?? last, -BACK_DAYS), days.at(-1) ?? last, 'provider')
    for (const day of days) {
      const rows = sandboxDay(day, (of) => books.get(of) ?? [])
      const file = asFile('sandbox', day, day === last ? fileOf(rows) : rows)
      const made = await writeDay(tx, file, { at, id: makerId, name: MAKER })
      if (made && day < openFrom) await endDay(tx, made.id, given)
      if (made && day === last)
        await tx.execute(sql`update reconcile_difference set note = '渠道次日补发，已核实', noter = ${MAKER},
          noted_at = ${at.toISOString()} where day_id = ${made.id} and difference = 'missingThere'`)
    }
  }
  await seedBank(tx, given)
}
