import { sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/finance/op'
import { lastDaysFrom } from '@/lib/domain/uk-time'
import { isSameName, WITHDRAWAL_STATE } from '@/lib/domain/withdrawal'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf } from '../../kernel/database'
import { legalNameOf } from '../shop'
import { balancesOf } from './owed'
import type { WithdrawalRecord } from './withdrawal-rows'

/** Sums the shop's lines anew, for comparison with its stored totals: a balance is paid out only if both agree. */
export async function proofOf(tx: Db, shopId: string) {
  const { totalP, availableP, withdrawalP } = await balancesOf(tx, shopId)
  const [row] = await rowsOf<{ proved: number }>(
    tx,
    sql`select coalesce(-sum(amount_p), 0)::float8 as proved from ledger_line where shop_id = ${shopId}`,
  )
  return { provedP: row?.proved ?? 0, totalP, availableP, withdrawalP }
}

const isProved = ({ provedP, totalP, availableP }: Awaited<ReturnType<typeof proofOf>>) =>
  provedP === totalP && availableP >= 0

const NEW_ACCOUNT_DAYS = 14
const REFUND_DAYS = 30
/** Percentage of the sales refunded that counts as high. */
const HIGH_REFUNDS = 10

/** Returns the risks of a withdrawal. None refuses it alone, except a balance that is not proved. */
export async function risksOf(
  context: Context,
  row: WithdrawalRecord,
): Promise<(typeof contract.WITHDRAWAL_RISKS)[number][]> {
  const { tx, now } = context
  const newSince = new Date(now.getTime() - NEW_ACCOUNT_DAYS * 86_400_000).toISOString()
  const since = new Date(lastDaysFrom(now.getTime(), REFUND_DAYS)).toISOString()
  const [found] = await rowsOf<{ newAccount: boolean; firstWithdrawal: boolean; highRefunds: boolean }>(
    tx,
    sql`select
      exists (select 1 from payout_account a join withdrawal w on w.payout_account_id = a.id
        where w.id = ${row.id} and a.decided_at > ${newSince}::timestamptz) as "newAccount",
      not exists (select 1 from withdrawal where shop_id = ${row.shop_id} and state = ${WITHDRAWAL_STATE.paid}) as "firstWithdrawal",
      (select coalesce(sum(amount_p) filter (where kind = 'refund'), 0) * 100 > ${HIGH_REFUNDS}
          * coalesce(-sum(amount_p) filter (where kind = 'sale'), 0)
        from ledger_line where shop_id = ${row.shop_id} and at >= ${since}::timestamptz) as "highRefunds"`,
  )
  const said: Record<string, boolean | undefined> = {
    ...found,
    nameDiffers: !isSameName(row.holder, await legalNameOf(tx, row.shop_id, row.holder)),
    proofFails: !isProved(await proofOf(tx, row.shop_id)),
  }
  return contract.WITHDRAWAL_RISKS.filter((risk) => said[risk])
}
