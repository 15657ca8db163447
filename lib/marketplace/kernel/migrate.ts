import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf, transact } from './database'

const FOLDER = path.join(process.cwd(), 'lib/marketplace/migrations')
/** Any number, the same everywhere: two instances that start together migrate one after the other. */
const MIGRATION_LOCK = 74_211

/** Brings the database to the newest schema; each file runs once, in one transaction, in the order of its number. */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return transact(database.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await tx.execute(
      sql`create table if not exists migration (name text primary key, run_at timestamptz not null default now())`,
    )
    const done = new Set((await rowsOf<{ name: string }>(tx, sql`select name from migration`)).map((row) => row.name))
    const fresh = files.filter((name) => !done.has(name))
    for (const name of fresh) {
      for (const statement of (await readFile(path.join(folder, name), 'utf8')).split(/^--;;$/m)) {
        // The files are ours and hold no input; each is text that only the database reads.
        await tx.execute(sql.raw(statement))
      }
      await tx.execute(sql`insert into migration (name) values (${name})`)
    }
    return fresh
  })
}
