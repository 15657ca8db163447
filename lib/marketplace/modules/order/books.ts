import { and, asc, eq, gt, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { BookedOrder } from '@/lib/domain/ledger'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { isPlatformVat } from '@/lib/domain/vat'
import { vatBackOf } from '@/lib/domain/vat/back'
import type { Db } from '../../kernel/database'
import { type LineRecord, type OrderRecord, orderLine, orders } from '../../tables/order'

/** A paid order as the books need it. */
export interface PaidOrder extends BookedOrder {
  shopId: string
  no: string
  updatedAt: Date
}

const ms = (at: Date | null): number | null => at?.getTime() ?? null

const platformVat = ({ vatLiable, vatP }: LineRecord): number => (isPlatformVat(vatLiable) ? vatP : 0)

/** Lines of an order as VAT goes back with them. */
export const vatLines = (lines: readonly LineRecord[]) =>
  lines.map((line) => ({
    ...{ lineId: line.id, paidP: line.paidP, backP: line.refundedP + line.refundingP },
    vatP: platformVat(line),
  }))

/** VAT that the platform need not account for when so much goes back of an order, by its lines. */
const vatBackOfLines = (lines: readonly LineRecord[], refundP: number): number => vatBackOf(vatLines(lines), refundP)

/**
 * Of the VAT that was kept back at payment, what goes back when so much is refunded. Negative where a refund before dispatch
 * brought a consignment under the limit, so that the platform owes VAT it had not kept back.
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

/** Lines of those orders of which something goes back: the books ask for no others. */
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
