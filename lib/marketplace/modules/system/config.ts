import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FIXED_SETTINGS, SETTINGS, type SettingName, UNREAD_SETTINGS } from '@/lib/domain/setting'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'

const ValueRow = z.object({ value: z.string() })

/** Public values of the configuration (sheets, 6.11): what `getValueByName` answers before anybody changes it. */
export const CONFIG: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SETTINGS).map(([name, { value }]) => [name, String(value)])),
  ...FIXED_SETTINGS,
  ...UNREAD_SETTINGS,
}

/** A number of the configuration as it is at this moment; what the table does not hold has its default. */
export async function settingNumber(tx: Db, name: SettingName): Promise<number> {
  const [row] = await query(tx, ValueRow, sql`select value from config_value where name = ${name}`)
  return row ? Number.parseFloat(row.value) : SETTINGS[name].value
}
