import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { beyondCapture } from '@/lib/domain/after-sale/return-postage'
import type { Context } from '../../kernel/context'
import { type Db, enterScope } from '../../kernel/database'
import { newId } from '../../kernel/ids'
import { query, textAs } from '../../kernel/query'

interface Wanted {
  key: string
  paymentId: string | null
  /** Null if a shop paid. */
  buyerId: string | null
  amountP: number
  reason: string
  /** Number shown to the buyer. */
  refNo?: string
  shopId?: string
  /** Order that it is about. */
  aboutId?: string
  /** It goes to the buyer's balance without a provider. */
  toBalance?: boolean
  /** Part that its payment cannot refund. */
  balanceP?: number
}

/** Writes a full refund in pence; the job requests it from the provider. The same key is one refund. */
export async function writeRefund({ tx, now }: Pick<Context, 'tx' | 'now'>, wanted: Wanted): Promise<void> {
  const at = now.toISOString()
  const { key, paymentId, buyerId, amountP, reason, refNo, shopId, aboutId, toBalance = false, balanceP = 0 } = wanted
  await tx.execute(sql`insert into payment_refund (id, key, payment_id, shop_id, buyer_id, amount_p, reason, state, next_at,
      created_at, ref_no, about_id, to_balance, balance_p)
    values (${newId(now.getTime())}, ${key}, ${paymentId}, ${shopId ?? null}::uuid, ${buyerId}, ${amountP}, ${reason}, 'asked',
      ${at}, ${at}, ${refNo ?? null}, ${aboutId ?? null}::uuid, ${toBalance}, ${balanceP})
    on conflict (key) do nothing`)
}

const PaidRow = z.object({ id: z.string(), capturedP: z.int(), backP: z.int() })

/** Pence of a `payment p` requested back through its provider. */
export const ASKED_BACK = sql`(select coalesce(sum(r.amount_p - r.balance_p), 0)::int from payment_refund r
  where r.payment_id = p.id and not r.to_balance)`

/**
 * Locks the payment of an order, and returns the part of a refund of `amountP` that it cannot take back; a demo payment
 * is unknown and takes all. The transaction sees all.
 */
export async function paymentFor(tx: Db, parentId: string, amountP: number) {
  const [paid] = await query(
    tx,
    PaidRow,
    sql`select p.id, p.amount_p as "capturedP", ${ASKED_BACK} as "backP" from payment p
      where p.parent_id = ${parentId} and p.state = 'paid' limit 1 for update of p`,
  )
  return { paymentId: paid?.id ?? null, balanceP: paid ? beyondCapture(amountP, paid) : 0 }
}

export const RETURN_POSTAGE = 'returnPostage'
const keyOfPostage = (caseId: string): string => `${RETURN_POSTAGE}:${caseId}`

interface Postage {
  caseId: string
  amountP: number
  order: { id: string; parentId: string; no: string; shopId: string; buyerId: string | null; byBalance: boolean }
}

/**
 * Refunds return postage, in pence, the way the order was paid; the part that its payment cannot take back goes to the
 * buyer's balance. Once for each case.
 */
export async function refundPostage(
  context: Pick<Context, 'tx' | 'now' | 'scope'>,
  { caseId, amountP, order }: Postage,
): Promise<void> {
  const { tx, scope } = context
  const { id: aboutId, parentId, no: refNo, shopId, buyerId, byBalance } = order
  // A job already sees all.
  if (scope.kind !== 'all') await enterScope(tx, { kind: 'all' })
  const { paymentId, balanceP } = await paymentFor(tx, parentId, amountP)
  await writeRefund(context, {
    ...{ key: keyOfPostage(caseId), paymentId, shopId, buyerId, amountP, reason: RETURN_POSTAGE, refNo, aboutId },
    ...{ toBalance: byBalance && buyerId !== null, balanceP: buyerId === null ? 0 : balanceP },
  })
  if (scope.kind !== 'all') await enterScope(tx, scope)
}

const StandRow = z.object({
  state: textAs<'asked' | 'failed' | 'done'>(),
  amountP: z.int(),
  toBalance: z.boolean(),
  balanceP: z.int(),
})

/** State of the refund of a case's return postage, and its part for the balance; null without one. */
export async function postageRefund(tx: Db, caseId: string) {
  const [found] = await query(
    tx,
    StandRow,
    sql`select state, amount_p as "amountP", to_balance as "toBalance", balance_p as "balanceP" from payment_refund
      where key = ${keyOfPostage(caseId)}`,
  )
  return found ? { state: found.state, balanceP: found.toBalance ? found.amountP : found.balanceP } : null
}
