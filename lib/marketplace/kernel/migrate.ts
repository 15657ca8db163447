import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, type Db, transact } from './database'
import { StartProblem } from './problem'
import { query } from './query'
import { RENAMED_MIGRATIONS } from './renamed-migrations'

const NameDigestRow = z.object({ name: z.string(), digest: z.string().nullable() })

interface MigrationFile {
  name: string
  text: string
  digest: string
}

const FOLDER = path.join(process.cwd(), 'lib/marketplace/migrations')
/**
 * Named by the minute it was written (`20261124_1530_review.sql`), so that two branches do not take the same name.
 * Older ones have a number of four digits, which sorts before every date.
 */
const MIGRATION_NAME = /^(\d{4}|\d{8}_\d{4})_[a-z0-9_]+\.sql$/
/** Any number, the same everywhere: instances that start together migrate one after the other. */
const MIGRATION_LOCK = 74_211

/** Digest of a file's text, independent of line endings. */
const digestOf = (text: string): string => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

async function readFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => MIGRATION_NAME.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8')
      return { name, text, digest: digestOf(text) }
    }),
  )
}

/** Digests of migrations that have run, by name; null for those that ran before digests were kept. */
async function readDone(tx: Db): Promise<Map<string, string | null>> {
  await tx.execute(
    sql`create table if not exists migration (name text primary key, run_at timestamptz not null default now())`,
  )
  await tx.execute(sql`alter table migration add column if not exists digest text`)
  const rows = await query(tx, NameDigestRow, sql`select name, digest from migration`)
  for (const row of rows) {
    const renamed = RENAMED_MIGRATIONS[row.name]
    if (!renamed) continue
    await tx.execute(sql`update migration set name = ${renamed} where name = ${row.name}`)
    row.name = renamed
  }
  return new Map(rows.map((row) => [row.name, row.digest]))
}

/** An edited migration would change nothing here, but would on every new machine. */
function requireUnchanged(file: MigrationFile, digest: string | null): void {
  if (digest === null || digest === file.digest) return
  throw new StartProblem(
    `The migration ${file.name} is no longer what this database ran. Restore its text, and write the change as a new migration.`,
  )
}

async function runFile(tx: Db, file: MigrationFile): Promise<void> {
  for (const statement of file.text.split(/^--;;$/m)) {
    // The files are ours and hold no input; each is text that only the database reads.
    await tx.execute(sql.raw(statement))
  }
}

/**
 * Brings the database to the newest schema; each file runs once, in one transaction, in the order of its name. Returns
 * the names of those that ran now. Throws a StartProblem if a file that ran earlier has changed since.
 */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const files = await readFiles(folder)
  return transact(database.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    const done = await readDone(tx)
    const fresh: string[] = []
    for (const file of files) {
      const known = done.get(file.name)
      if (known !== undefined) requireUnchanged(file, known)
      else {
        await runFile(tx, file)
        fresh.push(file.name)
      }
      if (!known)
        await tx.execute(sql`insert into migration (name, digest) values (${file.name}, ${file.digest})
          on conflict (name) do update set digest = excluded.digest`)
    }
    return fresh
  })
}
