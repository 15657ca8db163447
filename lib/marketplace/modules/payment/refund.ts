import { sql } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import { newId } from '../../kernel/ids'

interface Wanted {
  key: string
  paymentId: string
  /** Null where a shop paid. */
  buyerId: string | null
  amountP: number
  reason: string
  /** Under which the buyer knows it. */
  refNo?: string
}

/** Writes down money that goes back whole, in pence; the job asks the provider for it. The same key is one refund. */
export async function writeRefund({ tx, now }: Pick<Context, 'tx' | 'now'>, wanted: Wanted): Promise<void> {
  const at = now.toISOString()
  await tx.execute(sql`insert into payment_refund (id, key, payment_id, buyer_id, amount_p, reason, state, next_at, created_at,
      ref_no)
    values (${newId(now.getTime())}, ${wanted.key}, ${wanted.paymentId}, ${wanted.buyerId}, ${wanted.amountP},
      ${wanted.reason}, 'asked', ${at}, ${at}, ${wanted.refNo ?? null})
    on conflict (key) do nothing`)
}
