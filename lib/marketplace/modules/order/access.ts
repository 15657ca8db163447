import { and, eq } from 'drizzle-orm'
import type { Context } from '../../kernel/context'
import type { Scope } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { isId, requireId } from '../../kernel/ids'
import { type LineRecord, type OrderRecord, orderLine, orders } from '../../tables/order'
import { ofOrders } from './row-rules'

/** An operator's choice of a shop narrows; a seller's scope is always the session's. */
export function scopeOfShop(scope: Scope, shopId: string | undefined): Scope {
  if (scope.kind !== 'all' || !shopId) return scope
  return isId(shopId) ? { ...scope, kind: 'shop', shopId } : { kind: 'none' }
}

/** Finds the order if the caller may see it; NOT_FOUND for any other. */
export async function findOrder(context: Pick<Context, 'tx' | 'scope'>, id: string): Promise<OrderRecord> {
  const [found] = await context.tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, requireId(id)), ofOrders(context.scope)))
  return found ?? fail('NOT_FOUND')
}

/** Shop, buyer and state of the order with this number, within the scope; null if there is none. */
export async function orderCalled({ tx, scope }: Pick<Context, 'tx' | 'scope'>, no: string) {
  const [found] = await tx
    .select({ shopId: orders.shopId, status: orders.status, heldBy: orders.heldBy, buyerId: orders.buyerId })
    .from(orders)
    .where(and(eq(orders.no, no), ofOrders(scope)))
  return found ?? null
}

/** Finds the order under a row lock: a second caller waits, and then sees what the first one did. */
export async function lockOrder(context: Pick<Context, 'tx' | 'scope'>, id: string): Promise<OrderRecord> {
  const [found] = await context.tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, requireId(id)), ofOrders(context.scope)))
    .for('update')
  return found ?? fail('NOT_FOUND')
}

export const linesOf = (context: Pick<Context, 'tx'>, order: OrderRecord): Promise<LineRecord[]> =>
  context.tx
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.orderId, order.id), eq(orderLine.shopId, order.shopId)))
    .orderBy(orderLine.position)

/** Pieces of an order that the caller may see. */
export async function piecesOfOrder(
  context: Pick<Context, 'tx' | 'scope'>,
  id: string,
): Promise<{ skuId: string; qty: number }[]> {
  const lines = await linesOf(context, await findOrder(context, id))
  return lines.map(({ skuId, qty }) => ({ skuId, qty }))
}

/** Reference of audit rows about an order: `shopId` is the order's shop, even if the platform or a buyer acted. */
export const refTo = ({ id, shopId }: Pick<OrderRecord, 'id' | 'shopId'>) =>
  ({ refType: 'order', refId: id, shopId }) as const
