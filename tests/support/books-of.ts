import { sql } from 'drizzle-orm'
import { asPlatform, transact } from '@/lib/marketplace/kernel/database'
import { bookFaults } from '@/lib/marketplace/modules/finance'
import { postAllOrders } from '@/lib/marketplace/modules/finance/orders'
import type { TestMarketplace } from './marketplace'
import { peek } from './orders'

/** Brings the books up to date; answers their faults, and what they owe buyers beside what the balances say. */
export async function booksOf(market: TestMarketplace) {
  const all = <T>(run: (tx: Parameters<typeof bookFaults>[0]) => Promise<T>) =>
    transact(market.database.db, async (tx) => {
      await asPlatform(tx)
      return run(tx)
    })
  await all((tx) => postAllOrders(tx, market.clock.now))
  const [row] = await peek<{ apart: number }>(
    market,
    sql`select (coalesce((select -sum(balance_p) from ledger_balance where account = 'wallet'), 0)
      - (select coalesce(sum(balance_p), 0) from buyer_wallet))::float8 as apart`,
  )
  return { apart: row?.apart, faults: await all(bookFaults) }
}

/** Books without a fault. */
export const WHOLE_BOOKS = { apart: 0, faults: { unbalanced: [], totals: [], trialP: 0 } }
