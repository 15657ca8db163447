import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { isLate, type StateRow } from './queries'

const stateOf = async (tx: Db): Promise<(name: string) => StateRow | undefined> => {
  const rows = await rowsOf<StateRow>(tx, sql`select * from job_run`)
  const byName = new Map(rows.map((row) => [row.name, row]))
  return (name) => byName.get(name)
}

/** True if this delay has not been reported: the job has run since the last report. */
const firstTime = (
  name: string,
  at: string,
): SQL => sql`insert into job_run as r (name, late_told_at) values (${name}, ${at})
  on conflict (name) do update set late_told_at = excluded.late_told_at
    where r.late_told_at is null or r.late_told_at <= r.started_at returning 1`

/**
 * Checks that other jobs run, and reports each overdue one once (sheets, 6.12). `since`: start of this process; nothing
 * is late before it had time to run. A stalled process shows in `/api/readyz`.
 */
export const jobWatch = (jobs: readonly Job[], since: Date): Job => ({
  name: 'job.watch',
  schedule: '55 * * * * *',
  async sweep(tx, { now, emit }) {
    const state = await stateOf(tx)
    let told = 0
    for (const job of jobs.filter((each) => isLate(each, state(each.name), now, since))) {
      const first = await rowsOf(tx, firstTime(job.name, now.toISOString()))
      if (first.length === 0) continue
      await emit({ type: 'job.late', payload: { job: job.name } })
      told += 1
    }
    return told
  },
})
