import { Cron } from 'croner'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { JobRun, Job as JobWire } from '@/lib/contract/job'
import { scheduleOf } from '@/lib/domain/schedule'
import type { Context } from '../../kernel/context'
import { instant, instantOrNull, rowsOf } from '../../kernel/database'
import type { Job } from '../../kernel/job'
import { query } from '../../kernel/query'

/** Delay after which a job counts as late: a busy minute is not reported. */
const GRACE_MS = 120_000

const RunRow = z.object({
  started_at: z.string(),
  finished_at: z.string(),
  ok: z.boolean(),
  changed: z.number().nullable(),
  error: z.string().nullable(),
  run_by: z.string().nullable(),
})
type RunRow = z.infer<typeof RunRow>

export interface StateRow extends Partial<RunRow> {
  name: string
  paused_at: string | null
  paused_by: string | null
}

const nextAfter = (schedule: string, at: Date): Date | null =>
  new Cron(schedule, { timezone: 'Europe/London', paused: true }).nextRun(at)

const toRun = (row: RunRow): JobRun => ({
  startTime: instant(row.started_at),
  ms: Math.max(Date.parse(row.finished_at) - Date.parse(row.started_at), 0),
  ok: row.ok,
  changed: row.changed,
  error: row.error,
  by: row.run_by,
})

const hasRun = (row: StateRow | undefined): row is StateRow & RunRow => Boolean(row?.started_at)

/**
 * True if a run is overdue. With `since`, the start of the process that runs it, a job that never ran can be late
 * too, and none is late before the process had time to run it.
 */
export function isLate(job: Job, row: StateRow | undefined, now: Date, since?: Date): boolean {
  const last = hasRun(row) ? new Date(row.started_at) : since
  if (!last || row?.paused_at) return false
  const due = nextAfter(job.schedule, last)
  return due !== null && now.getTime() - Math.max(due.getTime(), since?.getTime() ?? 0) > GRACE_MS
}

const toJob = (job: Job, row: StateRow | undefined, now: Date): JobWire => ({
  name: job.name,
  schedule: scheduleOf(job.schedule),
  last: hasRun(row) ? toRun(row) : null,
  nextTime: row?.paused_at ? null : (nextAfter(job.schedule, now)?.toISOString() ?? null),
  pausedTime: instantOrNull(row?.paused_at ?? null),
  pausedBy: row?.paused_by ?? null,
  late: isLate(job, row, now),
  deletes: job.deletes ?? false,
})

/** Every job of this program, by name. */
export async function jobsNow({ tx, now }: Context, jobs: readonly Job[]): Promise<JobWire[]> {
  const rows = await rowsOf<StateRow>(tx, sql`select * from job_run`)
  const byName = new Map(rows.map((row) => [row.name, row]))
  return [...jobs].sort((a, b) => (a.name < b.name ? -1 : 1)).map((job) => toJob(job, byName.get(job.name), now))
}

/** The last runs of a job, the newest first. */
export async function runsOf({ tx }: Context, name: string): Promise<JobRun[]> {
  const rows = await query(
    tx,
    RunRow,
    sql`select started_at, finished_at, ok, changed, error, run_by from job_history where name = ${name}
      order by started_at desc, finished_at desc`,
  )
  return rows.map(toRun)
}
