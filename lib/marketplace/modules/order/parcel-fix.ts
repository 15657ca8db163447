import { and, eq, ne } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { correctTracking } from '@/lib/contract/order/shipping'
import { SHIP_STATE } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { type LineRecord, type OrderRecord, type ParcelRecord, parcel } from '../../tables/order'
import { findOrder, linesOf, lockOrder } from './access'
import { requireCarrier } from './carriers'
import { undoUntil } from './detail'
import { moveOrder } from './move'
import { liveParcels, newestOf, requireParcel, requireTracking } from './parcels'
import { undoMs } from './settings'
import { addToLines, bookStock } from './stock'

const FREE_CORRECTION_MS = 24 * 3_600_000

const insideOf = (stored: ParcelRecord, lines: readonly LineRecord[]) =>
  stored.lines.flatMap(({ lineId, qty }) => {
    const line = lines.find((one) => one.id === lineId)
    return line ? [{ line, qty }] : []
  })

/** Locks the parcels of all orders that share this parcel, including it, in the fixed order of locks. */
async function sharedWith(context: Context, { shopId }: OrderRecord, stored: ParcelRecord) {
  const own = { orderId: stored.orderId, id: stored.id }
  if (stored.together === null) return [own]
  return context.tx
    .select({ orderId: parcel.orderId, id: parcel.id })
    .from(parcel)
    .where(and(eq(parcel.together, stored.together), eq(parcel.shopId, shopId), ne(parcel.state, 'void')))
    .orderBy(parcel.orderId)
}

/**
 * Undoes a shipment, for a while (`undo.minutes`) and before the carrier has scanned it. Orders that share a parcel are
 * undone together or not at all.
 */
export async function undoShipment(context: Context, id: string, parcelId: string): Promise<OrderRecord> {
  const order = await findOrder(context, id)
  const shared = await sharedWith(context, order, requireParcel(await liveParcels(context, order), parcelId))
  for (const { orderId } of shared) await lockOrder(context, orderId)
  const changed = new Map<string, OrderRecord>()
  for (const one of shared) changed.set(one.orderId, await undoParcel(context, one.orderId, one.id))
  return changed.get(order.id) ?? fail('NOT_FOUND')
}

async function undoParcel(context: Context, id: string, parcelId: string): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  const parcels = await liveParcels(context, order)
  const stored = requireParcel(parcels, parcelId)
  const until = undoUntil(stored, await undoMs(context.tx))
  // Money refunded for the rest cannot be taken back.
  if (!until || context.now > until || order.refundedP > 0) fail('UNDO_TOO_LATE')
  const rest = parcels.filter((one) => one.id !== stored.id)
  const changed = await moveOrder(context, order, {
    event: 'undoShipment',
    changes: {
      ...newestOf(rest),
      shipState: rest.length > 0 ? SHIP_STATE.part : SHIP_STATE.none,
      shippedAt: null,
      receiveByAt: null,
    },
    timeline: { event: 'shipmentUndone', params: { carrier: stored.carrier, trackingNo: stored.trackingNo } },
    emit: 'order.shipmentUndone',
    payload: { tracking: stored.trackingNo },
  })
  const pieces = insideOf(stored, await linesOf(context, order))
  await context.tx
    .update(parcel)
    .set({ state: 'void', voidedAt: context.now })
    .where(and(eq(parcel.id, stored.id), eq(parcel.shopId, order.shopId)))
  await addToLines(
    context.tx,
    'shipped',
    pieces.map(({ line, qty }) => ({ line, qty: -qty })),
  )
  await bookStock(context.tx, order, 'restore', pieces, context.now)
  return changed
}

/**
 * Corrects a parcel's carrier or number; after a day a reason is required. `same` is the result of a correction that
 * changes nothing: an error for a person (`told`), skipped by a task that runs its rows again (`passed`).
 */
export async function correctParcel(
  context: Context,
  id: string,
  given: Parsed<typeof correctTracking>['body'],
  same: 'told' | 'passed' = 'told',
): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  const parcels = await liveParcels(context, order)
  const stored = requireParcel(parcels, given.parcelId)
  const carrier = await requireCarrier(context, given.carrier, stored.carrier)
  const trackingNo = requireTracking(given.trackingNo)
  if (stored.carrier === carrier && stored.trackingNo === trackingNo) {
    if (same === 'told') fail('INVALID_INPUT', { fields: { trackingNo: ['unchanged'] } })
    return order
  }
  if (context.now.getTime() - stored.createdAt.getTime() > FREE_CORRECTION_MS && !given.reason)
    fail('INVALID_INPUT', { fields: { reason: ['required'] } })
  const corrected = parcels.map((one) => (one.id === stored.id ? { ...one, carrier, trackingNo } : one))
  const changed = await moveOrder(context, order, {
    event: 'correctTracking',
    changes: newestOf(corrected),
    timeline: {
      event: 'trackingCorrected',
      params: { carrier, trackingNo, from: stored.trackingNo, fromCarrier: stored.carrier },
      note: given.reason ?? null,
    },
    emit: 'order.trackingCorrected',
    payload: { tracking: trackingNo },
  })
  await context.tx
    .update(parcel)
    .set({ carrier, trackingNo })
    .where(and(eq(parcel.id, stored.id), eq(parcel.shopId, order.shopId)))
  return changed
}
