import type { OrderRow } from '@/lib/contract/order'
import { hasEnded, OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import type { LineRecord, OrderRecord } from '../../tables/order'
import { seesAmounts, withoutAmounts } from './amounts'
import { moneyWire } from './money-wire'
import { type Due, urgencyOf } from './ship-deadline'

export const KINDS = ['normal', 'group', 'flash', 'prize'] as const
export const GOODS_LOCATIONS = ['uk', 'overseas'] as const

/** Reader and time; `due` decides which orders go with the next collection. Only operators see close requests. */
type Reader = Pick<Context, 'now' | 'user' | 'scope' | 'can'> & { due: Due }

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const isPaused = (order: OrderRecord) => order.heldBy === OPERATOR_TYPE.platform

const lineWire = (line: LineRecord): OrderRow['lines'][number] => ({
  id: line.id,
  skuId: line.skuId,
  title: { zh: line.titleZh, en: line.titleEn },
  spec: { zh: line.specZh, en: line.specEn },
  code: line.code,
  picture: line.picture,
  qty: line.qty,
  shippedQty: line.shippedQty,
  refundedQty: line.refundedQty,
  listP: line.listP,
  unitPaidP: line.unitPaidP,
  promiseHours: line.promiseHours,
  gift: line.giftOf !== null,
})

const holdWire = (order: OrderRecord): OrderRow['hold'] =>
  order.heldBy === null || !order.heldAt
    ? null
    : {
        by: order.heldBy,
        byName: order.heldByName ?? '',
        code: order.holdCode,
        reason: order.holdReason ?? '',
        at: order.heldAt.toISOString(),
      }

const promiseWire = (order: OrderRecord): OrderRow['promise'] => ({
  shipBy: iso(order.shipByAt),
  paidAt: iso(order.paidAt),
  shippedAt: iso(order.shippedAt),
  paused: isPaused(order),
  pausedAt: isPaused(order) ? iso(order.heldAt) : null,
  open: order.status === ORDER_STATUS.pendingShipment,
})

/** A pending order is late by the clock, a shipped one by its stored value; ended orders are never late. */
function promiseState(order: OrderRecord, { now, due }: Pick<Reader, 'now' | 'due'>) {
  const urgency = urgencyOf(order, now, due)
  const waits = order.status === ORDER_STATUS.pendingShipment && order.shipByAt !== null
  return { urgency, late: waits ? urgency === 'late' : order.late && !hasEnded(order) }
}

const stateWire = (order: OrderRecord, reader: Reader) => ({
  version: order.version,
  status: order.status,
  payState: order.payState,
  shipState: order.shipState,
  afterSaleState: order.afterSaleState,
  rateState: order.rateState,
  kind: KINDS[order.kind] ?? 'normal',
  hold: holdWire(order),
  ...promiseState(order, reader),
  flag: order.flag,
  hasNote: order.hasNote,
})

const closeAskedWire = ({ closeAsked, status }: OrderRecord, { scope, user }: Reader): OrderRow['closeAsked'] =>
  closeAsked && status === ORDER_STATUS.pendingShipment && scope.kind === 'all'
    ? {
        byName: closeAsked.name,
        reasonCode: closeAsked.reasonCode ?? null,
        reason: closeAsked.reason,
        at: closeAsked.at,
        own: closeAsked.by === user.userId,
      }
    : null

/** Returns a record as this reader may see it: personal data masked, amounts only with the right to them. */
export function orderWire(order: OrderRecord, lines: LineRecord[], shopName: string, reader: Reader): OrderRow {
  const row = wholeWire(order, lines, shopName, reader)
  return seesAmounts(reader) ? row : withoutAmounts(row)
}

/** Tags and assignee, which only the shop sees. */
const sortingWire = ({ tagIds, assigneeId, assigneeName }: OrderRecord, { scope }: Reader) =>
  scope.kind === 'shop'
    ? { tagIds: tagIds ?? [], assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' } }
    : { tagIds: [], assignee: null }

const wholeWire = (order: OrderRecord, lines: LineRecord[], shopName: string, reader: Reader): OrderRow => ({
  id: order.id,
  no: order.no,
  parentNo: order.parentNo,
  shopId: order.shopId,
  shopName,
  ...stateWire(order, reader),
  closeAsked: closeAskedWire(order, reader),
  ...sortingWire(order, reader),
  buyerNote: order.buyerNote,
  sellerNote: order.sellerNote,
  buyer: order.buyerMasked,
  recipient: order.recipientMasked,
  area: order.area,
  goodsLocation: GOODS_LOCATIONS[order.goodsLocation] ?? 'uk',
  goodsP: order.goodsP,
  deliveryP: order.deliveryP,
  paidP: order.paidP,
  refundedP: order.refundedP,
  refundedAt: iso(order.refundedAt),
  money: moneyWire(order, lines),
  payType: order.payType,
  invoiceStatus: order.invoiceStatus,
  placedAt: order.placedAt.toISOString(),
  paidAt: iso(order.paidAt),
  promise: promiseWire(order),
  receiveBy: iso(order.receiveByAt),
  receiptExtended: order.receiptExtended,
  lines: lines.map(lineWire),
  carrier: order.carrier,
  trackingNo: order.trackingNo,
})
