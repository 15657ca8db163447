import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'

/** Whether a dictionary has this value to choose. */
export async function isItemOf(tx: Db, code: string, value: string): Promise<boolean> {
  const found = await rowsOf(tx, sql`select 1 from dict_item where code = ${code} and value = ${value}`)
  return found.length > 0
}
