import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { filesOf } from './files'
import { type Database, transact } from './kernel/database'
import { StartProblem } from './kernel/problem'
import type { Vault } from './kernel/vault'
import { createFirstOperator, createPasswords } from './modules/account'
import { isDemo, seedDemo, seedReference } from './seed'
import type { Settings } from './settings'

interface Place {
  settings: Settings
  folder: string
  database: Database
  vault: Vault
  log: Logger
}

/** Demo rows and production never meet in one database (safety O-02). */
async function fillProduction({ folder, database, vault }: Place, marker: string): Promise<void> {
  if (existsSync(marker) || (await isDemo(database.db)))
    throw new StartProblem(
      'This data is the demo’s; the production profile needs a data folder and a database of its own.',
    )
  const passwords = createPasswords(vault.pepper)
  const first = await transact(database.db, (tx) => createFirstOperator(tx, passwords, new Date()))
  if (!first) return
  // Printed on the terminal and not logged: it is shown once and stored nowhere.
  const lines = [`First operator: ${first.username}`, `Password, shown only now: ${first.password}`, `Data: ${folder}`]
  process.stdout.write(`\n${lines.join('\n')}\nChange the password after signing in.\n\n`)
}

async function fillDemo({ settings, folder, database, vault, log }: Place, marker: string): Promise<void> {
  const began = Date.now()
  const passwords = createPasswords(vault.pepper)
  const files = await filesOf(settings, folder)
  const made = await seedDemo(database, { vault, passwords, files, orders: settings.DEMO_ORDERS, at: new Date() })
  writeFileSync(marker, 'Demo data: accounts in this folder have a documented password.\n')
  if (made) log.info({ event: 'demo.seeded', ms: Date.now() - began })
}

/** Fills the database before the first call: reference rows, and the demo or the first operator. */
export async function fillDatabase(place: Place): Promise<void> {
  const marker = join(place.folder, 'DEMO')
  await seedReference(place.database)
  if (place.settings.production) await fillProduction(place, marker)
  else await fillDemo(place, marker)
}
