import 'server-only'
import { createHash } from 'node:crypto'
import { revalidatePath } from 'next/cache'
import { refuse } from '@/lib/actions/refuse'
import type { Data } from '@/lib/contract/endpoint'
import { getOrder } from '@/lib/contract/order'
import { deliverGoods, deliverGoodsLuck, type Shipment, undoShipment } from '@/lib/contract/order/shipping'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { doubtOf, guessCarrier, isNearlyPostal, normaliseTracking, tellsCarrier } from '@/lib/domain/tracking'
import { ukInstant } from '@/lib/domain/uk-time'
import { orElse } from '@/lib/session/result'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { isTrouble } from '@/lib/upstream/good-answers'
import { DESK } from './desk-query'
import type { Sent } from './desk-state'
import { rememberCarrier } from './last-carrier'
import { partsOf, type ShipInput, type UndoInput, wrongQuantity } from './ship-input'

export type ShipAnswer = { kind: 'sent'; sent: Sent } | { kind: 'repeated'; on: string } | { kind: 'doubtful' }

/** The same content is the same shipment, however often it is sent. */
const keyOf = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

async function shipmentOf(input: ShipInput): Promise<Shipment> {
  const lines = partsOf(input)
  if (lines === null) return refuse('INVALID_INPUT', { [wrongQuantity(input)]: ['quantity'] })
  const trackingNo = normaliseTracking(input.trackingNo)
  const carrier = input.carrier || guessCarrier(trackingNo)
  if (!carrier && isNearlyPostal(trackingNo)) return refuse('INVALID_INPUT', { trackingNo: ['trackingPostal'] })
  if (!carrier) return refuse('CARRIER_UNKNOWN', { carrier: ['carrier'] })
  return {
    carrier,
    trackingNo,
    version: input.version,
    notifyBuyer: input.notify === '1',
    ...(lines && { lines }),
    ...(input.shippedAt && { shippedAt: new Date(ukInstant(input.shippedAt)).toISOString() }),
    ...(input.note && { note: input.note }),
  }
}

function sentOf(order: Data<typeof deliverGoods>, { carrier, trackingNo }: Shipment): Sent {
  const parcel = order.parcels.filter((one) => one.trackingNo === trackingNo && one.state !== 'void').at(-1)
  return {
    orderId: order.id,
    no: order.no,
    parcelId: parcel?.id ?? '',
    carrier,
    trackingNo,
    part: order.status === ORDER_STATUS.pendingShipment,
    undoUntil: parcel?.undoUntil ?? null,
  }
}

async function send(input: ShipInput, body: Shipment) {
  const call = { params: { id: input.orderId }, body }
  const options = { idempotencyKey: keyOf([input.orderId, body]) }
  return input.kind === 'prize' ? upstream(deliverGoodsLuck, call, options) : upstream(deliverGoods, call, options)
}

/** Only the answer was lost on its way: the parcel stands in the order, and the desk has already gone on to the next. */
async function sentAllTheSame(id: string, body: Shipment): Promise<Sent | null> {
  const order = await orElse(upstream(getOrder, { params: { id } }), null)
  const stands = order?.parcels.some(({ trackingNo, state }) => trackingNo === body.trackingNo && state !== 'void')
  return order && stands ? sentOf(order, body) : null
}

/** Ships one order from the desk. A number that stands on another parcel, or cannot be right, is asked about once. */
export async function shipOne(input: ShipInput): Promise<ShipAnswer> {
  const body = await shipmentOf(input)
  if (doubtOf(body.carrier, body.trackingNo) && body.trackingNo !== input.doubted) return { kind: 'doubtful' }
  try {
    const order = await send(input, { ...body, refuseRepeated: body.trackingNo !== input.accepted })
    // What the number told is no choice: the next number that tells nothing must not get it.
    if (!tellsCarrier(body.trackingNo, body.carrier)) await rememberCarrier(body.carrier)
    revalidatePath(DESK)
    return { kind: 'sent', sent: sentOf(order, body) }
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'TRACKING_REPEATED')
      return { kind: 'repeated', on: String(error.detail?.no) }
    if (error instanceof UpstreamError && error.code === 'SHIP_TOO_MANY' && error.detail?.lineId)
      return refuse('SHIP_TOO_MANY', { [`qty.${error.detail.lineId}`]: [`tooMany ${error.detail.open}`] })
    const sent = isTrouble(error) ? await sentAllTheSame(input.orderId, body) : null
    if (!sent) throw error
    revalidatePath(DESK)
    return { kind: 'sent', sent }
  }
}

/** Takes a parcel back while that is possible. */
export async function undoOne({ orderId, parcelId }: UndoInput): Promise<void> {
  const options = { idempotencyKey: keyOf([orderId, parcelId, 'undo']) }
  await upstream(undoShipment, { params: { id: orderId }, body: { parcelId } }, options)
  revalidatePath(DESK)
}
