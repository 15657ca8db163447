import { and, asc, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { BookedOrder } from '@/lib/domain/ledger'
import { ORDER_STATUS } from '@/lib/domain/order-status'
import type { Db } from '../../kernel/database'
import { type OrderRecord, orders } from './schema'

/** A paid order as the books need it. */
export interface PaidOrder extends BookedOrder {
  shopId: string
  no: string
  updatedAt: Date
}

const ms = (at: Date | null): number | null => at?.getTime() ?? null

export function toPaid(order: OrderRecord): PaidOrder {
  const refunding = order.status === ORDER_STATUS.refund
  return {
    id: order.id,
    shopId: order.shopId,
    no: order.no,
    updatedAt: order.updatedAt,
    paidP: order.paidP,
    platformDiscountP: order.platformDiscountP,
    commissionP: order.commissionP,
    withheldVatP: order.vatLiable === 'platform' ? order.vatP : 0,
    refundP: refunding ? order.paidP : order.refundedP + order.refundingP,
    refundedP: order.refundedP,
    refundedToBalanceP: order.refundedToBalanceP,
    byBalance: order.byBalance,
    paidAt: order.paidAt?.getTime() ?? order.placedAt.getTime(),
    receivedAt: ms(order.receivedAt),
    windowEndsAt: ms(order.receivedAt && (order.afterSaleUntilAt ?? order.receivedAt)),
    refundAt: ms(order.refundAskedAt ?? (refunding ? order.updatedAt : order.refundedAt)),
    refundedAt: ms(order.refundedAt),
  }
}

const paidWhere = async (tx: Db, where: SQL | undefined, limit?: number): Promise<PaidOrder[]> => {
  const found = tx
    .select()
    .from(orders)
    .where(and(isNotNull(orders.paidAt), gt(orders.paidP, 0), where))
    .orderBy(asc(orders.updatedAt), asc(orders.id))
  return (await (limit === undefined ? found : found.limit(limit))).map(toPaid)
}

/** How far the books have read: the time of the last change and the order that it was of. */
export interface ReadTo {
  at: Date
  id: string
}

/** Paid orders that were changed after this point, oldest change first. */
export const paidOrders = {
  after: (tx: Db, { at, id }: ReadTo, limit: number): Promise<PaidOrder[]> =>
    paidWhere(tx, or(gt(orders.updatedAt, at), and(eq(orders.updatedAt, at), gt(orders.id, id))), limit),
  of: (tx: Db, ids: readonly string[]): Promise<PaidOrder[]> => paidWhere(tx, inArray(orders.id, [...ids])),
}
