import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../kernel/database'
import type { Job } from '../kernel/job'
import { query } from '../kernel/query'

const NameRow = z.object({ name: z.string() })

const tablesOf = ({ db }: Database) =>
  query(
    db,
    NameRow,
    sql`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by c.relpages desc`,
  )

/**
 * PGlite has no autovacuum: once a night each table is vacuumed, one by one, so that calls can run in between.
 * PostgreSQL needs no such job.
 */
export const vacuumJobs = ({ kind }: Database): Job[] =>
  kind === 'pglite'
    ? [
        {
          name: 'database.vacuum',
          schedule: '0 41 4 * * *',
          sweep: async () => 0,
          async afterwards(database, log) {
            const began = Date.now()
            const tables = await tablesOf(database)
            for (const { name } of tables) await database.db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
            log.info({ event: 'database.vacuumed', tables: tables.length, ms: Date.now() - began })
          },
        },
      ]
    : []
