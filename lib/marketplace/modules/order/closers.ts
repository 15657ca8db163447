import { sql } from 'drizzle-orm'
import { MOST_CLOSERS } from '@/lib/contract/order/work'
import { scopeOf } from '../../kernel/authorise'
import type { Context, Principal } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import type { OrderRecord } from '../../tables/order'
import { callerOf } from '../account'
import { holdsOne } from '../grant'
import { findOrder } from './access'
import { seenOrders } from './row-rules'

const RIGHT = 'orderOp:close:approve'

/** Operators with the permission; row rules may still hide the order from them. */
const perhaps = ({ tx, now }: Context): Promise<{ id: string }[]> =>
  rowsOf(tx, sql`select a.id from account a where a.user_type = 1 and ${holdsOne([RIGHT], now)} order by a.username`)

const sees = async ({ tx }: Context, { id }: OrderRecord, user: Principal): Promise<boolean> =>
  (await seenOrders(tx, scopeOf(user, ''), [id])).has(id)

/**
 * Display names of people who may agree to closing a paid order (rules 4.1): not the person who requested it, or,
 * without a request, not the caller. NOT_FOUND if the caller does not see the order.
 */
export async function closersOf(context: Context, id: string): Promise<string[]> {
  const order = await findOrder(context, id)
  const asker = order.closeAsked?.by ?? context.user.userId
  const names: string[] = []
  for (const other of await perhaps(context)) {
    if (other.id === asker) continue
    const user = await callerOf(context.tx, other.id, null, context.now)
    if (user?.codes.has(RIGHT) && (await sees(context, order, user))) names.push(user.nickname || user.realname)
    if (names.length === MOST_CLOSERS) break
  }
  return names
}
