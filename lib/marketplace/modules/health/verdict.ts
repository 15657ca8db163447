import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Health } from '@/lib/contract/health'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'

const CountNamesRow = z.object({ count: z.number(), names: z.array(z.string()).nullable() })

/** Maximum of names: more do not help the reader. */
const NAMED = 5

/** Healthy if nothing was found, else `bad`. */
export const found = (
  key: Health['key'],
  names: readonly string[],
  bad: 'warning' | 'broken',
  count = names.length,
): Health => ({ key, state: count === 0 ? 'ok' : bad, count, examples: names.slice(0, NAMED), lastTime: null })

/** The same of a query: `rows` is a statement with one column `name`. */
export async function foundIn(tx: Db, key: Health['key'], rows: SQL, bad: 'warning' | 'broken'): Promise<Health> {
  const [row] = await query(
    tx,
    CountNamesRow,
    sql`with found as (${rows}) select (select count(*)::int from found) as count,
      (select json_agg(name) from (select name from found order by name limit ${NAMED}) few) as names`,
  )
  return found(key, row?.names ?? [], bad, row?.count ?? 0)
}
