import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from './kernel/database'
import { readKey } from './kernel/key'
import { takeLock } from './kernel/lock'
import { EXIT_CONFIG, StartProblem } from './kernel/problem'
import { createVault, type Vault } from './kernel/vault'
import { readSettings } from './settings'

/**
 * Opens the database of an installation for an administrator's command, with the program's settings, and closes it
 * again. Refuses a data folder that the running program holds. Throws {@link StartProblem}.
 */
export async function withInstallation(
  source: NodeJS.ProcessEnv,
  run: (database: Database, vault: Vault) => Promise<void>,
): Promise<void> {
  const settings = readSettings(source)
  const folder = resolve(settings.DATA_DIR)
  if (!settings.DATABASE_URL && !existsSync(join(folder, 'database')))
    throw new StartProblem(`There is no database in ${folder}. Name its folder (DATA_DIR) or server (DATABASE_URL).`)
  const lock = settings.DATABASE_URL ? null : takeLock(folder, () => process.exit(EXIT_CONFIG))
  const database = await openDatabase(
    settings.DATABASE_URL ? { url: settings.DATABASE_URL } : { folder: join(folder, 'database') },
  )
  try {
    const key = readKey({ folder, given: settings.MARKETPLACE_KEY, production: settings.production })
    await run(database, createVault(key))
  } finally {
    await database.close()
    lock?.release()
  }
}

/** Runs a command; prints what prevents it and exits with the code of a wrong configuration. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    if (!(error instanceof StartProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(EXIT_CONFIG)
  })
}
