import { and, eq } from 'drizzle-orm'
import { refusalCode } from '@/lib/contract/order/acts'
import { decideMove, type OrderActor, type OrderEvent, type OrderFacts } from '@/lib/domain/order/machine'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { ReasonCode } from '@/lib/domain/reason'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { type OrderRecord, orders } from '../../tables/order'
import { leaveTeam } from '../marketing'
import { refTo } from './access'
import { readableOf } from './readable'
import { actorOf, type TimelineNote, writeTimeline } from './timeline'

type Changes = Partial<Omit<OrderRecord, 'id' | 'rank' | 'shopId' | 'version'>>

const askerOf = ({ closeAsked }: OrderRecord, person: string | undefined): OrderFacts['closeAsker'] =>
  closeAsked && (closeAsked.by === person ? 'own' : 'other')

/** Facts for the state machine's guards; `person` is the account that acts. */
const factsOf = (order: OrderRecord, person?: string) => ({
  status: order.status,
  shipState: order.shipState,
  heldBy: order.heldBy,
  afterSaleState: order.afterSaleState,
  anyPicked: order.anyPicked,
  closeAsker: askerOf(order, person),
  receiptExtended: order.receiptExtended,
})

/** Asks the state machine; a refusal contains the current state, so that a screen can refresh its row. */
export function requireMove(order: OrderRecord, event: OrderEvent, actor: OrderActor, person?: string): number {
  const verdict = decideMove(factsOf(order, person), event, actor)
  if (verdict.legal) return verdict.to
  return fail(refusalCode(verdict.reason), { detail: { status: order.status, version: order.version } })
}

/** True if the state machine allows the event. */
export const mayMove = (order: OrderRecord, event: OrderEvent, actor: OrderActor): boolean =>
  decideMove(factsOf(order), event, actor).legal

/** Fails unless the sender has seen the newest version. */
export function requireVersion(order: OrderRecord, version: number | undefined): void {
  if (version !== undefined && version !== order.version)
    fail('VERSION_CONFLICT', { detail: { status: order.status, version: order.version } })
}

/** The one guarded update for every change of an order: id, state and version must still hold. */
export async function changeOrder(tx: Db, order: OrderRecord, changes: Changes, now: Date): Promise<OrderRecord> {
  const [changed] = await tx
    .update(orders)
    .set({ ...changes, version: order.version + 1, updatedAt: now })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.shopId, order.shopId),
        eq(orders.status, order.status),
        eq(orders.version, order.version),
      ),
    )
    .returning()
  if (!changed) fail('ORDER_WRONG_STATE')
  // A member cancelled before its team is full leaves it; members of a failed team stay.
  const leaves = order.heldBy === OPERATOR_TYPE.system && changed.status !== order.status
  if (leaves && changed.closeReason !== 'groupFailed') await leaveTeam(tx, order.id, now)
  return changed
}

interface Move {
  event: OrderEvent
  changes: Changes
  timeline: TimelineNote
  version?: number
  /** Type of the outbox event; none if nobody else is notified. */
  emit?: string
  /** Further fields of the event: the reason in words for the buyer, or the parcel's number. */
  payload?: { reasonCode?: ReasonCode | undefined; reason?: string; tracking?: string }
}

const eventPayload = ({ payload: { reasonCode, reason, tracking } = {} }: Move) => ({
  ...(reasonCode && { reasonCode }),
  ...(reason && { reason }),
  ...(tracking && { tracking }),
})

/** Payload of the event: the order, the act and its actor, and the person who requested the closing. */
const eventOf = (
  context: Context,
  order: OrderRecord,
  done: { status: number; event: OrderEvent } & Move['payload'],
) => ({
  orderId: order.id,
  shopId: order.shopId,
  no: order.no,
  ...done,
  by: context.user.userId,
  side: actorOf(context).type,
  ...(order.closeAsked && { asker: order.closeAsked.by }),
})

/** Checks the move, changes the order, and writes timeline, audit note and event, in the caller's transaction. */
export async function moveOrder(context: Context, order: OrderRecord, move: Move): Promise<OrderRecord> {
  const actor = actorOf(context)
  const status = requireMove(order, move.event, actor.type, context.user.userId)
  requireVersion(order, move.version)
  const changed = await changeOrder(context.tx, order, { ...move.changes, status }, context.now)
  await writeTimeline(context.tx, order, actor, move.timeline, context)
  context.audit({
    ...refTo(order),
    detail: { event: move.event, no: order.no, from: order.status, to: status, version: changed.version },
    change: { before: readableOf(order), after: readableOf(changed) },
  })
  if (move.emit)
    await context.emit({
      type: move.emit,
      payload: eventOf(context, order, { status, event: move.event, ...eventPayload(move) }),
    })
  return changed
}
