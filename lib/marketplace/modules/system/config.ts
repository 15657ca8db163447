import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FIXED_SETTINGS, SETTINGS, type SettingName, UNREAD_SETTINGS } from '@/lib/domain/setting'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'

const ValueRow = z.object({ value: z.string() })

/** Default public values of the configuration (sheets, 6.11): answers of `getValueByName` until they are changed. */
export const CONFIG: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SETTINGS).map(([name, { value }]) => [name, String(value)])),
  ...FIXED_SETTINGS,
  ...UNREAD_SETTINGS,
}

/** Current number of a setting; its default if the table has none. */
export async function settingNumber(tx: Db, name: SettingName): Promise<number> {
  const [row] = await query(tx, ValueRow, sql`select value from config_value where name = ${name}`)
  return row ? Number.parseFloat(row.value) : SETTINGS[name].value
}
