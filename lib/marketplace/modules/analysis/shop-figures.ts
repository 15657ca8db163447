import { type SQL, sql } from 'drizzle-orm'
import { wholeDays } from '@/lib/domain/analysis'
import { ukDay } from '@/lib/domain/uk-time'
import type { Db } from '../../kernel/database'
import { measured } from './measures'

/**
 * Statement of each shop's sales and quality over the last 30 whole UK days, with the columns shop_id, sales_p (pence
 * paid), refund_bp (refunded orders of those paid) and on_time_bp (promises kept of those that fell due); rates in
 * hundredths of a per cent, null without orders.
 */
export async function shopFigures(tx: Db, now: Date): Promise<SQL> {
  const { days } = wholeDays('30d', ukDay(now.getTime()))
  const rows = await measured(tx, days, ['sale', 'refunded', 'promise'])
  const count = (measure: string, key?: string) =>
    sql`coalesce(sum(count) filter (where measure = ${measure}${key === undefined ? sql`` : sql` and key = ${key}`}), 0)`
  const rate = (part: SQL, whole: SQL) => sql`round(${part} * 10000.0 / nullif(${whole}, 0))::int`
  return sql`select shop_id, coalesce(sum(amount_p) filter (where measure = 'sale'), 0) as sales_p,
    ${rate(count('refunded'), count('sale'))} as refund_bp,
    ${rate(count('promise', 'kept'), count('promise'))} as on_time_bp from ${rows} group by shop_id`
}
