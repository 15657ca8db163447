import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '@/lib/marketplace/kernel/database'
import { fingerprint } from './template'

/** Any number, the same in every process that makes a template on that server. */
const TEMPLATE_LOCK = 91_337

type Run = (statement: string, values?: readonly unknown[]) => Promise<unknown[]>

async function asOwner<T>(url: string, work: (run: Run) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(async (statement, values = []) => (await client.query(statement, [...values])).rows)
  } finally {
    await client.end()
  }
}

const open = (server: string, name: string, poolSize: number): Promise<Database> => {
  const own = new URL(server)
  own.pathname = `/${name}`
  return openDatabase({ url: own.toString(), poolSize })
}

/** The first who asks makes it, and the others wait: a half filled one has another name. */
async function makeTemplate(server: string, run: Run, name: string, fill: (database: Database) => Promise<void>) {
  const known = await run('select 1 from pg_database where datname = $1', [name])
  if (known.length > 0) return
  const half = `${name}_${randomBytes(3).toString('hex')}`
  await run(`create database ${half}`)
  const database = await open(server, half, 5)
  try {
    await fill(database)
  } finally {
    await database.close()
  }
  await run(`alter database ${half} rename to ${name}`)
}

/**
 * A database of one's own on a PostgreSQL server, as `fill` leaves it: filled once for these sources, then copied.
 * Closing it drops it; a template stays on the server, which is most often the test run’s own and goes with it.
 */
export async function copiedPostgres(
  server: string,
  variant: string,
  fill: (database: Database) => Promise<void>,
): Promise<Database> {
  const template = `entrepot_template_${fingerprint(variant)}`
  const name = `entrepot_test_${randomBytes(6).toString('hex')}`
  await asOwner(server, async (run) => {
    await run('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    await makeTemplate(server, run, template, fill)
    await run(`create database ${name} template ${template}`)
  })
  const database = await open(server, name, 20)
  const close = async () => {
    await database.close()
    await asOwner(server, (run) => run(`drop database ${name} with (force)`))
  }
  return { ...database, close }
}
