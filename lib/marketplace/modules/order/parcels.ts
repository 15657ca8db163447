import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
import { isOwnNumber, isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { type OrderRecord, orders, type ParcelRecord, parcel } from '../../tables/order'

/** Every parcel of an order, undone ones included, oldest first. */
export const allParcels = (context: Pick<Context, 'tx'>, order: OrderRecord): Promise<ParcelRecord[]> =>
  context.tx
    .select()
    .from(parcel)
    .where(and(eq(parcel.orderId, order.id), eq(parcel.shopId, order.shopId)))
    .orderBy(asc(parcel.createdAt), asc(parcel.no))

/** Parcels that were not undone. */
export const liveParcels = async (context: Pick<Context, 'tx'>, order: OrderRecord): Promise<ParcelRecord[]> =>
  (await allParcels(context, order)).filter((one) => one.state !== 'void')

/** One of these parcels, by its id. */
export const requireParcel = (parcels: readonly ParcelRecord[], id: string): ParcelRecord =>
  parcels.find((one) => one.id === requireId(id)) ?? fail('NOT_FOUND')

/** Time of delivery: of the delivery scan, else of the last one; milliseconds since 1970. */
export function deliveredAt({ state, scans }: Pick<ParcelRecord, 'state' | 'scans'>): number | null {
  if (state !== 'delivered' || scans.length === 0) return null
  const told = scans.find((scan) => scan.state === 'delivered')
  return told ? Date.parse(told.at) : Math.max(...scans.map(({ at }) => Date.parse(at)))
}

/** Returns the stored form of a number: at least six digits after normalising (specification, section 5). */
export function requireTracking(text: string): string {
  const number = normaliseTracking(text)
  if (isTrackingNumber(number)) return number
  return fail('INVALID_INPUT', { fields: { trackingNo: [isOwnNumber(number) ? 'trackingOwn' : 'trackingShort'] } })
}

export const DUPLICATE_MS = 90 * 86_400_000

/** Those of these numbers used by a parcel of the shop within ninety days, with its order number. */
export async function usedAmong(
  { tx, now }: Context,
  shopId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const since = new Date(now.getTime() - DUPLICATE_MS)
  const found = await tx
    .select({ trackingNo: parcel.trackingNo, no: orders.no })
    .from(parcel)
    .innerJoin(orders, eq(orders.id, parcel.orderId))
    .where(
      and(
        inArray(parcel.trackingNo, [...numbers, '']),
        gte(parcel.createdAt, since),
        eq(parcel.shopId, shopId),
        ne(parcel.state, 'void'),
      ),
    )
  return new Map(found.map(({ trackingNo, no }) => [trackingNo, no]))
}

/** Order of the shop with a parcel of this number within ninety days; null if there is none. */
export const usedOn = async (context: Context, shopId: string, trackingNo: string): Promise<string | null> =>
  (await usedAmong(context, shopId, [trackingNo])).get(trackingNo) ?? null

/** Carrier and number of the newest parcel, for lists. */
export const newestOf = (parcels: readonly ParcelRecord[]) => {
  const newest = parcels.at(-1)
  return { carrier: newest?.carrier ?? null, trackingNo: newest?.trackingNo ?? null }
}
