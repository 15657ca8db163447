import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type Database, type Db, transactAsPlatform } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { OutboxRow, writeOutbox } from '../../kernel/outbox'
import { query } from '../../kernel/query'
import { idList, textList } from '../../kernel/values'
import type { Vault } from '../../kernel/vault'
import { startWorker, type Worker } from '../../kernel/worker'
import { BUYER_TYPES, type FindBuyer, type FindBuyers, HOLDER_TYPES, tellBuyers, tellHolders } from './buyer'
import { type Draft, draftsOf, TOLD_TYPES } from './events'
import { type NewRow, rowsFor, writeNotifications } from './write'

const WaitingRow = OutboxRow.extend({ created_at: z.string() })

const LOOK_EVERY_MS = 5_000
const BATCH = 200
const TYPES = [...new Set([...TOLD_TYPES, ...BUYER_TYPES, ...HOLDER_TYPES])]

interface FollowRunner {
  database: Database
  vault: Vault
  clock: () => Date
  log: Logger
  afterCommit(): void
  /** Removes notifications about records that the row rules of their reader's roles hide. */
  withoutUnseen(tx: Db, rows: readonly NewRow[], now: Date): Promise<NewRow[]>
  buyersOf: FindBuyers
  buyerOf: FindBuyer
}

/** Unprocessed events, oldest first, except those that another instance has locked. */
const waiting = (tx: Db) =>
  query(
    tx,
    WaitingRow,
    sql`select seq::int, id, type, payload, created_at from outbox
      where type in ${textList(TYPES)}
        and delivered_at is null and dead_at is null order by seq limit ${BATCH} for update skip locked`,
  )

/** Notifications of an event. An unreadable one is given up, so that it does not block the next ones. */
function readDrafts(row: OutboxRow, log: Logger): Draft[] | null {
  try {
    return draftsOf(row.type, row.payload)
  } catch (error) {
    log.error({ err: error, event: row.id, type: row.type }, 'an event that nobody can be told of')
    return null
  }
}

/** Marks events as processed. */
const markTold = (tx: Db, ids: readonly string[], now: Date) =>
  tx.execute(sql`update outbox set delivered_at = ${now.toISOString()} where id in ${idList(ids)}`)

/** Gives up unreadable events: they stay in the outbox for inspection. */
const giveUp = (tx: Db, ids: readonly string[], now: Date) =>
  tx.execute(sql`update outbox set dead_at = ${now.toISOString()} where id in ${idList(ids)}`)

/** Runs one round in one transaction; returns the number of events and whether to ring a bell. */
async function followOnce({
  database,
  clock,
  log,
  withoutUnseen,
  ...tools
}: FollowRunner): Promise<{ taken: number; rang: boolean }> {
  return transactAsPlatform(database.db, async (tx) => {
    const now = clock()
    const events = await waiting(tx)
    const read = events.map((row) => ({ row, drafts: readDrafts(row, log) }))
    const told = read.flatMap(({ row, drafts }) => (drafts ? [{ id: row.id, drafts }] : []))
    const dead = read.flatMap(({ row, drafts }) => (drafts ? [] : [row.id]))
    const values = await writeNotifications(tx, await withoutUnseen(tx, await rowsFor(tx, told, now), now))
    const alive = events.filter(({ id }) => !dead.includes(id))
    const letters = (await tellBuyers(tx, alive, { ...tools, now })) + (await tellHolders(tx, alive, { ...tools, now }))
    const ids = told.map(({ id }) => id)
    if (ids.length > 0) await markTold(tx, ids, now)
    if (dead.length > 0) await giveUp(tx, dead, now)
    // One ring for all: each bell queries its own number.
    const payload = { msgId: newId(now.getTime()), msgTxt: '', audience: { kind: 'users', values } }
    if (values.length > 0) await writeOutbox(tx, { type: 'notice', payload }, now)
    return { taken: events.length, rang: values.length + letters > 0 }
  })
}

/** Converts all waiting events of the outbox to notifications; returns the number of events. */
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
