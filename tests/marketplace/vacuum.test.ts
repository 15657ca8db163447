/** @database both */
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { vacuumJobs } from '@/lib/marketplace/jobs/vacuum'
import { type Database, rowsOf } from '@/lib/marketplace/kernel/database'
import { runJob } from '@/lib/marketplace/kernel/job'
import { openTestDatabase, START } from '../support/marketplace'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const sizeOf = async () => {
  const [row] = await rowsOf<{ bytes: number }>(database.db, sql`select pg_relation_size('job_run')::int as bytes`)
  return row?.bytes ?? 0
}

const runner = () => ({ database, clock: () => START, log: pino({ level: 'silent' }), afterCommit: () => undefined })

test('rows that are gone leave their place free, and the planner knows the tables', async () => {
  const jobs = vacuumJobs(database)
  // PostgreSQL has a process of its own for that.
  if (database.kind === 'postgres') return void expect(jobs).toEqual([])
  const [job] = jobs
  if (!job) throw new Error('PGlite has no vacuum')
  const comeAndGo = async () => {
    await database.db.execute(sql`insert into job_run (name, started_at, finished_at, ok)
      select 'gone ' || n, now(), now(), true from generate_series(1, 5000) n`)
    await database.db.execute(sql`delete from job_run where name like 'gone %'`)
    return sizeOf()
  }
  const full = await comeAndGo()
  expect(await comeAndGo()).toBeGreaterThan(full * 1.5)
  expect(await runJob(runner(), job)).toBe(0)
  const tidy = await sizeOf()
  expect(await comeAndGo()).toBeLessThanOrEqual(tidy * 1.05)
  const [known] = await rowsOf<{ tables: number }>(
    database.db,
    sql`select count(*)::int as tables from pg_class where relname in ('user_account', 'shop', 'job_run') and reltuples >= 0`,
  )
  expect(known?.tables).toBeGreaterThan(1)
})
