import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OutboxEvent } from './context'
import { type Db, rowsOf } from './database'
import { newId } from './ids'
import { jsonAs } from './query'
import { textList } from './values'

/** Writes an event beside the change that caused it; delivery happens after the commit. */
export async function writeOutbox(tx: Db, event: OutboxEvent, at: Date): Promise<void> {
  await tx.execute(sql`insert into outbox (id, type, payload, created_at)
    values (${newId(at.getTime())}, ${event.type}, ${JSON.stringify(event.payload)}::jsonb, ${at.toISOString()})`)
}

export const OutboxRow = z.object({
  seq: z.number(),
  id: z.string(),
  type: z.string(),
  payload: jsonAs<Record<string, unknown>>(),
})
export type OutboxRow = z.infer<typeof OutboxRow>

/** Events of a type after a sequence number, oldest first: every instance reads notices for its own sockets. */
export const outboxAfter = (db: Db, type: string, seq: number): Promise<OutboxRow[]> =>
  rowsOf<OutboxRow>(
    db,
    sql`select seq::int, id, type, payload from outbox where type = ${type} and seq > ${seq} order by seq limit 500`,
  )

export interface WaitingRow extends OutboxRow {
  /** How often it was tried, this time included. */
  tries: number
}

/** A worker that is silent for this long counts as dead; another one tries its letter. */
const LEASE_MS = 60_000

/**
 * Takes the oldest due event of these types and counts the try; null if there is none. Nothing is locked while it is
 * sent: a slow service must not hold up the database. An event sent twice after a crash has the same id.
 */
export async function takeDue(db: Db, types: readonly string[], now: Date): Promise<WaitingRow | null> {
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  const [row] = await rowsOf<WaitingRow>(
    db,
    sql`update outbox set tries = tries + 1, next_try_at = ${until} where id = (select id from outbox
        where type in ${textList(types)} and delivered_at is null
          and dead_at is null and (next_try_at is null or next_try_at <= ${now.toISOString()})
        order by seq limit 1 for update skip locked)
      returning seq::int, id, type, payload, tries`,
  )
  return row ?? null
}

/** Marks an event as delivered and deletes its content. */
export const markDelivered = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.execute(sql`update outbox set delivered_at = ${now.toISOString()}, payload = '{}' where id = ${id}`)

/** Postpones an event until `again`; null gives it up and sets `dead_at`. */
export const putOff = (db: Db, id: string, again: Date | null, now: Date): Promise<unknown> =>
  db.execute(sql`update outbox set next_try_at = ${again?.toISOString() ?? null},
    dead_at = ${again ? null : now.toISOString()} where id = ${id}`)
