import { sql } from 'drizzle-orm'
import { COUNT_CAP } from '@/lib/domain/limits'
import { type Db, rowsOf } from '../../kernel/database'
import { allOf } from '../../kernel/values'

/**
 * Counts orders of all shops in a state, up to the cap of all counts plus one.
 * @param goodsLocation 0 UK, 1 overseas
 */
export async function ordersIn(tx: Db, status: number, goodsLocation?: number): Promise<number> {
  const where = allOf([sql`status = ${status}`, goodsLocation !== undefined && sql`goods_location = ${goodsLocation}`])
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from (select 1 from orders where ${where} limit ${COUNT_CAP + 1}) found`,
  )
  return row?.n ?? 0
}
