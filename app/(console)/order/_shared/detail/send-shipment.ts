import 'server-only'
import { refuse } from '@/lib/actions/refuse'
import { deliverGoods, deliverGoodsLuck, type Shipment } from '@/lib/contract/order/shipping'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { doubtOf, guessCarrier } from '@/lib/domain/tracking'
import { upstream } from '@/lib/upstream/call'
import type { ShipInput } from './act-inputs'
import { attempt } from './act-outcome'
import { packedLines } from './packed-lines'
import { typedInstant } from './typed-instant'

/** A number that is probably mistyped, or goes with the wrong carrier, is sent once it was said to be right. */
export async function wantSure(carrier: string, { trackingNo, sureOk }: Pick<ShipInput, 'trackingNo' | 'sureOk'>) {
  const doubt = doubtOf(carrier, trackingNo)
  if (doubt && sureOk !== '1') await refuse('INVALID_INPUT', { trackingNo: [doubt], sureOk: ['sureNeeded'] })
}

/** Ships one parcel; answers with the outcome to tell and the parcel it is about. */
export async function sendShipment(input: ShipInput): Promise<[done: string, parcel?: string]> {
  const { id, trackingNo, note, version, idempotencyKey } = input
  const carrier = input.carrier || guessCarrier(trackingNo) || (await refuse('INVALID_INPUT', { carrier: ['carrier'] }))
  await wantSure(carrier, input)
  const lines = packedLines(input)
  const body: Shipment = {
    carrier,
    trackingNo,
    version,
    notifyBuyer: input.notify === '1',
    refuseRepeated: input.repeatedOk !== '1',
    ...(lines && { lines }),
    ...(note && { note }),
    ...(input.shippedAt && { shippedAt: await typedInstant('shippedAt', input.shippedAt) }),
  }
  const call = [{ params: { id }, body }, { idempotencyKey }] as const
  const sending = input.kind === 'prize' ? upstream(deliverGoodsLuck, ...call) : upstream(deliverGoods, ...call)
  const order = await attempt(input, sending)
  const parcel = order.parcels.filter((one) => one.trackingNo === trackingNo && one.state !== 'void').at(-1)
  return [order.status === ORDER_STATUS.pendingShipment ? 'shippedPart' : 'shipped', parcel?.id]
}
