import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import type { OrderRecord } from '../../tables/order'
import { lockOrder } from './access'
import { moveOrder } from './move'
import { actorOf, becauseOf, type Reasoned } from './timeline'

/** Columns of an order that is not on hold. */
export const NOT_HELD = { heldBy: null, heldByName: null, holdCode: null, holdReason: null, heldAt: null }

/** Puts an order on hold, which blocks shipping. The promise clock stops only for a hold of the platform. */
export async function hold(context: Context, id: string, given: Reasoned): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  const actor = actorOf(context)
  return moveOrder(context, order, {
    event: 'hold',
    changes: {
      heldBy: actor.type,
      heldByName: actor.name,
      holdCode: given.reasonCode ?? null,
      holdReason: given.reason,
      heldAt: context.now,
      // The sweep skips orders on hold by the platform.
      late: order.late || (order.shipByAt !== null && order.shipByAt < context.now),
    },
    version: given.version,
    timeline: { event: 'held', ...becauseOf(given) },
    emit: 'order.held',
  })
}

/** Deadline after a hold: the clock stood still while the platform held the order. */
export function resumedShipBy(
  order: Pick<OrderRecord, 'heldBy' | 'heldAt' | 'shipByAt'>,
  now: Date,
): OrderRecord['shipByAt'] {
  const { heldBy, heldAt, shipByAt } = order
  if (heldBy !== OPERATOR_TYPE.platform || !heldAt || !shipByAt) return shipByAt
  // A promise broken before the hold stays broken.
  if (shipByAt < heldAt) return shipByAt
  return new Date(shipByAt.getTime() + now.getTime() - heldAt.getTime())
}

export async function release(context: Context, id: string, given: Reasoned): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  const shipByAt = resumedShipBy(order, context.now)
  return moveOrder(context, order, {
    event: 'release',
    changes: { ...NOT_HELD, shipByAt },
    version: given.version,
    timeline: { event: 'released', ...becauseOf(given) },
    emit: 'order.released',
  })
}
