import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { EARNED } from '@/lib/domain/analysis'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'

const ACCOUNTS = sql.join(
  EARNED.map((account) => sql`${account}`),
  sql`, `,
)

/**
 * Revenue of the platform, net of VAT, by UK day of a relation `d (day, since, until)`, as `ORDER_MEASURES`; the key is
 * the account. Discounts that the platform bears are negative.
 */
export const BOOK_MEASURES = {
  earned: (days: SQL) => sql`select d.day, j.shop_id, l.account as key, count(*)::int as count,
      -sum(l.amount_p)::bigint as amount_p
    from ${days} join ledger_line l on l.account in (${ACCOUNTS}) and l.at >= d.since and l.at < d.until
      join ledger_journal j on j.id = l.journal_id group by 1, 2, 3`,
}

/** Balance of each shop in pence, as a statement with the columns shop_id and balance_p. */
export const SHOP_BALANCES: SQL = sql`select shop_id, -sum(balance_p) as balance_p from ledger_balance
  where shop_id is not null group by shop_id`

/** VAT that the platform holds for HMRC, in pence. */
export async function vatHeld(tx: Db): Promise<number> {
  const [row] = await query(
    tx,
    z.object({ heldP: z.number() }),
    sql`select coalesce(-sum(balance_p), 0)::float8 as "heldP" from ledger_balance where account = 'vat'`,
  )
  return row?.heldP ?? 0
}
