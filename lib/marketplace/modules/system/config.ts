import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import { CONFIG } from './dictionaries'

/** A number of the configuration (sheets, 6.11); what the table does not hold has its default. */
export async function settingNumber(tx: Db, name: keyof typeof CONFIG): Promise<number> {
  const [row] = await rowsOf<{ value: string }>(tx, sql`select value from config_value where name = ${name}`)
  const value = Number.parseFloat(row?.value ?? CONFIG[name] ?? '')
  if (Number.isNaN(value)) throw new Error(`${name} is no number of the configuration`)
  return value
}
