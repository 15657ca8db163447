import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { POINTS } from '@/lib/domain/marketing/shares'
import { sum } from '@/lib/domain/money'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Db } from '@/lib/marketplace/kernel/database'
import { type LineRecord, type OrderRecord, orderLine, orders } from '@/lib/marketplace/tables/order'
import { grantDue, notePaidPoints, noteReached, refundPoints, seedEarlierPoints, spendPoints } from '../../points'

/** Maximum of points spent by one demo order: covered by earlier grants. */
const MOST_SPENT = 400

/** Price steps of a line whose only discount is the platform's: the buyer's points. */
const stepsOf = ({ listP, qty, platformP, deliveryP, vatP }: LineRecord) => [
  { step: 'item' as const, amountP: listP * qty, included: false },
  { step: 'points' as const, amountP: -platformP, included: false, promotion: { id: null, title: POINTS, shopP: 0 } },
  { step: 'delivery' as const, amountP: deliveryP, included: false },
  { step: 'vat' as const, amountP: vatP, included: true },
]

const isPoints = ({ platformDiscountP, shopDiscountP, couponP, surchargeP }: OrderRecord): boolean =>
  platformDiscountP > 0 && platformDiscountP <= MOST_SPENT && shopDiscountP + couponP + surchargeP === 0

interface Event {
  at: Date
  run(now: Date): Promise<unknown>
}

/** Events of the points of one order of the demo. */
function eventsOf(tx: Db, order: OrderRecord, lines: readonly LineRecord[]): Event[] {
  const { id, no, buyerId, paidP, paidAt, receivedAt, refundedAt, refundedP, status } = order
  const spent = isPoints(order) ? order.platformDiscountP : 0
  const goodsPaidP = sum(lines.map((line) => line.paidP - line.deliveryP))
  const events: (Event | false)[] = [
    spent > 0 && {
      at: order.placedAt,
      async run(now) {
        await spendPoints({ tx, now }, buyerId ?? '', [{ order: { id, no }, points: spent, discountP: spent }])
        for (const line of lines)
          await tx
            .update(orderLine)
            .set({ steps: stepsOf(line) })
            .where(eq(orderLine.id, line.id))
      },
    },
    paidAt !== null && {
      at: paidAt,
      run: (now) => notePaidPoints({ tx, now }, { id, no, buyerId, paidP, goodsPaidP }),
    },
    receivedAt !== null && { at: receivedAt, run: () => noteReached(tx, [id], 'received') },
    status === ORDER_STATUS.completed &&
      receivedAt !== null && {
        at: new Date(Math.min(order.updatedAt.getTime(), addUkDays(receivedAt.getTime(), 15))),
        async run(now) {
          await noteReached(tx, [id], 'completed')
          await grantDue({ tx, now }, 1_000)
        },
      },
    refundedP > 0 && refundedAt !== null && { at: refundedAt, run: (now) => refundPoints({ tx, now }, id, refundedP) },
  ]
  return events.filter((event): event is Event => event !== false)
}

/**
 * Seeds points of the demo's buyers: earlier grants, grants of their orders, and orders whose platform discount they
 * paid with points. Each event is booked at its own time.
 */
export async function seedPoints(
  tx: Db,
  { at, buyerIds, others }: { at: Date; buyerIds: readonly string[]; others: readonly string[] },
): Promise<void> {
  await seedEarlierPoints(tx, [...buyerIds, ...others], at)
  const found = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.buyerId, [...buyerIds]), isNotNull(orders.paidAt)))
    .orderBy(asc(orders.placedAt), asc(orders.id))
  const lines = await tx
    .select()
    .from(orderLine)
    .where(
      inArray(
        orderLine.orderId,
        found.map(({ id }) => id),
      ),
    )
  const events = found.flatMap((order) =>
    eventsOf(
      tx,
      order,
      lines.filter(({ orderId }) => orderId === order.id),
    ),
  )
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await event.run(event.at)
}
