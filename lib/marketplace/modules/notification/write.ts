import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { NotificationKind } from '@/lib/domain/notification'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { query } from '../../kernel/query'
import type { Draft } from './events'
import { isListed, mailDueAt, wishesOf } from './preferences'
import { createRecipients } from './recipients'
import { wordingsOf } from './templates'

const AccountIdSiteRow = z.object({ account_id: z.string(), site: z.boolean() })

/** A notification to be written. */
export interface NewRow {
  id: string
  created_at: string
  event_id: string
  account_id: string
  shop_id: string | null
  kind: NotificationKind
  params: Draft['params']
  ref_type: string
  ref_id: string
}

/**
 * Adds each person's channels, among those switched on for the event; notifications wanted neither in the list nor by
 * email are dropped.
 */
async function asWanted(tx: Db, rows: readonly NewRow[]) {
  const wishesFor = await wishesOf(tx, [...new Set(rows.map(({ account_id }) => account_id))])
  const [site, mail] = [await wordingsOf(tx, 'site'), await wordingsOf(tx, 'mail')]
  return rows
    .map((row) => {
      const wishes = wishesFor(row.account_id)
      const due = mail.enabled(row.kind) ? mailDueAt(row.kind, wishes, new Date(row.created_at)) : null
      return {
        ...row,
        site: site.enabled(row.kind) && isListed(row.kind, wishes),
        mail_due_at: due?.toISOString() ?? null,
      }
    })
    .filter(({ site, mail_due_at }) => site || mail_due_at !== null)
}

/** Writes notifications; a repeated event finds its rows there. Returns the accounts with new ones. */
export async function writeNotifications(tx: Db, wanted: readonly NewRow[]): Promise<string[]> {
  const rows = await asWanted(tx, wanted)
  if (rows.length === 0) return []
  const made = await query(
    tx,
    AccountIdSiteRow,
    sql`insert into notification (id, event_id, account_id, shop_id, kind, params, ref_type, ref_id, created_at,
        site, mail_due_at)
      select r.id, r.event_id, r.account_id, r.shop_id, r.kind, r.params, r.ref_type, r.ref_id, r.created_at, r.site, r.mail_due_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, event_id uuid, account_id uuid,
        shop_id uuid, kind text, params jsonb, ref_type text, ref_id text, created_at timestamptz,
        site boolean, mail_due_at timestamptz)
      on conflict (account_id, event_id, kind) do nothing returning account_id, site`,
  )
  return [...new Set(made.filter(({ site }) => site).map(({ account_id }) => account_id))]
}

/** An event with its notifications. */
export interface ReadEvent {
  id: string
  drafts: readonly Draft[]
}

/** Rows for the recipients of events, one each, without the actor. */
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
