import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Moved } from '@/lib/domain/reconcile'
import { addDays, ukDay, ukDayStart } from '@/lib/domain/uk-time'
import { type Db, rowsOf } from '../../kernel/database'
import { BOOKED, booksOf, writeDay } from './reconcile'
import { CHECKER, MAKER } from './seed-payouts'

interface Given {
  at: Date
  makerId: string
  checkerId: string
}

/** The provider's side of a day: the books, or a file with a fault of each kind. */
function fileOf(here: readonly Moved[], faulty: boolean): Moved[] {
  const [first, second] = here
  if (!faulty || !first || !second) return [...here]
  const changed = { ...first, amountP: first.amountP + 100 }
  return [changed, changed, ...here.slice(2), { kind: 'capture', ref: 'SO-UNKNOWN-1', amountP: 2_599 }]
}

/** The last finished day on which the books have at least two movements. */
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

/** The last finished day on which a withdrawal was paid: the bank has it too, with one amount wrong. */
async function seedBank(tx: Db, { at, makerId }: Given): Promise<void> {
  const today = new Date(ukDayStart(ukDay(at.getTime()))).toISOString()
  const [row] = await rowsOf<{ day: string }>(
    tx,
    sql`select (at at time zone 'Europe/London')::date::text as day from ledger_line
      where ${BOOKED.bank} and at < ${today} order by at desc limit 1`,
  )
  if (!row) return
  const rows = (await booksOf(tx, row.day, 'bank')).map((each, place) =>
    place === 0 ? { ...each, amountP: each.amountP + 10 } : each,
  )
  const hash = createHash('sha256')
    .update(JSON.stringify([row.day, 'bank', rows]))
    .digest('hex')
  const loaded = { day: row.day, source: 'bank' as const, fileName: `bank-${row.day}.csv`, hash, rows }
  await writeDay(tx, loaded, { at, id: makerId, name: MAKER })
}

/** Three days in a row: one closed, one that matches, one with a difference of each kind. */
export async function seedReconcile(tx: Db, given: Given): Promise<void> {
  const { at, makerId, checkerId } = given
  await seedBank(tx, given)
  const last = await busyDay(tx, at)
  for (const ago of [2, 1, 0]) {
    const day = addDays(last, -ago)
    const rows = fileOf(await booksOf(tx, day, 'provider'), ago === 0)
    const hash = createHash('sha256')
      .update(JSON.stringify([day, rows]))
      .digest('hex')
    const loaded = { day, source: 'provider' as const, fileName: `sandbox-${day}.csv`, hash, rows }
    const made = await writeDay(tx, loaded, { at, id: makerId, name: MAKER })
    if (made && ago === 2)
      await tx.execute(sql`update reconcile_day set state = 1, closed_by = ${checkerId}, closer = ${CHECKER},
        closed_at = ${at.toISOString()} where id = ${made.id}`)
    if (made && ago === 0)
      await tx.execute(sql`update reconcile_difference set note = '渠道次日补发，已核实', noter = ${MAKER},
        noted_at = ${at.toISOString()} where day_id = ${made.id} and difference = 'missingThere'`)
  }
}
