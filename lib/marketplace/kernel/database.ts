import { existsSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { type SQL, sql, TransactionRollbackError } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { createNames, keepNamed } from './named'
import { keepStatements } from './prepared'
import type { RowFilter } from './row-rules'
import { damaged } from './start-trouble'

/** Both drivers look alike from here on: one schema, one set of queries, one set of migrations. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  kind: 'pglite' | 'postgres'
  /** Runs as the owner of the tables, outside row-level security: migrations, jobs over all shops, the seed. */
  db: Db
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** PostgreSQL when given. */
  url?: string
  /** Folder of PGlite; without it and without a url the database lives in memory (tests). */
  folder?: string
  /** Connections of the pool on PostgreSQL. */
  poolSize?: number
}

/** Parses a bigint as PGlite does, to a number if it fits: sums and pence are the same on both drivers. */
function parseBigint(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

async function openPostgres(url: string, poolSize: number): Promise<Database> {
  // Loaded on demand: a start with PGlite is quicker.
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  pg.types.setTypeParser(pg.types.builtins.INT8, parseBigint)
  const pool = new pg.Pool({ connectionString: url, max: poolSize })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const nameOf = createNames()
  pool.on('connect', (client) => keepNamed(client, nameOf))
  return { kind: 'postgres', db: drizzle(pool) as unknown as Db, close: () => pool.end() }
}

/**
 * Makes a new PGlite folder beside its place and moves it there when it is complete: a killed first start leaves
 * nothing that looks like a database (safety K-02).
 */
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  await (await PGlite.create(unfinished)).close()
  renameSync(unfinished, folder)
}

/** A quarter of the default buffers, which are held at rest and zeroed at every start; the system caches the rest. */
const START = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

async function openPglite(folder?: string): Promise<PGlite> {
  try {
    return await PGlite.create({ ...(folder && { dataDir: folder }), startParams: START })
  } catch (error) {
    throw folder ? damaged(error, folder) : error
  }
}

/** Opens PostgreSQL or PGlite. The caller holds the lock on a PGlite folder (see lock.ts): PGlite itself takes none. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url) return openPostgres(options.url, options.poolSize ?? 10)
  if (options.folder && !existsSync(options.folder)) await createFolder(options.folder)
  const client = await openPglite(options.folder)
  keepStatements(client)
  return { kind: 'pglite', db: drizzlePglite(client) as unknown as Db, close: () => client.close() }
}

/** Rows of a statement that the query builder cannot express; the caller names their shape. */
export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  const result = (await db.execute(statement)) as { rows: T[] }
  return result.rows
}

/**
 * Rows visible to a transaction: nothing of any shop, one shop, or all; `rows` narrows what is listed. A buyer sees
 * their own rows and products on sale; without an id, a visitor sees products on sale.
 */
export type Scope =
  | { kind: 'none' }
  | { kind: 'shop'; shopId: string; rows?: RowFilter }
  | { kind: 'all'; rows?: RowFilter }
  | { kind: 'buyer'; buyerId: string | null; rows?: undefined }

/**
 * Puts the rest of the transaction under the application's role and the caller's scope. Row-level security then hides
 * every other shop's rows, even where a query forgets to. Prepared statements are planned by their values each time: a
 * rare status and a common one need different indexes.
 */
export async function enterScope(tx: Db, scope: Scope): Promise<void> {
  const shopId = scope.kind === 'shop' ? scope.shopId : ''
  const [role, buyerId] = scope.kind === 'buyer' ? ['entrepot_buyer', scope.buyerId ?? ''] : ['entrepot_app', '']
  await tx.execute(sql`select set_config('role', ${role}, true), set_config('app.buyer_id', ${buyerId}, true),
    set_config('app.shop_id', ${shopId}, true), set_config('app.all', ${scope.kind === 'all' ? 'on' : ''}, true),
    set_config('statement_timeout', '5s', true), set_config('lock_timeout', '3s', true),
    set_config('plan_cache_mode', 'force_custom_plan', true)`)
}

/** Lets the rest of the transaction see every row, as the owner, for jobs and seeds over all shops. */
export async function asPlatform(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('app.all', 'on', true)`)
}

interface Standing {
  role: string
  all: string | null
}

/** Runs a function that must see every row, then restores the scope of the transaction. */
export async function seeingAll<T>(tx: Db, run: () => Promise<T>): Promise<T> {
  const [before] = await rowsOf<Standing>(
    tx,
    sql`select current_setting('role') as role, current_setting('app.all', true) as all`,
  )
  const { role = 'none', all = '' } = before ?? {}
  const wanted = role === 'none' ? role : 'entrepot_app'
  await tx.execute(sql`select set_config('role', ${wanted}, true), set_config('app.all', 'on', true)`)
  const answer = await run()
  await tx.execute(sql`select set_config('role', ${role}, true), set_config('app.all', ${all ?? ''}, true)`)
  return answer
}

/** Runs a function in a savepoint that is rolled back afterwards. */
export async function asIf<T>(tx: Db, run: (tx: Db) => Promise<T>): Promise<T> {
  const found: T[] = []
  try {
    await tx.transaction(async (inner) => {
      found.push(await run(inner as unknown as Db))
      inner.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return found[0] as T
}

/** An instant of a raw row ("2026-11-21 02:38:03.1+00") as the wire writes it. */
export const instant = (text: string): string => new Date(text).toISOString()

export const instantOrNull = (text: string | null): string | null => (text === null ? null : instant(text))

const RETRYABLE = new Set(['40001', '40P01'])

const sqlState = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? (cause ? sqlState(cause) : undefined)
}

/** Connection lost or refused, resources used up (a full disk too), the server stopping. */
const UNAVAILABLE = /^(08|53|57P|58|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/
/** A statement or a lock that took longer than the transaction allows. */
const TOO_SLOW = new Set(['57014', '55P03'])

/** Maps an unexpected error to the one the caller gets: trouble of the database is not a bug of the program. */
export function troubleOf(error: unknown): 'UNAVAILABLE' | 'TIMEOUT' | 'INTERNAL' {
  const state = sqlState(error) ?? ''
  if (TOO_SLOW.has(state)) return 'TIMEOUT'
  return UNAVAILABLE.test(state) ? 'UNAVAILABLE' : 'INTERNAL'
}

/** Runs a transaction; a deadlock or a serialisation failure is tried again, three times at most, with jitter. */
export async function transact<T>(db: Db, run: (tx: Db) => Promise<T>, triesLeft = 3): Promise<T> {
  try {
    return await db.transaction((tx) => run(tx as unknown as Db))
  } catch (error) {
    if (triesLeft === 0 || !RETRYABLE.has(sqlState(error) ?? '')) throw error
    await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 40))
    return transact(db, run, triesLeft - 1)
  }
}

/** A transaction of a job, a seed or a tool, which works over all shops; see `asPlatform`. */
export const transactAsPlatform = <T>(db: Db, run: (tx: Db) => Promise<T>): Promise<T> =>
  transact(db, async (tx) => {
    await asPlatform(tx)
    return run(tx)
  })
