import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { filesOf } from './files'
import { type Database, openDatabase } from './kernel/database'
import { requireOwnKey } from './kernel/fit'
import { readKey } from './kernel/key'
import { takeLock } from './kernel/lock'
import { migrate } from './kernel/migrate'
import { EXIT_CONFIG, StartProblem } from './kernel/problem'
import { query } from './kernel/query'
import { createVault } from './kernel/vault'
import { createPasswords } from './modules/account'
import { seedDemo, seedLarge, seedReference } from './seed'
import { readSettings } from './settings'

const FilledRow = z.object({ filled: z.boolean() })

/** From this number on, orders are written block by block, with the indexes built at the end. */
const LARGE = 20_000
const MOST = 5_000_000

function readCount(fallback: number): number {
  const { values } = parseArgs({ options: { orders: { type: 'string' } } })
  const count = values.orders === undefined ? fallback : Number(values.orders.replaceAll('_', ''))
  if (!Number.isInteger(count) || count < 1 || count > MOST)
    throw new StartProblem(`--orders: a whole number from 1 to ${MOST}`)
  return count
}

/** Numbers and ids of the demo are the same every time, so it is written once and never added to. */
async function requireEmpty(database: Database): Promise<void> {
  const [row] = await query(
    database.db,
    FilledRow,
    sql`select exists (select 1 from product) or exists (select 1 from orders) as filled`,
  )
  if (row?.filled)
    throw new StartProblem('There are orders already. Name an empty folder (DATA_DIR) or database (DATABASE_URL).')
}

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  if (settings.production) throw new StartProblem('The production profile takes no demo data.')
  const orders = readCount(settings.DEMO_ORDERS)
  const folder = resolve(settings.DATA_DIR)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = settings.DATABASE_URL ? null : takeLock(folder, () => process.exit(1))
  const database = await openDatabase(
    settings.DATABASE_URL ? { url: settings.DATABASE_URL } : { folder: join(folder, 'database') },
  )
  try {
    const vault = createVault(readKey({ folder, given: settings.MARKETPLACE_KEY, production: false }))
    await migrate(database)
    await requireOwnKey(database, vault)
    await requireEmpty(database)
    writeFileSync(join(folder, 'DEMO'), 'Demo data: accounts in this folder have a documented password.\n')
    await seedReference(database)
    const files = await filesOf(settings, folder)
    const options = { vault, passwords: createPasswords(vault.pepper), files, orders, at: new Date() }
    const began = Date.now()
    const seconds = () => Math.round((Date.now() - began) / 1_000)
    const progress = (written: number) => {
      if (written % 50_000 < 2_000) process.stdout.write(`${written} of ${orders} orders, ${seconds()} s\n`)
    }
    if (orders < LARGE) await seedDemo(database, options)
    else await seedLarge(database, options, progress)
    process.stdout.write(
      `${orders} orders written in ${seconds()} s, to ${settings.DATABASE_URL ? 'the database' : folder}\n`,
    )
  } finally {
    await database.close()
    lock?.release()
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(EXIT_CONFIG)
})
