import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { OutboxEvent } from './context'
import { asPlatform, type Database, type Db, rowsOf, transact } from './database'
import { writeOutbox } from './outbox'

export interface JobTools {
  now: Date
  log: Logger
  emit(event: OutboxEvent): Promise<void>
}

export interface Job {
  name: string
  /** Cron pattern, with seconds, in UK time. */
  schedule: string
  /** One idempotent sweep over all shops; returns how many rows it changed. */
  sweep(tx: Db, tools: JobTools): Promise<number>
  /** What no transaction may hold, after a sweep that went well. */
  afterwards?(database: Database, log: Logger): Promise<void>
}

interface JobRunner {
  database: Database
  clock: () => Date
  log: Logger
  afterCommit(): void
}

const note = (tx: Db, name: string, started: Date, finished: Date, result: { changed?: number; error?: string }) =>
  tx.execute(sql`insert into job_run (name, started_at, finished_at, ok, changed, error)
    values (${name}, ${started.toISOString()}, ${finished.toISOString()}, ${result.error === undefined},
      ${result.changed ?? null}, ${result.error ?? null})
    on conflict (name) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
      ok = excluded.ok, changed = excluded.changed, error = excluded.error`)

async function sweepOnce(runner: JobRunner, job: Job): Promise<{ changed: number; wrote: boolean } | null> {
  const now = runner.clock()
  return transact(runner.database.db, async (tx) => {
    const [lock] = await rowsOf<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`job:${job.name}`}, 0)) as taken`,
    )
    if (!lock?.taken) return null
    await asPlatform(tx)
    let wrote = false
    const emit = async (event: OutboxEvent) => {
      wrote = true
      await writeOutbox(tx, event, now)
    }
    const changed = await job.sweep(tx, { now, log: runner.log, emit })
    await note(tx, job.name, now, runner.clock(), { changed })
    return { changed, wrote }
  })
}

/** Notes that a run failed, and tells of it where the run before went well: not every minute anew. */
async function noteFailure(runner: JobRunner, name: string, started: Date, error: string): Promise<void> {
  const { db } = runner.database
  const [before] = await rowsOf<{ ok: boolean | null }>(db, sql`select ok from job_run where name = ${name}`)
  await note(db, name, started, runner.clock(), { error })
  if (before?.ok === false) return
  await writeOutbox(db, { type: 'job.failed', payload: { job: name } }, started)
  runner.afterCommit()
}

/**
 * Runs a job once, unless another instance is running it. Returns how many rows it changed, or null when it did not
 * run or failed; a failure is logged and noted, and the next run tries again.
 */
export async function runJob(runner: JobRunner, job: Job): Promise<number | null> {
  const started = runner.clock()
  try {
    const done = await sweepOnce(runner, job)
    if (done?.wrote) runner.afterCommit()
    if (done) await job.afterwards?.(runner.database, runner.log)
    return done?.changed ?? null
  } catch (error) {
    runner.log.error({ err: error, job: job.name }, 'job failed')
    const message = error instanceof Error ? error.message.slice(0, 500) : String(error)
    await noteFailure(runner, job.name, started, message).catch(() => undefined)
    return null
  }
}
