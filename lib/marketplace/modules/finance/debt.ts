import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { transfer } from '@/lib/domain/ledger'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { query } from '../../kernel/query'
import { post } from './post'

const DebtRow = z.object({ debtP: z.number() })

/** Debt of a shop in pence: how far its available balance is below zero. */
export async function debtOf(tx: Db, shopId: string): Promise<number> {
  const [row] = await query(
    tx,
    DebtRow,
    sql`select greatest(balance_p, 0)::float8 as "debtP" from ledger_balance
      where shop_id = ${shopId} and account = 'available'`,
  )
  return row?.debtP ?? 0
}

/** A payment of a shop that has reached the provider. */
interface DebtPayment {
  shopId: string
  /** Of the payment. */
  id: string
  no: string
  amountP: number
  /** The account that began it. */
  by: string | null
}

/**
 * Books money that a shop paid for its debt. False where it owes nothing any more: the money goes back. What is above a debt that
 * has become smaller meanwhile stays available to the shop. Under the scope of all shops.
 */
export async function takeDebtPayment({ tx, now, emit }: Pick<Context, 'tx' | 'now' | 'emit'>, paid: DebtPayment) {
  const { shopId, id, no, amountP, by } = paid
  // Two payments for one debt are taken one after the other.
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
