import { sql } from 'drizzle-orm'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'

const WEEK_MS = 7 * 86_400_000

/** Idempotency keys are kept for seven days, delivered events for thirty (safety, G-34). */
const forget: Job = {
  name: 'system.forget',
  schedule: '0 17 3 * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const keys = await rowsOf(
      tx,
      sql`delete from idempotency_key where created_at < ${new Date(now.getTime() - WEEK_MS).toISOString()} returning 1`,
    )
    const events = await rowsOf(
      tx,
      sql`delete from outbox where created_at < ${new Date(now.getTime() - 30 * 86_400_000).toISOString()} returning 1`,
    )
    return keys.length + events.length
  },
}

export const systemJobs: readonly Job[] = [forget]
