import { sql } from 'drizzle-orm'
import type { Db } from './database'

/** State of a letter or text message. */
export interface Sending {
  /** The outbox's event. */
  id: string
  channel: 'sms' | 'mail'
  /** Subject: `code.login`, `password`, `notifications`. */
  event: string
  /** Masked. */
  recipient: string
  state: 'sent' | 'waiting' | 'dead'
  tries: number
  error: string | null
}

/** Notes a try; a later one of the same letter replaces it. */
export const noteSending = (db: Db, sending: Sending, now: Date): Promise<unknown> => {
  const { id, channel, event, recipient, state, tries, error } = sending
  const at = now.toISOString()
  return db.execute(sql`insert into send_log (id, channel, event, recipient, state, tries, error, created_at, updated_at)
    values (${id}, ${channel}, ${event}, ${recipient}, ${state}, ${tries}, ${error}, ${at}, ${at})
    on conflict (id) do update set state = excluded.state, tries = excluded.tries, error = excluded.error,
      updated_at = excluded.updated_at`)
}
