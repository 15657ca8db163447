import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { merged } from '@/lib/domain/areas'
import type { AreaDictionary } from '@/lib/domain/areas/area'
import type { Twin } from '@/lib/domain/locale'
import { type Db, rowsOf } from '../../kernel/database'
import { query } from '../../kernel/query'

const ItemNamesRow = z.object({ value: z.string(), text_zh: z.string(), text_en: z.string() })

/** Built-in dictionaries (sheets, 6.10), by code. */
export const DICTIONARIES: Readonly<Record<string, AreaDictionary>> = merged('dictionaries')

/** True if the program itself uses the values of a dictionary, so that none can be added or removed. */
export const isFixedDictionary = (code: string): boolean =>
  Object.hasOwn(DICTIONARIES, code) && !DICTIONARIES[code]?.open

/** True if a dictionary has this value, and it is enabled. */
export async function isItemOf(tx: Db, code: string, value: string): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select 1 from dict_item i join dict d on d.code = i.code
      where i.code = ${code} and i.value = ${value} and i.status = 1 and d.enabled`,
  )
  return found.length > 0
}

/** The names of a dictionary's values, by value. */
export async function itemNames(tx: Db, code: string): Promise<Map<string, Twin>> {
  const rows = await query(tx, ItemNamesRow, sql`select value, text_zh, text_en from dict_item where code = ${code}`)
  return new Map(rows.map(({ value, text_zh, text_en }) => [value, { zh: text_zh, en: text_en }]))
}
