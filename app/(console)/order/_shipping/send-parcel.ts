import 'server-only'
import { contentKey } from '@/lib/actions/content-key'
import { refuse } from '@/lib/actions/refuse'
import type { Data } from '@/lib/contract/endpoint'
import { deliverGoods, deliverGoodsLuck, type Shipment } from '@/lib/contract/order/shipping'
import { doubtOf, guessCarrier, isConfirmed, isNearlyPostal } from '@/lib/domain/tracking'
import { currentCaller } from '@/lib/session/caller'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { typedInstant } from '../_shared/detail/typed-instant'
import { packedLines } from './packed-lines'
import type { ParcelNumber, ShipInput } from './ship-input'

type Sent = Data<typeof deliverGoods>

/**
 * Returns the carrier chosen or recognised from the number. Refuses a number that is probably mistyped, or does not
 * match its carrier, until it is confirmed.
 */
export async function confirmedCarrier({ carrier, trackingNo, sureOk }: ParcelNumber): Promise<string> {
  const named = carrier || guessCarrier(trackingNo)
  if (!named && isNearlyPostal(trackingNo)) return refuse('INVALID_INPUT', { trackingNo: ['trackingPostal'] })
  if (!named) return refuse('INVALID_INPUT', { carrier: ['carrier'] })
  const doubt = doubtOf(named, trackingNo)
  if (doubt && !isConfirmed(sureOk, trackingNo))
    return refuse('INVALID_INPUT', { trackingNo: [doubt], sureOk: ['sureNeeded'] })
  return named
}

/** Maps refusals of a shipment to the field and the key of its message. */
function fieldsOf({ code, fields, detail }: UpstreamError) {
  if (code === 'SHIP_TOO_MANY' && detail?.lineId) return { [`qty.${detail.lineId}`]: [`tooMany ${detail.open}`] }
  return code === 'TRACKING_REPEATED' ? { trackingNo: [`repeated ${detail?.no}`], repeatedOk: ['confirm'] } : fields
}

/** Runs a call that sends a parcel; reports refusals at their field. */
export async function atFields<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const { code, message, detail, requestId, right, cause } = error
    const { locale } = await currentCaller()
    throw new UpstreamError(code, locale, { requestId, message, fields: fieldsOf(error), detail, right, cause })
  }
}

/**
 * Ships one parcel of an order, for the desk and the pages of order and label. Asks to confirm a doubtful number or one
 * already used; refuses if the order has a newer version; idempotent per press.
 */
export async function sendParcel(input: ShipInput): Promise<Sent> {
  const { id, trackingNo, note, version, shippedAt } = input
  const lines = packedLines(input)
  const body: Shipment = {
    carrier: await confirmedCarrier(input),
    trackingNo,
    version,
    notifyBuyer: input.notify === '1',
    refuseRepeated: !isConfirmed(input.repeatedOk, trackingNo),
    ...(lines && { lines }),
    ...(note && { note }),
    ...(shippedAt && { shippedAt: await typedInstant('shippedAt', shippedAt) }),
  }
  const call = [{ params: { id }, body }, { idempotencyKey: input.idempotencyKey ?? contentKey([id, body]) }] as const
  return atFields(input.kind === 'prize' ? upstream(deliverGoodsLuck, ...call) : upstream(deliverGoods, ...call))
}

/** Returns the newest parcel of an order with a number. */
export const parcelWith = ({ parcels }: Sent, trackingNo: string) =>
  parcels.findLast((one) => one.trackingNo === trackingNo && one.state !== 'void')
