import { sql } from 'drizzle-orm'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'

const DAY_MS = 86_400_000

/** Screenshots that were uploaded and never sent. */
const forget: Job = {
  name: 'feedback.forget',
  schedule: '0 37 * * * *',
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - DAY_MS).toISOString()
    const gone = await rowsOf(
      tx,
      sql`delete from feedback_picture where feedback_id is null and created_at < ${before} returning 1`,
    )
    return gone.length
  },
}

export const feedbackJobs: readonly Job[] = [forget]
