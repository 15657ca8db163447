import { sql } from 'drizzle-orm'
import { MOST_CLOSERS } from '@/lib/contract/order-work'
import { scopeOf } from '../../kernel/authorise'
import type { Context, Principal } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { callerOf } from '../account'
import { findOrder } from './access'
import { seenOrders } from './row-rules'
import type { OrderRecord } from './schema'

const RIGHT = 'orderOp:close:approve'

/** Operators who may hold the right by a role; whether they do, and see the order, their own next call would say. */
const perhaps = ({ tx }: Context): Promise<{ id: string }[]> =>
  rowsOf(
    tx,
    sql`select distinct a.id, a.username from account a join account_role ar on ar.account_id = a.id
      join role_permission rp on rp.role_id = ar.role_id join permission p on p.id = rp.permission_id
      where a.user_type = 1 and a.status = 1 and p.menu_type = 2
        and ${RIGHT} = any (regexp_split_to_array(p.perms, '\\s*,\\s*')) order by a.username`,
  )

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
