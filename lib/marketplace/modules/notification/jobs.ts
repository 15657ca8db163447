import { sql } from 'drizzle-orm'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'

const KEPT_MS = 90 * 86_400_000

/** Notifications are kept for ninety days. */
const forget: Job = {
  name: 'notification.forget',
  schedule: '0 23 3 * * *',
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - KEPT_MS).toISOString()
    return (await rowsOf(tx, sql`delete from notification where created_at < ${before} returning 1`)).length
  },
}

export const notificationJobs: readonly Job[] = [forget]
