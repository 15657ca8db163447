import { and, asc, eq, sql } from 'drizzle-orm'
import type { OrderDetail } from '@/lib/contract/order'
import type { Parcel } from '@/lib/contract/order/parts'
import { promotionTotals } from '@/lib/domain/marketing/shares'
import { SHIP_STATE } from '@/lib/domain/order/status'
import { mayVoid, standsStill } from '@/lib/domain/parcel/machine'
import { statutoryEnd } from '@/lib/domain/statutory-period'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { type LineRecord, type OrderRecord, type ParcelRecord, timelineEntry } from '../../tables/order'
import { pointsOfOrder } from '../points'
import { findOrder, linesOf } from './access'
import { plainParams, seesAmounts } from './amounts'
import { type Reach, reachOf } from './buyers'
import { customsOf } from './customs'
import { allParcels, deliveredAt } from './parcels'
import { openPersonal } from './personal'
import { undoMs } from './settings'
import { dueOf } from './ship-deadline'
import { shopNames } from './shop-names'
import { teamWire } from './team'
import { orderWire } from './wire'

/** Time until which a shipment can be undone: for `forMs`, unless the carrier has scanned the parcel. */
export const undoUntil = (record: ParcelRecord, forMs: number): Date | null =>
  mayVoid(record.state) && !record.firstScanAt ? new Date(record.createdAt.getTime() + forMs) : null

function parcelWire(record: ParcelRecord, now: Date, forMs: number): Parcel {
  const until = undoUntil(record, forMs)
  return {
    id: record.id,
    no: record.no,
    carrier: record.carrier,
    trackingNo: record.trackingNo,
    shippedAt: record.shippedAt.toISOString(),
    createdAt: record.createdAt.toISOString(),
    state: record.state,
    lines: record.lines,
    scans: record.scans.map(({ at, text, place, note = '', by = null }) => ({ at, text, place, note, by })),
    undoUntil: until && until >= now ? until.toISOString() : null,
    noMovement: standsStill(
      {
        state: record.state,
        shippedAt: record.shippedAt.getTime(),
        firstScanAt: record.firstScanAt?.getTime() ?? null,
      },
      now.getTime(),
    ),
  }
}

/** A line written before rules were stored on lines follows the order's. */
const lineMoney = (order: OrderRecord, line: LineRecord): OrderDetail['lineMoney'][number] => ({
  lineId: line.id,
  listP: line.listP * line.qty,
  shopP: line.shopP,
  platformP: line.platformP,
  couponP: line.couponP,
  deliveryP: line.deliveryP,
  surchargeP: line.surchargeP,
  paidP: line.paidP,
  commissionP: line.commissionP,
  commissionRule: {
    no: line.commissionRule ?? order.commissionRule,
    rateBp: line.commissionRateBp ?? order.commissionRateBp,
  },
  vat: {
    ...{ liable: line.vatLiable, reason: line.vatReason, rateBp: line.vatRateBp, amountP: line.vatP },
    ...{ deliveryVatP: line.deliveryVatP, consignment: line.consignment },
  },
})

/** Sub-orders of the same payment in other shops. */
async function siblingsOf(context: Context, order: OrderRecord): Promise<number> {
  const [row] = await rowsOf<{ others: number }>(
    context.tx,
    sql`select order_siblings(${order.parentId}, ${order.shopId}) as others`,
  )
  return row?.others ?? 0
}

/** Timeline events of close requests: operators see them, the shop sees only the decision. */
const AMONG_OPERATORS = ['closeAsked', 'closeDropped']

const timelineOf = async (context: Context, order: OrderRecord): Promise<OrderDetail['timeline']> => {
  const entries = await context.tx
    .select()
    .from(timelineEntry)
    .where(and(eq(timelineEntry.orderId, order.id), eq(timelineEntry.shopId, order.shopId)))
    .orderBy(asc(timelineEntry.at), asc(timelineEntry.id))
  const told = entries.filter(({ event }) => context.scope.kind === 'all' || !AMONG_OPERATORS.includes(event))
  return told.map((entry) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    operatorType: entry.operatorType,
    operator: entry.operator,
    event: entry.event,
    params: seesAmounts(context) ? entry.params : plainParams(entry.params),
    note: entry.note,
  }))
}

/** Deadline for the buyer to cancel; null before it begins. */
function cancelUntil(order: OrderRecord, parcels: readonly ParcelRecord[]): string | null {
  const end = statutoryEnd({
    allShipped: order.shipState === SHIP_STATE.all,
    delivered: parcels.filter(({ state }) => state !== 'void').map(deliveredAt),
    receivedAt: order.receivedAt?.getTime() ?? null,
  })
  return end === null ? null : new Date(end).toISOString()
}

const reachable = ({ mail, text, language }: Reach) => ({ mail: mail !== null, text: text !== null, language })

/** All data of an order's page; personal data masked. */
export async function detailOf(context: Context, order: OrderRecord): Promise<OrderDetail> {
  const lines = await linesOf(context, order)
  const names = await shopNames(context, [order])
  const forMs = await undoMs(context.tx)
  const parcels = await allParcels(context, order)
  return {
    ...orderWire(order, lines, names.get(order.shopId) ?? '', { ...context, due: await dueOf(context) }),
    phoneLast4: order.phoneLast4,
    addressMasked: order.addressMasked,
    closeReason: order.closeReason,
    team: await teamWire(context, order),
    payBy: order.payByAt?.toISOString() ?? null,
    afterSaleUntil: order.afterSaleUntilAt?.toISOString() ?? null,
    cancelUntil: cancelUntil(order, parcels),
    channelNo: order.channelNo,
    lineMoney: seesAmounts(context) ? lines.map((line) => lineMoney(order, line)) : [],
    promotions: seesAmounts(context) ? promotionTotals(lines.map(({ steps }) => steps)) : [],
    points: await pointsOfOrder(context.tx, order.id),
    customs: customsOf(context, order, lines),
    parcels: parcels.map((record) => parcelWire(record, context.now, forMs)),
    timeline: await timelineOf(context, order),
    otherShops: await siblingsOf(context, order),
    buyerReach: reachable(reachOf(openPersonal(context.vault, order.personal))),
    buyerChats: order.buyerId !== null,
  }
}

export const detailById = async (context: Context, id: string): Promise<OrderDetail> =>
  detailOf(context, await findOrder(context, id))
