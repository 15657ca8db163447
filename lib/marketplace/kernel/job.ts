import { type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { OutboxEvent } from './context'
import { asIf, asPlatform, type Database, type Db, transact } from './database'
import { noteRun, type RunResult, troubleText } from './job-note'
import { writeOutbox } from './outbox'
import { query } from './query'

const TakenPausedRow = z.object({ taken: z.boolean(), paused: z.boolean() })
const OkRow = z.object({ ok: z.boolean().nullable() })

export interface JobTools {
  now: Date
  log: Logger
  emit(event: OutboxEvent): Promise<void>
}

export interface Job {
  name: string
  /** Cron pattern, with seconds, in UK time. */
  schedule: string
  /** It deletes for good: a run by hand needs a confirmation. */
  deletes?: true
  /** One idempotent sweep over all shops; returns how many rows it changed. */
  sweep(tx: Db, tools: JobTools): Promise<number>
  /** Work outside any transaction, after a successful sweep. */
  afterwards?(database: Database, log: Logger, runner: JobRunner): Promise<void>
}

export interface JobRunner {
  database: Database
  clock: () => Date
  log: Logger
  afterCommit(): void
}

/** Advisory lock of a job, held until the end of the transaction. */
export const lockOf = (name: string): SQL => sql`hashtextextended(${`job:${name}`}, 0)`

/** True if this instance may run the job: no other one does, and it is not paused, or it is run by name. */
async function mayRun(tx: Db, name: string, by: string | null): Promise<boolean> {
  const [found] = await query(
    tx,
    TakenPausedRow,
    sql`select pg_try_advisory_xact_lock(${lockOf(name)}) as taken,
      exists (select 1 from job_run where name = ${name} and paused_at is not null) as paused`,
  )
  return Boolean(found?.taken && (by !== null || !found.paused))
}

type Swept = { changed: number; wrote: boolean } | null

async function sweepOnce(runner: JobRunner, job: Job, by: string | null): Promise<Swept> {
  const now = runner.clock()
  return transact(runner.database.db, async (tx) => {
    if (!(await mayRun(tx, job.name, by))) return null
    await asPlatform(tx)
    let wrote = false
    const emit = async (event: OutboxEvent) => {
      wrote = true
      await writeOutbox(tx, event, now)
    }
    const changed = await job.sweep(tx, { now, log: runner.log, emit })
    await noteRun(tx, { name: job.name, started: now, finished: runner.clock(), changed, by })
    return { changed, wrote }
  })
}

/** Notes a failed run, and reports it if the previous run succeeded: not every minute again. */
async function noteFailure(runner: JobRunner, run: Omit<RunResult, 'finished'>): Promise<void> {
  const { db } = runner.database
  const [before] = await query(db, OkRow, sql`select ok from job_run where name = ${run.name}`)
  await noteRun(db, { ...run, finished: runner.clock() })
  if (before?.ok === false) return
  await writeOutbox(db, { type: 'job.failed', payload: { job: run.name } }, run.started)
  runner.afterCommit()
}

/** Result of an attempt: `busy` if another instance runs the job, or it is paused. */
export type Attempt = { state: 'done'; changed: number } | { state: 'busy' } | { state: 'failed' }

/**
 * Runs a job once; `by` is the person who started it, which overrides a pause, or null for its schedule. A failure is
 * logged and stored, and the next run tries again.
 */
export async function attemptJob(runner: JobRunner, job: Job, by: string | null): Promise<Attempt> {
  const started = runner.clock()
  try {
    const done = await sweepOnce(runner, job, by)
    if (!done) return { state: 'busy' }
    if (done.wrote) runner.afterCommit()
    await job.afterwards?.(runner.database, runner.log, runner)
    return { state: 'done', changed: done.changed }
  } catch (error) {
    runner.log.error({ err: error, job: job.name }, 'job failed')
    await noteFailure(runner, { name: job.name, started, error: troubleText(error), by }).catch(() => undefined)
    return { state: 'failed' }
  }
}

/** Counts the rows that a job would change now, by a run that is rolled back. */
export const foreseeJob = ({ database, clock, log }: JobRunner, job: Job): Promise<number> =>
  asIf(database.db, async (tx) => {
    await asPlatform(tx)
    return job.sweep(tx, { now: clock(), log, emit: async () => undefined })
  })

/** Runs a job by its schedule; returns how many rows it changed, or null if it did not run or failed. */
export async function runJob(runner: JobRunner, job: Job): Promise<number | null> {
  const attempt = await attemptJob(runner, job, null)
  return attempt.state === 'done' ? attempt.changed : null
}
