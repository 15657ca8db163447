import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { seededId } from '../../kernel/ids'

interface Given {
  kind: string
  id: string
  shopId: string | null
  at: Date
  assignee?: string
  /** Put off for some hours. */
  snooze?: { hours: number; reason: string }
}

const HOUR_MS = 3_600_000

/** A case of the demo that somebody has taken, or put off. */
export async function seedAssignment(tx: Db, { kind, id, shopId, at, assignee, snooze }: Given): Promise<void> {
  const until = snooze ? new Date(at.getTime() + snooze.hours * HOUR_MS).toISOString() : null
  await tx.execute(sql`insert into approval_case (id, kind, ref_id, shop_id, assignee, touched_at, snoozed_until, snooze_reason)
    values (${seededId(`approval:${kind}:${id}`)}, ${kind}, ${id}, ${shopId}, ${assignee ?? null}, ${at.toISOString()},
      ${until}, ${snooze?.reason ?? null})`)
}
