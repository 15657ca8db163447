import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm'
import { isOwnNumber, isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { requireId } from '../../kernel/ids'
import { type OrderRecord, orders, type ParcelRecord, parcel } from '../../tables/order'

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

/** One of these parcels, by its id. */
export const requireParcel = (parcels: readonly ParcelRecord[], id: string): ParcelRecord =>
  parcels.find((one) => one.id === requireId(id)) ?? fail('NOT_FOUND')

/** When the carrier delivered a parcel: by the scan that tells so, else by the last one; milliseconds since 1970. */
export function deliveredAt({ state, scans }: Pick<ParcelRecord, 'state' | 'scans'>): number | null {
  if (state !== 'delivered' || scans.length === 0) return null
  const told = scans.find((scan) => scan.state === 'delivered')
  return told ? Date.parse(told.at) : Math.max(...scans.map(({ at }) => Date.parse(at)))
}

/** The number as it is stored: at least six digits after tidying (specification, section 5). */
export function requireTracking(text: string): string {
  const number = normaliseTracking(text)
  if (isTrackingNumber(number)) return number
  return fail('INVALID_INPUT', { fields: { trackingNo: [isOwnNumber(number) ? 'trackingOwn' : 'trackingShort'] } })
}

export const DUPLICATE_MS = 90 * 86_400_000

/** Of these numbers those that a parcel of the shop bore within ninety days, with the number of its order. */
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

/** The order, this one or another of the shop, whose parcel bore a number within ninety days; null when none did. */
export const usedOn = async (context: Context, shopId: string, trackingNo: string): Promise<string | null> =>
  (await usedAmong(context, shopId, [trackingNo])).get(trackingNo) ?? null

/** Carrier and number of the newest parcel, for lists. */
export const newestOf = (parcels: readonly ParcelRecord[]) => {
  const newest = parcels.at(-1)
  return { carrier: newest?.carrier ?? null, trackingNo: newest?.trackingNo ?? null }
}
