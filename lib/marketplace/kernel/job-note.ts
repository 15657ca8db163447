import { sql } from 'drizzle-orm'
import type { Db } from './database'

/** Stored runs of each job. */
export const RUNS_KEPT = 20

export interface RunResult {
  name: string
  started: Date
  finished: Date
  changed?: number
  error?: string
  /** Account name of the person who started it; null for a scheduled run. */
  by: string | null
}

/** Stores a run as the job's last one, and among the last twenty, in one statement. */
export async function noteRun(tx: Db, run: RunResult): Promise<void> {
  const { name, by } = run
  const [started, finished] = [run.started.toISOString(), run.finished.toISOString()]
  const [ok, changed, error] = [run.error === undefined, run.changed ?? null, run.error ?? null]
  await tx.execute(sql`with last as (
      insert into job_run (name, started_at, finished_at, ok, changed, error, run_by, runs)
      values (${name}, ${started}, ${finished}, ${ok}, ${changed}, ${error}, ${by}, 1)
      on conflict (name) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
        ok = excluded.ok, changed = excluded.changed, error = excluded.error, run_by = excluded.run_by,
        runs = job_run.runs + 1
      returning *)
    insert into job_history (name, slot, started_at, finished_at, ok, changed, error, run_by)
    select name, runs % ${RUNS_KEPT}::int, started_at, finished_at, ok, changed, error, run_by from last
    on conflict (name, slot) do update set started_at = excluded.started_at, finished_at = excluded.finished_at,
      ok = excluded.ok, changed = excluded.changed, error = excluded.error, run_by = excluded.run_by`)
}

/** Message of a failure without its statement and values, which may be personal. */
export function troubleText(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const text = inner instanceof Error ? inner.message : String(inner)
  return (text.split('\n')[0] ?? '').slice(0, 300)
}
