import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import type { Data } from '@/lib/contract/endpoint'
import type { undoableParcels } from '@/lib/contract/order/shipping'
import { decideMove } from '@/lib/domain/order/machine'
import { OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { shopOf } from '../../kernel/in-shop'
import { orders, parcel } from '../../tables/order'
import { undoUntil } from './detail'
import { ofOrders } from './row-rules'
import { undoMs } from './settings'

/** Maximum shown; whole batches are undone by their task. */
const SHOWN = 20

/** Returns the parcels that the caller has sent off and may still undo, the newest first. */
export async function undoableOf(context: Context): Promise<Data<typeof undoableParcels>> {
  const { scope, tx, now, user } = context
  const shopId = shopOf(context)
  const forMs = await undoMs(tx)
  const found = await tx
    .select({ parcel, order: orders })
    .from(parcel)
    .innerJoin(orders, eq(orders.id, parcel.orderId))
    .where(
      and(
        eq(parcel.shopId, shopId),
        gte(parcel.createdAt, new Date(now.getTime() - forMs)),
        eq(parcel.createdBy, user.userId),
        isNull(parcel.firstScanAt),
        ofOrders(scope),
      ),
    )
    .orderBy(desc(parcel.createdAt), desc(parcel.id))
    .limit(SHOWN)
  const parcels = found.flatMap(({ parcel: sent, order }) => {
    const until = undoUntil(sent, forMs)
    if (!until || !decideMove(order, 'undoShipment', OPERATOR_TYPE.shop).legal) return []
    return {
      ...{ orderId: order.id, no: order.no, parcelId: sent.id, carrier: sent.carrier, trackingNo: sent.trackingNo },
      part: order.status === ORDER_STATUS.pendingShipment,
      undoUntil: until.toISOString(),
    }
  })
  return { now: now.toISOString(), parcels }
}
