import { type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP } from '@/lib/domain/limits'
import { type Db, rowsOf } from './database'
import { query, TotalRow } from './query'
import { pageRows } from './values'

interface Parts {
  /** Without the word `select`. */
  columns: SQL
  /** With the word `from`. */
  from: SQL
  where: SQL
  /** Without `order by`; ends in something unique. */
  order: SQL
}

/** Returns a page of rows for a list, counted up to the cap. */
export async function pagedRows<Row, Told>(
  tx: Db,
  { columns, from, where, order }: Parts,
  { current, size }: { current: number; size: number },
  told: (row: Row) => Told,
) {
  const rows = await rowsOf<Row>(
    tx,
    sql`select ${columns} ${from} where ${where} order by ${order} ${pageRows({ current, size })}`,
  )
  const [count] = await query(
    tx,
    TotalRow,
    sql`select count(*)::int as total from (select 1 ${from} where ${where} limit ${COUNT_CAP + 1}) as counted`,
  )
  const total = count?.total ?? 0
  return { records: rows.map(told), total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
}
