import { sql } from 'drizzle-orm'
import { transfer } from '@/lib/domain/ledger'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { balancesOf } from './owed'
import { post } from './post'

/** Debt of a shop in pence: the amount by which its available balance is below zero. */
export const debtOf = async (tx: Db, shopId: string): Promise<number> =>
  Math.max(-(await balancesOf(tx, shopId)).availableP, 0)

/** Payment of a shop's debt that the provider has received. */
interface DebtPayment {
  shopId: string
  /** Id of the payment. */
  id: string
  no: string
  amountP: number
  /** Account that started it. */
  by: string | null
}

/**
 * Books a payment of a shop's debt. False if the shop owes nothing any more: the money is refunded. If the debt is now
 * smaller, the excess is available to the shop. Needs the scope of all shops.
 */
export async function takeDebtPayment({ tx, now, emit }: Pick<Context, 'tx' | 'now' | 'emit'>, paid: DebtPayment) {
  const { shopId, id, no, amountP, by } = paid
  // Two payments of one debt are booked one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`debt:${shopId}`}))`)
  const isOwed = (await debtOf(tx, shopId)) > 0
  if (isOwed) {
    const about = { key: `debtPaid:${id}`, event: 'debtPaid', shopId, ref: { type: 'payment', id, no } as const }
    const lines = transfer('paidIn', 'receivable', 'available', amountP)
    await post(tx, [{ ...about, at: now.getTime(), lines }], { at: now, by })
  }
  await emit({ type: isOwed ? 'debt.paid' : 'debt.paidBack', payload: { id, no, shopId } })
  return isOwed
}
