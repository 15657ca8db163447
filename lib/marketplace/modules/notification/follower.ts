import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { asPlatform, type Database, type Db, rowsOf, transact } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { type OutboxRow, writeOutbox } from '../../kernel/outbox'
import { startWorker, type Worker } from '../../kernel/worker'
import { type Draft, draftsOf, TOLD_TYPES } from './events'
import { createRecipients } from './recipients'

const LOOK_EVERY_MS = 5_000
const BATCH = 200

interface FollowRunner {
  database: Database
  clock: () => Date
  log: Logger
  afterCommit(): void
}

/** Events that nobody was told of, oldest first; what another instance has in hand is left to it. */
const waiting = (tx: Db): Promise<OutboxRow[]> =>
  rowsOf<OutboxRow>(
    tx,
    sql`select seq::int, id, type, payload from outbox
      where type in (select jsonb_array_elements_text(${JSON.stringify(TOLD_TYPES)}::jsonb))
        and delivered_at is null and dead_at is null order by seq limit ${BATCH} for update skip locked`,
  )

/** What an event means. One that cannot be read is given up, and does not keep the next ones waiting. */
function readDrafts(row: OutboxRow, log: Logger): Draft[] | null {
  try {
    return draftsOf(row.type, row.payload)
  } catch (error) {
    log.error({ err: error, event: row.id, type: row.type }, 'an event that nobody can be told of')
    return null
  }
}

interface NewRow {
  id: string
  event_id: string
  account_id: string
  shop_id: string | null
  kind: string
  params: Draft['params']
  ref_type: string
  ref_id: string
}

/** Writes them all at once; an event that comes a second time finds its rows there. Answers who has something new. */
async function write(tx: Db, rows: readonly NewRow[], now: Date): Promise<string[]> {
  if (rows.length === 0) return []
  const made = await rowsOf<{ account_id: string }>(
    tx,
    sql`insert into notification (id, event_id, account_id, shop_id, kind, params, ref_type, ref_id, created_at)
      select r.id, r.event_id, r.account_id, r.shop_id, r.kind, r.params, r.ref_type, r.ref_id, ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, event_id uuid, account_id uuid,
        shop_id uuid, kind text, params jsonb, ref_type text, ref_id text)
      on conflict (account_id, event_id, kind) do nothing returning account_id`,
  )
  return [...new Set(made.map(({ account_id }) => account_id))]
}

const mark = (tx: Db, ids: readonly string[], column: 'delivered_at' | 'dead_at', now: Date) =>
  tx.execute(sql`update outbox set ${sql.identifier(column)} = ${now.toISOString()}
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)

async function rowsFor(tx: Db, told: readonly { row: OutboxRow; drafts: readonly Draft[] }[], now: Date) {
  const find = createRecipients(tx, now)
  const rows: NewRow[] = []
  for (const { row, drafts } of told) {
    for (const { kind, to, except, shopId, refType, refId, params } of drafts) {
      const event = { event_id: row.id, shop_id: shopId, kind, params, ref_type: refType, ref_id: refId }
      for (const account_id of await find(to))
        if (account_id !== except) rows.push({ id: newId(now.getTime()), account_id, ...event })
    }
  }
  return rows
}

/** One round in one transaction; answers how many events it took and whether a bell is to ring. */
async function followOnce({ database, clock, log }: FollowRunner): Promise<{ taken: number; rang: boolean }> {
  return transact(database.db, async (tx) => {
    await asPlatform(tx)
    const now = clock()
    const events = await waiting(tx)
    const read = events.map((row) => ({ row, drafts: readDrafts(row, log) }))
    const told = read.flatMap(({ row, drafts }) => (drafts ? [{ row, drafts }] : []))
    const dead = read.flatMap(({ row, drafts }) => (drafts ? [] : [row.id]))
    const values = await write(tx, await rowsFor(tx, told, now), now)
    if (told.length > 0) {
      const ids = told.map(({ row }) => row.id)
      await mark(tx, ids, 'delivered_at', now)
    }
    if (dead.length > 0) await mark(tx, dead, 'dead_at', now)
    // One ring for all of them: each bell asks for its own number.
    const payload = { msgId: newId(now.getTime()), msgTxt: '', audience: { kind: 'users', values } }
    if (values.length > 0) await writeOutbox(tx, { type: 'notice', payload }, now)
    return { taken: events.length, rang: values.length > 0 }
  })
}

/** Turns everything that waits in the outbox into notifications; answers how many events were taken. */
export async function followEvents(runner: FollowRunner): Promise<number> {
  let taken = 0
  let rang = false
  for (;;) {
    const round = await followOnce(runner)
    taken += round.taken
    rang ||= round.rang
    if (round.taken < BATCH) break
  }
  if (rang) runner.afterCommit()
  return taken
}

/** Follows the outbox while the process lives. */
export const startFollower = (runner: FollowRunner): Worker =>
  startWorker(() => followEvents(runner), LOOK_EVERY_MS, runner.log, 'notifications')
