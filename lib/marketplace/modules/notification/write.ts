import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import type { Draft } from './events'
import { createRecipients } from './recipients'

/** A notification before it is written. */
export interface NewRow {
  id: string
  created_at: string
  event_id: string
  account_id: string
  shop_id: string | null
  kind: string
  params: Draft['params']
  ref_type: string
  ref_id: string
}

/** Writes them all at once; an event that comes a second time finds its rows there. Answers who has something new. */
export async function writeNotifications(tx: Db, rows: readonly NewRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const made = await rowsOf<{ account_id: string }>(
    tx,
    sql`insert into notification (id, event_id, account_id, shop_id, kind, params, ref_type, ref_id, created_at)
      select r.id, r.event_id, r.account_id, r.shop_id, r.kind, r.params, r.ref_type, r.ref_id, r.created_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, event_id uuid, account_id uuid,
        shop_id uuid, kind text, params jsonb, ref_type text, ref_id text, created_at timestamptz)
      on conflict (account_id, event_id, kind) do nothing returning account_id`,
  )
  return [...new Set(made.map(({ account_id }) => account_id))]
}

/** An event with what it means. */
export interface ReadEvent {
  id: string
  drafts: readonly Draft[]
}

/** One row for each person who is told of an event, but who did it. */
export async function rowsFor(tx: Db, told: readonly ReadEvent[], now: Date): Promise<NewRow[]> {
  const find = createRecipients(tx, now)
  const created_at = now.toISOString()
  const rows: NewRow[] = []
  for (const { id: event_id, drafts } of told) {
    for (const { kind, to, except, shopId, refType, refId, params } of drafts) {
      const event = { event_id, shop_id: shopId, kind, params, ref_type: refType, ref_id: refId, created_at }
      for (const account_id of await find(to))
        if (account_id !== except) rows.push({ id: newId(now.getTime()), account_id, ...event })
    }
  }
  return rows
}
