import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from './database'
import { StartProblem } from './problem'
import { query } from './query'
import type { Vault } from './vault'

const ValueRow = z.object({ value: z.string() })

/** Refuses a key other than the one with which the database was created: it could open none of the sealed data. */
export async function requireOwnKey(database: Database, vault: Vault): Promise<void> {
  const mark = vault.digest('installation')
  await database.db.execute(sql`insert into installation (key, value) values ('vault', ${mark}) on conflict do nothing`)
  const [row] = await query(database.db, ValueRow, sql`select value from installation where key = 'vault'`)
  if (row?.value !== mark)
    throw new StartProblem(
      'The marketplace key does not belong to this database: restore the key that it was made with.',
    )
}
