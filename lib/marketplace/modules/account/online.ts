import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database'
import { IdRow, query } from '../../kernel/query'
import { idList } from '../../kernel/values'

/** Returns which of these accounts were active in an open session since a moment. */
export async function onlineAmong(tx: Db, accountIds: readonly string[], since: Date): Promise<ReadonlySet<string>> {
  const rows = await query(
    tx,
    IdRow,
    sql`select distinct account_id as id from session where account_id in ${idList(accountIds)} and ended_at is null
      and last_seen_at >= ${since.toISOString()}::timestamptz`,
  )
  return new Set(rows.map(({ id }) => id))
}
