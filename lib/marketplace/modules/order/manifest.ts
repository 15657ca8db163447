import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'
import type { Data } from '@/lib/contract/endpoint'
import type { readManifest } from '@/lib/contract/order/manifest'
import { MANIFEST_MAX } from '@/lib/domain/limits'
import { ukDayEnd, ukDayStart } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { shopOf } from '../../kernel/in-shop'
import { orders, parcel } from '../../tables/order'
import { ofOrders } from './row-rules'

/** Returns the parcels that left the shop on a day, as far as the caller sees their orders. */
export async function manifestOf(context: Context, day: string): Promise<Data<typeof readManifest>> {
  const { scope, tx } = context
  const shopId = shopOf(context)
  const [from, until] = [new Date(ukDayStart(day)), new Date(ukDayEnd(day))]
  const found = await tx
    .select({ parcel, orderNo: orders.no, area: orders.area })
    .from(parcel)
    .innerJoin(orders, eq(orders.id, parcel.orderId))
    .where(
      and(
        eq(parcel.shopId, shopId),
        gte(parcel.shippedAt, from),
        lt(parcel.shippedAt, until),
        ne(parcel.state, 'void'),
        ofOrders(scope),
      ),
    )
    .orderBy(asc(parcel.carrier), asc(parcel.shippedAt), asc(parcel.no))
    .limit(MANIFEST_MAX + 1)
  const parcels = found.slice(0, MANIFEST_MAX).map(({ parcel: sent, orderNo, area }) => ({
    orderId: sent.orderId,
    no: sent.no,
    orderNo,
    carrier: sent.carrier,
    trackingNo: sent.trackingNo,
    area,
    pieces: sent.lines.reduce((sum, { qty }) => sum + qty, 0),
    shippedAt: sent.shippedAt.toISOString(),
  }))
  return { day, parcels, capped: found.length > MANIFEST_MAX }
}
