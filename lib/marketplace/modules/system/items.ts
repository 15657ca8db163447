import { sql } from 'drizzle-orm'
import { merged } from '@/lib/domain/areas'
import type { AreaDictionary } from '@/lib/domain/areas/area'
import { type Db, rowsOf } from '../../kernel/database'

/** Dictionaries that come with the program (sheets, 6.10), by their code. */
export const DICTIONARIES: Readonly<Record<string, AreaDictionary>> = merged('dictionaries')

/** Whether the program itself knows the values of a dictionary, so that none can be added or taken away. */
export const isFixedDictionary = (code: string): boolean =>
  Object.hasOwn(DICTIONARIES, code) && !DICTIONARIES[code]?.open

/** Whether a dictionary has this value to choose. */
export async function isItemOf(tx: Db, code: string, value: string): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select 1 from dict_item i join dict d on d.code = i.code
      where i.code = ${code} and i.value = ${value} and i.status = 1 and d.enabled`,
  )
  return found.length > 0
}
