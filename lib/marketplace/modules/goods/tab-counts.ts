import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { TAB_COUNT_CAP } from '@/lib/domain/limits'
import type { Db } from '../../kernel/database'
import { jsonAs, query } from '../../kernel/query'

const CountsRow = z.object({ counts: jsonAs<Record<string, number>>() })

interface Tabs<Key extends string> {
  /** `from …` with the joins that the conditions need. */
  from: SQL
  where: SQL
  /** Condition of each tab beside `where`. */
  of: Readonly<Record<Key, SQL>>
}

/** Counts the rows of each tab, each to its cap, in one statement. */
export async function countTabs<Key extends string>(tx: Db, { from, where, of }: Tabs<Key>) {
  const keys = Object.keys(of) as Key[]
  const pairs = keys.map(
    (key) => sql`${key}::text, (select count(*)::int from (select 1 ${from} where ${where} and ${of[key]}
      limit ${TAB_COUNT_CAP + 1}) n)`,
  )
  const [row] = await query(tx, CountsRow, sql`select jsonb_build_object(${sql.join(pairs, sql`, `)}) as counts`)
  const read = (key: Key) => {
    const count = row?.counts[key] ?? 0
    return { count: Math.min(count, TAB_COUNT_CAP), capped: count > TAB_COUNT_CAP }
  }
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, ReturnType<typeof read>>
}
