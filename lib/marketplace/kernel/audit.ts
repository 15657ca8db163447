import { sql } from 'drizzle-orm'
import type { AuditNote, Principal } from './context'
import type { Db } from './database'
import { newId } from './ids'

export interface AuditRow {
  action: string
  result: string
  user: Principal | null
  shopId: string | null
  requestId: string
  ip: string
  at: Date
  note: AuditNote | null
}

/** One row for each write and each refusal of a right. Append-only: the application's role may only insert. */
export async function writeAudit(tx: Db, row: AuditRow): Promise<void> {
  await tx.execute(sql`insert into audit_entry (id, at, user_id, shop_id, action, result, ref_type, ref_id, detail, request_id, ip)
    values (${newId(row.at.getTime())}, ${row.at.toISOString()}, ${row.user?.userId ?? null}, ${row.shopId}, ${row.action}, ${row.result},
      ${row.note?.refType ?? null}, ${row.note?.refId ?? null}, ${JSON.stringify(row.note?.detail ?? {})}::jsonb, ${row.requestId}, ${row.ip})`)
}
