import { eq, sql } from 'drizzle-orm'
import { bumpAll } from '../../kernel/bump'
import type { Db } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { configValue } from '../../tables/config'

export interface Wanted {
  name: string
  value: string
  reason: string
  by: { userId: string; username: string }
  /** Second person, if the change needs one. */
  approver?: string | null
}

/** Writes a value and its history entry. */
export async function changeValue(tx: Db, now: Date, change: Wanted & { before: string }): Promise<void> {
  const { name, before, value, reason, by, approver = null } = change
  const at = now.toISOString()
  await bumpAll(tx, configValue, eq(configValue.name, name), { value, updatedAt: now, updatedBy: by.username })
  await tx.execute(sql`insert into config_change (id, name, before, after, reason, at, user_id, username, approver)
    values (${newId(now.getTime())}, ${name}, ${before}, ${value}, ${reason}, ${at}, ${by.userId}, ${by.username},
      ${approver})`)
}
