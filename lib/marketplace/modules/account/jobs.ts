import { sql } from 'drizzle-orm'
import { rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'

const DAY_MS = 86_400_000
/** Ended sessions are kept this long, so that "signed out elsewhere" differs from "never existed". */
const SESSION_KEPT_MS = 30 * DAY_MS

/** Deletes sessions, codes, tickets and counters that are no longer of use. */
const forget: Job = {
  name: 'account.forget',
  schedule: '0 41 * * * *',
  deletes: true,
  async sweep(tx, { now }) {
    const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
    const statements = [
      sql`delete from session where expires_at < ${before(SESSION_KEPT_MS)} or ended_at < ${before(SESSION_KEPT_MS)} returning 1`,
      sql`delete from one_time_code where created_at < ${before(2 * DAY_MS)} returning 1`,
      sql`delete from ticket where expires_at < ${before(DAY_MS)} returning 1`,
      sql`delete from attempt_counter where last_at < ${before(2 * DAY_MS)} returning 1`,
    ]
    let gone = 0
    for (const statement of statements) gone += (await rowsOf(tx, statement)).length
    return gone
  },
}

export const accountJobs: readonly Job[] = [forget]
