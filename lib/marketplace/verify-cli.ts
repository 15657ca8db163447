import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from './kernel/database'
import { readKey } from './kernel/key'
import { takeLock } from './kernel/lock'
import { EXIT_CONFIG, StartProblem } from './kernel/problem'
import { createVault } from './kernel/vault'
import { readSettings } from './settings'
import { verifyAudit } from './verify-audit'

/** `npm run verify-audit`: 0 when the chain is whole, 1 when it is broken, 78 when it cannot be read. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const folder = resolve(settings.DATA_DIR)
  if (!settings.DATABASE_URL && !existsSync(join(folder, 'database')))
    throw new StartProblem(`There is no database in ${folder}. Name its folder (DATA_DIR) or server (DATABASE_URL).`)
  const lock = settings.DATABASE_URL ? null : takeLock(folder, () => process.exit(EXIT_CONFIG))
  const database = await openDatabase(
    settings.DATABASE_URL ? { url: settings.DATABASE_URL } : { folder: join(folder, 'database') },
  )
  try {
    const key = readKey({ folder, given: settings.MARKETPLACE_KEY, production: settings.production })
    const { whole, text } = await verifyAudit(database, createVault(key))
    process.stdout.write(`${text}\n`)
    process.exitCode = whole ? 0 : 1
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
