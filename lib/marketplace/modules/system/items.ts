import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import { DICTIONARIES } from './dictionaries'

/** Dictionaries that come with the program and may grow: whatever value they hold, the program only keeps it. */
const OPEN: ReadonlySet<string> = new Set(['depart_type', 'feedback_tag'])

/** Whether the program itself knows the values of a dictionary, so that none can be added or taken away. */
export const isFixedDictionary = (code: string): boolean => Object.hasOwn(DICTIONARIES, code) && !OPEN.has(code)

/** Whether a dictionary has this value to choose. */
export async function isItemOf(tx: Db, code: string, value: string): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select 1 from dict_item i join dict d on d.code = i.code
      where i.code = ${code} and i.value = ${value} and i.status = 1 and d.enabled`,
  )
  return found.length > 0
}
