import { sql } from 'drizzle-orm'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'

const DAY_MS = 86_400_000

/** Deletes uncommitted selections a day after they expired. */
const forgetSelections: Job = {
  name: 'task.forgetSelections',
  schedule: '0 17 * * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const before = new Date(now.getTime() - DAY_MS).toISOString()
    const gone = await rowsOf(tx, sql`delete from selection where expires_at < ${before} returning 1 as gone`)
    return gone.length
  },
}

export const taskJobs: readonly Job[] = [forgetSelections]
