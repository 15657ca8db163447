import type { Parsed } from '@/lib/contract/endpoint'
import type { deliverGoods } from '@/lib/contract/order/shipping'
import { SHIP_STATE } from '@/lib/domain/order/status'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { type OrderRecord, type ParcelRecord, parcel } from '../../tables/order'
import { linesOf, lockOrder } from './access'
import { requireCarrier } from './carriers'
import { moveOrder } from './move'
import { allParcels, requireTracking, usedOn } from './parcels'
import { receiptDays } from './settings'
import { isLast, isRepeated, type Piece, piecesOf } from './ship-plan'
import { addToLines, bookStock } from './stock'
import { KINDS } from './wire'

type Shipment = Parsed<typeof deliverGoods>['body']

/** Requires a shipping time between the payment and now. */
function requireShipTime(order: OrderRecord, given: string | undefined, now: Date): Date {
  const at = given ? new Date(given) : now
  if (at > now || (order.paidAt && at < order.paidAt)) fail('SHIP_TIME_INVALID')
  return at
}

interface NewParcel {
  carrier: string
  trackingNo: string
  shippedAt: Date
  pieces: Piece[]
}

async function writeParcel(context: Context, order: OrderRecord, number: number, given: NewParcel) {
  await context.tx.insert(parcel).values({
    id: newId(context.now.getTime()),
    shopId: order.shopId,
    orderId: order.id,
    no: `${order.no}-${number}`,
    carrier: given.carrier,
    trackingNo: given.trackingNo,
    lines: given.pieces.map(({ line, qty }) => ({ lineId: line.id, qty })),
    scans: [],
    state: 'handed',
    shippedAt: given.shippedAt,
    createdAt: context.now,
    createdBy: context.user.userId,
    createdByName: context.user.realname,
  })
  await addToLines(context.tx, 'shipped', given.pieces)
  await bookStock(context.tx, order, 'deduct', given.pieces, context.now)
}

/**
 * Returns the changes to an order once nothing of it is left to ship: the day of its last parcel, whether that was
 * late, and until when it is received. A parcel that left in time and was recorded afterwards is not late.
 */
export async function wholeFrom(context: Pick<Context, 'tx'>, order: OrderRecord, shippedAt: Date) {
  const days = await receiptDays(context.tx, order.goodsLocation)
  return {
    shipState: SHIP_STATE.all,
    shippedAt,
    late: order.shipByAt !== null && shippedAt > order.shipByAt,
    receiveByAt: new Date(addUkDays(shippedAt.getTime(), days)),
  }
}

const latest = (parcels: readonly ParcelRecord[], at: Date): Date =>
  new Date(Math.max(at.getTime(), ...parcels.map((one) => one.shippedAt.getTime())))

/** Returns the changes to the order from its new parcel. */
async function changesOf(
  context: Context,
  order: OrderRecord,
  parcels: ParcelRecord[],
  given: NewParcel,
  last: boolean,
) {
  const newest = { carrier: given.carrier, trackingNo: given.trackingNo, anyPicked: true }
  if (!last) return { ...newest, shipState: SHIP_STATE.part }
  return { ...newest, ...(await wholeFrom(context, order, latest(parcels, given.shippedAt))) }
}

/** Several orders of one buyer may share a parcel; a number scanned twice by mistake is refused. */
async function refuseRepeated(context: Context, order: OrderRecord, trackingNo: string): Promise<void> {
  const no = await usedOn(context, order.shopId, trackingNo)
  if (no) fail('TRACKING_REPEATED', { detail: { no } })
}

/**
 * Ships a parcel of an order, whole or in part: the only place that ships, for single calls, combined orders, batches
 * and files. Repeating the same shipment changes nothing and returns the same.
 */
export async function sendParcel(
  context: Context,
  id: string,
  shipment: Shipment,
  kind: 'goods' | 'prize',
): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  if ((KINDS[order.kind] === 'prize') !== (kind === 'prize'))
    fail('ORDER_WRONG_STATE', { detail: { kind: KINDS[order.kind] ?? 'normal', status: order.status } })
  const carrier = await requireCarrier(context, shipment.carrier)
  const trackingNo = requireTracking(shipment.trackingNo)
  const lines = await linesOf(context, order)
  const all = await allParcels(context, order)
  const parcels = all.filter((one) => one.state !== 'void')
  if (isRepeated(order, lines, parcels, { ...shipment, carrier, trackingNo })) return order
  const pieces = piecesOf(lines, parcels, shipment.lines)
  if (shipment.refuseRepeated) await refuseRepeated(context, order, trackingNo)
  const last = isLast(lines, pieces)
  const given = { carrier, trackingNo, pieces, shippedAt: requireShipTime(order, shipment.shippedAt, context.now) }
  const changed = await moveOrder(context, order, {
    event: last ? 'shipLast' : 'shipPart',
    changes: await changesOf(context, order, parcels, given, last),
    version: shipment.version,
    timeline: {
      event: last ? 'shipped' : 'shippedPart',
      params: { carrier, trackingNo, qty: pieces.reduce((sum, piece) => sum + piece.qty, 0) },
      note: shipment.note || null,
    },
    emit: shipment.notifyBuyer ? 'order.shipped' : 'order.shippedQuietly',
    payload: { tracking: trackingNo },
  })
  await writeParcel(context, order, all.length + 1, given)
  return changed
}
