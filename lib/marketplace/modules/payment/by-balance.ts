import { sql } from 'drizzle-orm'
import { PAY_TYPE } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { enterScope } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { payOrders } from '../order'
import { moveWallet } from '../wallet'

/**
 * Pays all pending orders of a payment from the buyer's balance, or none. Throws BALANCE_TOO_LOW, and PAYMENT_OVER if
 * an order was paid or ended meanwhile.
 */
export async function payByBalance(
  context: Context,
  own: { id: string; no: string; attemptId: string },
  amountP: number,
) {
  const { tx, user, now } = context
  const id = own.attemptId
  await moveWallet(context, {
    ...{ buyerId: user.userId, kind: 'payment', amountP: -amountP, key: `payment:${id}` },
    ref: { id: own.id, no: own.no },
  })
  await tx.execute(sql`insert into payment (id, parent_id, buyer_id, provider, method, amount_p, state, created_at,
      settled_at)
    values (${id}, ${own.id}, ${user.userId}, 'balance', ${PAY_TYPE.balance}, ${amountP}, 'paid', ${now.toISOString()},
      ${now.toISOString()})`)
  await enterScope(tx, { kind: 'all' })
  const taken = await payOrders(context, own.id, amountP, { payType: PAY_TYPE.balance, channelNo: null })
  if (!taken) fail('PAYMENT_OVER')
  await enterScope(tx, context.scope)
}
