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

/** Operators who hold the right; whether they see the order as well, their own rules say. */
const perhaps = ({ tx, now }: Context): Promise<{ id: string }[]> =>
  rowsOf(tx, sql`select a.id from account a where a.user_type = 1 and ${holdsOne([RIGHT], now)} order by a.username`)

const sees = async ({ tx }: Context, { id }: OrderRecord, user: Principal): Promise<boolean> =>
  (await seenOrders(tx, scopeOf(user, ''), [id])).has(id)

/**
 * Display names of those who may agree to closing a paid order (rules 4.1): other people than who asked for it, or, while
 * nobody has, than the caller. NOT_FOUND for an order that the caller does not see.
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
