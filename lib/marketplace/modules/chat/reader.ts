import { type SQL, sql } from 'drizzle-orm'
import { type ChatKind, type ChatSide, staffOf } from '@/lib/domain/chat'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'

/** Side of the caller, from the session. */
export interface Reader {
  side: ChatSide
  id: string
}

export function readerOf({ scope, user }: Pick<Context, 'scope' | 'user'>): Reader {
  if (scope.kind === 'buyer') return { side: 'buyer', id: scope.buyerId ?? fail('UNAUTHORISED') }
  return { side: user.userType === 1 ? 'platform' : 'shop', id: user.userId }
}

/**
 * Condition on a conversation `c`: the caller takes part in it. Buyers in their own, a shop in all of its own, the
 * platform in those with shops: conversations of buyers and shops are private to them.
 */
export function isPart({ scope }: Pick<Context, 'scope'>, { side, id }: Reader): SQL {
  if (side === 'buyer') return sql`c.buyer_id = ${id}`
  const ofShop = scope.kind === 'shop' ? sql`c.shop_id = ${scope.shopId}` : sql`${scope.kind === 'all'}`
  return side === 'platform' ? sql`c.kind = 'platform' and ${ofShop}` : ofShop
}

/** True if the caller's side serves in this conversation. */
export const serves = ({ side }: Reader, kind: ChatKind): boolean => staffOf(kind) === side
