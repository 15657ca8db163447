import { sql } from 'drizzle-orm'
import type { OutboxEvent } from './context'
import { type Db, rowsOf } from './database'
import { newId } from './ids'

/** Writes an event beside the change that caused it; delivery happens after the commit. */
export async function writeOutbox(tx: Db, event: OutboxEvent, at: Date): Promise<void> {
  await tx.execute(sql`insert into outbox (id, type, payload, created_at)
    values (${newId(at.getTime())}, ${event.type}, ${JSON.stringify(event.payload)}::jsonb, ${at.toISOString()})`)
}

export interface OutboxRow {
  seq: number
  id: string
  type: string
  payload: Record<string, unknown>
}

/** Events of this type after a sequence number, oldest first: every instance follows the notices for its own sockets. */
export const outboxAfter = (db: Db, type: string, seq: number): Promise<OutboxRow[]> =>
  rowsOf<OutboxRow>(
    db,
    sql`select seq::int, id, type, payload from outbox where type = ${type} and seq > ${seq} order by seq limit 500`,
  )

/**
 * Takes the oldest undelivered event of a type under a row lock and hands it to `deliver`; false when there is none.
 * The mark and the delivery share the transaction: what is delivered twice after a crash carries the same id.
 */
export async function deliverNext(tx: Db, type: string, deliver: (row: OutboxRow) => Promise<void>): Promise<boolean> {
  const [row] = await rowsOf<OutboxRow>(
    tx,
    sql`select seq::int, id, type, payload from outbox where type = ${type} and delivered_at is null
      order by seq limit 1 for update skip locked`,
  )
  if (!row) return false
  await deliver(row)
  await tx.execute(sql`update outbox set delivered_at = now() where id = ${row.id}`)
  return true
}
