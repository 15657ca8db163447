import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Moved } from '@/lib/domain/reconcile'
import { sandboxDay } from '@/lib/domain/sandbox-day'
import { addDays, daysBetween, ukDay } from '@/lib/domain/uk-time'
import type { OutboxEvent } from '../../kernel/context'
import { type Database, type Db, transactAsPlatform } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { writeOutbox } from '../../kernel/outbox'
import { query } from '../../kernel/query'
import { writeDay } from './reconcile-days'
import { BOOKED, booksBetween } from './settlement'

/** Fetches the payment provider's movements of a UK day that is over. Called outside of any transaction. */
export interface SettlementSource {
  name: string
  rows(day: string, database: Database): Promise<readonly Moved[]>
}

/** Days of the ledger in the built-in provider's file. */
export const BACK_DAYS = 20

/** The built-in provider's file of a day. */
export async function sandboxRows(tx: Db, day: string): Promise<Moved[]> {
  const books = await booksBetween(tx, addDays(day, -BACK_DAYS), day, 'provider')
  return sandboxDay(day, (of) => books.get(of) ?? [])
}

/** Built-in provider, whose movements come from the ledger. */
export const sandboxSettlements: SettlementSource = {
  name: 'sandbox',
  rows: (day, database) =>
    transactAsPlatform(database.db, async (tx) => {
      return sandboxRows(tx, day)
    }),
}

/** Maximum of days fetched in one run; the next run continues. */
const MOST_DAYS = 31

const FirstRow = z.object({ first: z.string().nullable() })
const DayRow = z.object({ day: z.string() })

/** Days until yesterday without a file of the provider, since the first movement of money, oldest first. */
export async function missingDays(tx: Db, now: Date): Promise<string[]> {
  const [row] = await query(
    tx,
    FirstRow,
    sql`select (min(at) at time zone 'Europe/London')::date::text as first from ledger_line where ${BOOKED.provider}`,
  )
  const last = addDays(ukDay(now.getTime()), -1)
  if (!row?.first || row.first > last) return []
  const known = await query(tx, DayRow, sql`select day::text as day from reconcile_day where source = 'provider'`)
  const there = new Set(known.map(({ day }) => day))
  return daysBetween(row.first, last)
    .filter((day) => !there.has(day))
    .slice(0, MOST_DAYS)
}

/** One source's day as a file. */
export const asFile = (name: string, day: string, rows: readonly Moved[]) => ({
  ...{ day, source: 'provider' as const, fileName: `${name}-${day}.csv`, rows },
  hash: createHash('sha256')
    .update(JSON.stringify([name, day, rows]))
    .digest('hex'),
})

/** Fetches each day that is over and has no file; a day that was loaded by hand stays as it is. */
export const settlementJob = (source: SettlementSource): Job => ({
  name: 'finance.settlements',
  schedule: '0 20 5 * * *',
  sweep: async (tx, { now }) => (await missingDays(tx, now)).length,
  async afterwards(database, _log, { clock, afterCommit }) {
    const now = clock()
    const days = await transactAsPlatform(database.db, async (tx) => {
      return missingDays(tx, now)
    })
    for (const day of days) {
      const rows = await source.rows(day, database)
      await transactAsPlatform(database.db, async (tx) => {
        const emit = (event: OutboxEvent) => writeOutbox(tx, event, now)
        await writeDay(tx, asFile(source.name, day, rows), { at: now, id: null, name: '', emit })
      })
      afterCommit()
    }
  },
})
