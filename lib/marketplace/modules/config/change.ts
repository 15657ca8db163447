import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'

export interface Wanted {
  name: string
  value: string
  reason: string
  by: { userId: string; username: string }
  /** The second person, where the change needs one. */
  approver?: string | null
}

/** Writes a value and its line of the history. */
export async function changeValue(tx: Db, now: Date, change: Wanted & { before: string }): Promise<void> {
  const { name, before, value, reason, by, approver = null } = change
  const at = now.toISOString()
  await tx.execute(sql`update config_value set value = ${value}, updated_at = ${at}, updated_by = ${by.username},
    version = version + 1 where name = ${name}`)
  await tx.execute(sql`insert into config_change (id, name, before, after, reason, at, user_id, username, approver)
    values (${newId(now.getTime())}, ${name}, ${before}, ${value}, ${reason}, ${at}, ${by.userId}, ${by.username},
      ${approver})`)
}
