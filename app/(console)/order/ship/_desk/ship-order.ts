import 'server-only'
import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { contentKey } from '@/lib/actions/content-key'
import { Id } from '@/lib/contract/common'
import type { Data } from '@/lib/contract/endpoint'
import { getOrder } from '@/lib/contract/order'
import { type deliverGoods, undoShipment } from '@/lib/contract/order/shipping'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { guessCarrier, tellsCarrier } from '@/lib/domain/tracking'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import { isTrouble } from '@/lib/upstream/good-answers'
import { read } from '@/lib/upstream/read'
import { parcelWith, sendParcel } from '../../_shipping/send-parcel'
import type { ShipInput } from '../../_shipping/ship-input'
import { DESK } from './desk-query'
import type { Sent } from './desk-state'
import { rememberCarrier } from './last-carrier'

export type ShipAnswer = { kind: 'sent'; sent: Sent } | { kind: 'repeated'; on: string } | { kind: 'doubtful' }

export const UndoInput = z.object({ id: Id, no: z.string().max(64), parcelId: Id })
type UndoInput = z.output<typeof UndoInput>

function sentOf(order: Data<typeof deliverGoods>, { carrier, trackingNo }: ShipInput): Sent {
  const parcel = parcelWith(order, trackingNo)
  return {
    orderId: order.id,
    no: order.no,
    parcelId: parcel?.id ?? '',
    carrier: carrier || (guessCarrier(trackingNo) ?? ''),
    trackingNo,
    part: order.status === ORDER_STATUS.pendingShipment,
    undoUntil: parcel?.undoUntil ?? null,
  }
}

/** Checks whether the parcel was sent although the response was lost. */
async function sentAllTheSame(input: ShipInput): Promise<Sent | null> {
  const order = await read(getOrder, { params: { id: input.id } }, { else: null })
  return order && parcelWith(order, input.trackingNo) ? sentOf(order, input) : null
}

/** Ships one order from the desk. A repeated or doubtful number must be confirmed once. */
export async function shipOne(input: ShipInput): Promise<ShipAnswer> {
  try {
    const sent = sentOf(await sendParcel(input), input)
    // A carrier recognised from its number was not chosen by hand, so it is not the default for the next.
    if (!tellsCarrier(sent.trackingNo, sent.carrier)) await rememberCarrier(sent.carrier)
    revalidatePath(DESK)
    return { kind: 'sent', sent }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    if (error.fields?.sureOk) return { kind: 'doubtful' }
    if (error.code === 'TRACKING_REPEATED') return { kind: 'repeated', on: String(error.detail?.no) }
    const sent = isTrouble(error) ? await sentAllTheSame(input) : null
    if (!sent) throw error
    revalidatePath(DESK)
    return { kind: 'sent', sent }
  }
}

/** Undoes a parcel while possible. */
export async function undoOne({ id, parcelId }: UndoInput): Promise<void> {
  const options = { idempotencyKey: contentKey([id, parcelId, 'undo']) }
  await upstream(undoShipment, { params: { id }, body: { parcelId } }, options)
  revalidatePath(DESK)
}
