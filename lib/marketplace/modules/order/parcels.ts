import { and, asc, eq } from 'drizzle-orm'
import { isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { type LineRecord, type OrderRecord, type ParcelRecord, parcel } from './schema'

/** Every parcel that an order ever had, oldest first. */
export const allParcels = (context: Pick<Context, 'tx'>, order: OrderRecord): Promise<ParcelRecord[]> =>
  context.tx
    .select()
    .from(parcel)
    .where(and(eq(parcel.orderId, order.id), eq(parcel.shopId, order.shopId)))
    .orderBy(asc(parcel.createdAt), asc(parcel.no))

/** Those that were not taken back. */
export const liveParcels = async (context: Pick<Context, 'tx'>, order: OrderRecord): Promise<ParcelRecord[]> =>
  (await allParcels(context, order)).filter((one) => one.state !== 'void')

/** The number as it is stored: at least six digits after tidying (specification, section 5). */
export function requireTracking(text: string): string {
  const number = normaliseTracking(text)
  return isTrackingNumber(number) ? number : fail('INVALID_INPUT', { fields: { trackingNo: ['trackingShort'] } })
}

export const openQty = (line: LineRecord): number => line.qty - line.shippedQty - line.refundedQty

/** What of the newest parcel an order shows in a list. */
export const newestOf = (parcels: readonly ParcelRecord[]) => {
  const newest = parcels.at(-1)
  return { carrier: newest?.carrier ?? null, trackingNo: newest?.trackingNo ?? null }
}
