import { sql } from 'drizzle-orm'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'

const KEPT_MS = 90 * 86_400_000

/** Notifications, and the log of what was sent, are kept for ninety days. */
const forget: Job = {
  name: 'notification.forget',
  schedule: '0 23 3 * * *',
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - KEPT_MS).toISOString()
    const gone = await rowsOf(tx, sql`delete from notification where created_at < ${before} returning 1`)
    const sendings = await rowsOf(tx, sql`delete from send_log where created_at < ${before} returning 1`)
    return gone.length + sendings.length
  },
}

export const notificationJobs: readonly Job[] = [forget]
