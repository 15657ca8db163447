import { sql } from 'drizzle-orm'
import type * as contract from '@/lib/contract/finance'
import { SHOP_ACCOUNTS, type ShopAccount } from '@/lib/domain/ledger'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'

/** Returns the shop of the session; NOT_FOUND for a caller without one. */
export const shopOf = ({ scope }: Context): string => (scope.kind === 'shop' ? scope.shopId : fail('NOT_FOUND'))

/** Withdrawals of a shop that are neither paid nor refused nor cancelled. */
export const openWithdrawalsOf = (tx: Db, shopId: string) =>
  rowsOf<{ id: string; no: string }>(
    tx,
    sql`select id, no from withdrawal where shop_id = ${shopId} and state in (0, 1, 3) order by created_at, id`,
  )

/** Returns what the platform owes the shop by account, in pence: ledger totals with the sign turned. */
export async function balancesOf(tx: Db, shopId: string): Promise<contract.Balances> {
  const rows = await rowsOf<{ account: ShopAccount; amount: string }>(
    tx,
    sql`select account, (-balance_p)::text as amount from ledger_balance where shop_id = ${shopId}`,
  )
  const of = (account: ShopAccount) => Number(rows.find((row) => row.account === account)?.amount ?? 0)
  const [pendingP, windowP, availableP, frozenP, withdrawalP] = SHOP_ACCOUNTS.map(of) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const totalP = pendingP + windowP + availableP + frozenP + withdrawalP
  return { pendingP, windowP, availableP, frozenP, withdrawalP, totalP }
}
