import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Database, openDatabase, rowsOf } from '@/lib/marketplace/kernel/database'
import { readKey } from '@/lib/marketplace/kernel/key'
import { migrate } from '@/lib/marketplace/kernel/migrate'
import { createVault } from '@/lib/marketplace/kernel/vault'
import { accountIdOf, createPasswords } from '@/lib/marketplace/modules/account'
import { seedDemo, seedReference } from '@/lib/marketplace/seed'
import { verifyAudit } from '@/lib/marketplace/verify-audit'
import { SHORT_LIVED } from '../support/instance'
import { CHEAP } from '../support/marketplace'

jest.setTimeout(180_000)

const MARKETPLACE_KEY = 'k3Jq0ZtVb7x9QmWc2LhYs8RdUf5NaEo1GiPp'
const folder = mkdtempSync(join(tmpdir(), 'entrepot-second-'))
const vault = createVault(readKey({ folder, given: MARKETPLACE_KEY, production: false }))
/** The server that the run of the tests names; without one the command opens a data folder. */
const server = process.env.DATABASE_URL
const name = `entrepot_second_${process.pid}`
const own = server && Object.assign(new URL(server), { pathname: `/${name}` }).toString()

async function onServer(statement: string): Promise<void> {
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The installation as its program has it, while it does not run. */
async function inside<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(own ? { url: own } : { folder: join(folder, 'database') })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const command = (...args: string[]) => {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATA_DIR: folder,
    MARKETPLACE_KEY,
    LOG_LEVEL: 'error',
  } as const
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...SHORT_LIVED, '--import', 'tsx', 'lib/marketplace/reset-two-factor-cli.ts', ...args],
    { env: { ...env, ...(own && { DATABASE_URL: own }) }, encoding: 'utf8' },
  )
  return { status, said: `${stdout}${stderr}` }
}

beforeAll(async () => {
  await onServer(`create database ${name}`)
  await inside(async (database) => {
    await migrate(database)
    await seedReference(database)
    await seedDemo(database, { vault, passwords: createPasswords(vault.pepper, CHEAP), orders: 0, at: new Date() })
    await database.db.execute(sql`insert into second_factor (account_id, secret_sealed, confirmed_at, created_at)
      values (${accountIdOf('operator')}, ${vault.seal('GEZDGNBVGY3TQOJQ')}, now(), now())`)
  })
})
afterAll(async () => {
  await onServer(`drop database ${name} with (force)`)
  rmSync(folder, { recursive: true, force: true })
})

const left = () =>
  inside(async (database) => {
    const factors = await rowsOf(database.db, sql`select 1 from second_factor`)
    const rows = await rowsOf<{ reason: string }>(
      database.db,
      sql`select detail->>'reason' as reason from audit_entry where detail->>'way' = 'command'`,
    )
    return {
      factors: factors.length,
      reasons: rows.map(({ reason }) => reason),
      ...(await verifyAudit(database, vault)),
    }
  })

test('the command shows the second step of an account, and takes it away once the account is named twice (L-11)', async () => {
  const asked = ['--account', 'operator', '--reason', 'showed a passport at the office']
  const shown = command(...asked)
  expect([shown.status, shown.said]).toEqual([0, expect.stringContaining('Nothing was changed.')])
  expect(shown.said).toContain('two-step sign-in on since')
  expect(command(...asked, '--confirm', 'auditor').status).toBe(78)
  expect(await left()).toMatchObject({ factors: 1, reasons: [] })

  const done = command(...asked, '--confirm', 'operator')
  expect([done.status, done.said]).toEqual([0, expect.stringContaining('Two-step sign-in is off')])
  expect(await left()).toMatchObject({ factors: 0, reasons: ['showed a passport at the office'], whole: true })
  expect(command(...asked).said).toContain('There is no account "operator" with two-step sign-in switched on.')
})
