import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const jobHistory = pgTable(
  'job_history',
  {
    name: text('name').notNull(),
    slot: integer('slot').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    ok: boolean('ok').notNull(),
    changed: integer('changed'),
    error: text('error'),
    runBy: text('run_by'),
  },
  (t) => [primaryKey({ columns: [t.name, t.slot] })],
)

export const jobRun = pgTable('job_run', {
  name: text('name').primaryKey(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  ok: boolean('ok'),
  changed: integer('changed'),
  error: text('error'),
  runs: bigint('runs', { mode: 'number' }).notNull().default(0),
  runBy: text('run_by'),
  pausedAt: instant('paused_at'),
  pausedBy: text('paused_by'),
  lateToldAt: instant('late_told_at'),
})
