import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BuyerOrder, BuyerOrderDetail } from '@/lib/contract/mall/order'
import { vatNoteOf } from '@/lib/domain/cart'
import { decideMove, type OrderEvent } from '@/lib/domain/order/machine'
import { OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import { trackingLink } from '@/lib/domain/tracking'
import type { Context } from '../../kernel/context'
import { type LineRecord, type OrderRecord, orderLine, parcel } from '../../tables/order'
import { pointsOfOrder } from '../points'
import { shopRefs } from '../shop'
import { listCarriers } from './carriers'
import { openPersonal } from './personal'
import { askUntil, soldOrder } from './refund'
import { teamWire } from './team'
import { KINDS } from './wire'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const lineWire = (line: LineRecord): BuyerOrder['lines'][number] => ({
  id: line.id,
  productId: line.productId,
  title: { zh: line.titleZh, en: line.titleEn },
  spec: { zh: line.specZh, en: line.specEn },
  picture: line.picture,
  qty: line.qty,
  shippedQty: line.shippedQty,
  refundedQty: line.refundedQty,
  unitP: line.listP,
  paidP: line.paidP,
  refundedP: line.refundedP,
  gift: line.giftOf !== null,
})

const decisionOf = ({ vatLiable: liable, vatReason: reason, vatRateBp: rateBp, vatP: amountP }: LineRecord) => ({
  ...{ liable, reason, rateBp, amountP },
})

const may = (order: OrderRecord, event: OrderEvent): boolean =>
  decideMove({ ...order, closeAsker: null }, event, OPERATOR_TYPE.buyer).legal

/** True while the buyer may choose where refunds go: money was paid, not from the balance, and some is left. */
export const mayChooseRefund = (order: OrderRecord): boolean =>
  order.paidAt !== null && !order.byBalance && order.refundedP < order.paidP

const canOf = (order: OrderRecord): BuyerOrder['can'] => ({
  pay: order.status === ORDER_STATUS.pendingPayment,
  cancel: may(order, 'cancelUnpaid'),
  confirm: may(order, 'confirmReceipt'),
  extend: order.receiveByAt !== null && may(order, 'extendReceipt'),
  refundTo: mayChooseRefund(order),
})

function orderWire(order: OrderRecord, lines: readonly LineRecord[], name: { zh: string; en: string }): BuyerOrder {
  return {
    ...{ id: order.id, no: order.no, paymentId: order.parentId, status: order.status, version: order.version },
    kind: KINDS[order.kind] ?? 'normal',
    waitsForTeam: order.heldBy === OPERATOR_TYPE.system,
    shop: { id: order.shopId, name },
    lines: lines.map(lineWire),
    ...{ goodsP: order.goodsP, deliveryP: order.deliveryP, paidP: order.paidP, refundedP: order.refundedP },
    returnPostageP: order.returnPostageP,
    ...{ byBalance: order.byBalance, refundToBalance: order.byBalance || order.refundToBalance },
    ...{
      vatP: order.vatP,
      vatNote: vatNoteOf(lines.map(decisionOf)),
      placedAt: order.placedAt.toISOString(),
      payBy: iso(order.payByAt),
    },
    ...{ shipBy: iso(order.shipByAt), receiveBy: iso(order.receiveByAt), receivedAt: iso(order.receivedAt) },
    can: canOf(order),
  }
}

/** Orders for their buyer. */
export async function ordersOfBuyer(context: Context, found: readonly OrderRecord[]): Promise<BuyerOrder[]> {
  const ids = found.map(({ id }) => id)
  const lines =
    ids.length === 0
      ? []
      : await context.tx
          .select()
          .from(orderLine)
          .where(inArray(orderLine.orderId, ids))
          .orderBy(asc(orderLine.position))
  const shops = await shopRefs(
    context.tx,
    found.map(({ shopId }) => shopId),
  )
  return found.map((order) => {
    const shop = shops.get(order.shopId)
    const own = lines.filter(({ orderId }) => orderId === order.id)
    return orderWire(order, own, { zh: shop?.nameZh ?? '', en: shop?.nameEn ?? '' })
  })
}

async function parcelsOf(context: Context, order: OrderRecord): Promise<BuyerOrderDetail['parcels']> {
  const rows = await context.tx
    .select()
    .from(parcel)
    .where(and(eq(parcel.orderId, order.id), eq(parcel.shopId, order.shopId)))
    .orderBy(asc(parcel.createdAt))
  const carriers = await listCarriers(context)
  return rows
    .filter(({ voidedAt }) => voidedAt === null)
    .map((row) => {
      const carrier = carriers.find(({ code }) => code === row.carrier)
      return {
        ...{ id: row.id, trackingNo: row.trackingNo, state: row.state, shippedAt: row.shippedAt.toISOString() },
        carrier: carrier?.name ?? { zh: row.carrier, en: row.carrier },
        url: trackingLink(carrier?.trackingUrl, row.trackingNo),
        scans: row.scans.map(({ at, text, place }) => ({ at: new Date(at).toISOString(), text, place })),
      }
    })
}

/** One order with the fields of its own page: address, parcels, and how its price is composed. */
export async function orderOfBuyer(context: Context, order: OrderRecord): Promise<BuyerOrderDetail> {
  const [wire] = await ordersOfBuyer(context, [order])
  const sold = await soldOrder(context, order.id, false)
  const until = askUntil(sold)
  return {
    ...(wire as BuyerOrder),
    team: await teamWire(context, order),
    askUntil: until === null ? null : new Date(until).toISOString(),
    address: openPersonal(context.vault, order.personal).address,
    note: order.buyerNote,
    parcels: await parcelsOf(context, order),
    steps: sold.lines.map(({ steps }) => steps ?? []),
    points: await pointsOfOrder(context.tx, order.id),
  }
}
