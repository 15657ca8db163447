import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../kernel/database'
import { idList } from '../../kernel/values'

/** Those of the pictures that any order line shows; runs no query for an empty list. */
export async function soldPictures(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct picture as id from order_line where picture in ${idList(ids)}`,
  )
  return new Set(rows.map(({ id }) => id))
}
