import { sql } from 'drizzle-orm'
import { FIXED_SETTINGS, SETTINGS, type SettingName } from '@/lib/domain/setting'
import { type Db, rowsOf } from '../../kernel/database'

/** Public values of the configuration (sheets, 6.11): what `getValueByName` answers before anybody changes it. */
export const CONFIG: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SETTINGS).map(([name, { value }]) => [name, String(value)])),
  ...Object.fromEntries(Object.entries(FIXED_SETTINGS).map(([name, [value]]) => [name, value])),
}

/** A number of the configuration as it is at this moment; what the table does not hold has its default. */
export async function settingNumber(tx: Db, name: SettingName): Promise<number> {
  const [row] = await rowsOf<{ value: string }>(tx, sql`select value from config_value where name = ${name}`)
  return row ? Number.parseFloat(row.value) : SETTINGS[name].value
}
