import { and, asc, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { BookedOrder } from '@/lib/domain/ledger'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { isPlatformVat } from '@/lib/domain/vat'
import { vatBackOf } from '@/lib/domain/vat/back'
import type { Db } from '../../kernel/database'
import { type LineRecord, type OrderRecord, orderLine, orders } from '../../tables/order'

/** A paid order for the ledger. */
export interface PaidOrder extends BookedOrder {
  shopId: string
  no: string
  updatedAt: Date
}

const ms = (at: Date | null): number | null => at?.getTime() ?? null

const platformVat = ({ vatLiable, vatP }: LineRecord): number => (isPlatformVat(vatLiable) ? vatP : 0)

/** Lines of an order for the return of VAT. */
export const vatLines = (lines: readonly LineRecord[]) =>
  lines.map((line) => ({
    ...{ lineId: line.id, paidP: line.paidP, backP: line.refundedP + line.refundingP },
    vatP: platformVat(line),
  }))

/** VAT that the platform no longer owes after a refund of this amount, by the order's lines. */
const vatBackOfLines = (lines: readonly LineRecord[], refundP: number): number => vatBackOf(vatLines(lines), refundP)

/**
 * Part of the VAT withheld at payment that is returned with a refund of this amount. Negative if a refund before
 * dispatch brought a consignment under the limit, so that the platform owes VAT it had not withheld.
 */
export const vatBack = (order: OrderRecord, lines: readonly LineRecord[], refundP: number): number =>
  order.vatWithheldP - lines.reduce((sum, line) => sum + platformVat(line), 0) + vatBackOfLines(lines, refundP)

export function toPaid(order: OrderRecord, lines: readonly LineRecord[]): PaidOrder {
  const refunding = order.status === ORDER_STATUS.refund
  const refundP = refunding ? order.paidP : order.refundedP + order.refundingP
  return {
    id: order.id,
    shopId: order.shopId,
    no: order.no,
    updatedAt: order.updatedAt,
    paidP: order.paidP,
    platformDiscountP: order.platformDiscountP,
    commissionP: order.commissionP,
    withheldVatP: order.vatWithheldP,
    vatBackP: refundP === 0 ? 0 : vatBack(order, lines, refundP),
    refundP,
    refundedP: order.refundedP,
    refundedToBalanceP: order.refundedToBalanceP,
    chargedBackP: order.chargedBackP,
    byBalance: order.byBalance,
    paidAt: order.paidAt?.getTime() ?? order.placedAt.getTime(),
    receivedAt: ms(order.receivedAt),
    windowEndsAt: ms(order.receivedAt && (order.afterSaleUntilAt ?? order.receivedAt)),
    refundAt: ms(order.refundAskedAt ?? (refunding ? order.updatedAt : order.refundedAt)),
    refundedAt: ms(order.refundedAt),
  }
}

/** Lines of orders with refunds: the ledger needs no others. */
async function linesGoingBack(tx: Db, found: readonly OrderRecord[]): Promise<Map<string, LineRecord[]>> {
  const ids = found
    .filter(({ status, refundedP, refundingP }) => status === ORDER_STATUS.refund || refundedP + refundingP > 0)
    .map(({ id }) => id)
  const lines = ids.length === 0 ? [] : await tx.select().from(orderLine).where(inArray(orderLine.orderId, ids))
  const byOrder = new Map<string, LineRecord[]>()
  for (const line of lines) byOrder.set(line.orderId, [...(byOrder.get(line.orderId) ?? []), line])
  return byOrder
}

const paidWhere = async (tx: Db, where: SQL | undefined, limit?: number): Promise<PaidOrder[]> => {
  const query = tx
    .select()
    .from(orders)
    .where(and(isNotNull(orders.paidAt), gt(orders.paidP, 0), where))
    .orderBy(asc(orders.updatedAt), asc(orders.id))
  const found = await (limit === undefined ? query : query.limit(limit))
  const lines = await linesGoingBack(tx, found)
  return found.map((order) => toPaid(order, lines.get(order.id) ?? []))
}

/** Position up to which the ledger has read: time of the last change, and its order. */
export interface ReadTo {
  at: Date
  id: string
}

/** Paid orders changed after this position, oldest change first. */
export const paidOrders = {
  after: (tx: Db, { at, id }: ReadTo, limit: number): Promise<PaidOrder[]> =>
    paidWhere(tx, or(gt(orders.updatedAt, at), and(eq(orders.updatedAt, at), gt(orders.id, id))), limit),
  of: (tx: Db, ids: readonly string[]): Promise<PaidOrder[]> => paidWhere(tx, inArray(orders.id, [...ids])),
}
