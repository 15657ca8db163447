import { sql } from 'drizzle-orm'
import { differences } from '@/lib/domain/difference'
import type { AuditNote, Context, Principal } from './context'
import type { Db } from './database'
import { newId } from './ids'

export interface AuditRow {
  action: string
  result: string
  user: Pick<Principal, 'userId'> | null
  shopId: string | null
  requestId: string
  ip: string
  /** User agent of the browser. */
  place: string
  /** Milliseconds since the call came in. */
  ms: number
  at: Date
  note: AuditNote | null
}

/** Changes of a record field by field, as a value for the row; null if nothing changed. */
function changeOf(note: AuditNote | null): string | null {
  const changed = note?.change ? differences(note.change.before, note.change.after) : []
  return changed.length > 0 ? JSON.stringify(changed) : null
}

/** One row for each write and each refusal of a right. Append-only: the application's role may only insert. */
export async function writeAudit(tx: Db, row: AuditRow): Promise<void> {
  const { note, user } = row
  await tx.execute(sql`insert into audit_entry (id, at, user_id, shop_id, action, result, ref_type, ref_id, detail,
      request_id, ip, place, ms, change)
    values (${newId(row.at.getTime())}, ${row.at.toISOString()}, ${user?.userId ?? null}, ${row.shopId}, ${row.action}, ${row.result},
      ${note?.refType ?? null}, ${note?.refId ?? null}, ${JSON.stringify(note?.detail ?? {})}::jsonb, ${row.requestId}, ${row.ip},
      ${row.place}, ${Math.round(row.ms)}, ${changeOf(note)}::jsonb)`)
}

/** Answer of an edit that changes nothing: the call is logged, no change is, and the version stays. */
export function unchanged(context: Pick<Context, 'audit'>, note: Omit<AuditNote, 'change'>): { changed: false } {
  context.audit(note)
  return { changed: false }
}
