import { and, eq } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { resendParcel as row } from '@/lib/contract/parcel'
import { ORDER_STATUS, SHIP_STATE } from '@/lib/domain/order/status'
import { mayResend } from '@/lib/domain/parcel/desk'
import { standsStill } from '@/lib/domain/parcel/machine'
import { addUkDays } from '@/lib/domain/uk-time'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId } from '../../kernel/ids'
import { type OrderRecord, type ParcelRecord, parcel } from '../../tables/order'
import { linesOf, lockOrder, refTo } from './access'
import { requireCarrier } from './carriers'
import { changeOrder } from './move'
import { allParcels, requireParcel, requireTracking, usedOn } from './parcels'
import { receiptDays } from './settings'
import { bookStock } from './stock'
import { actorOf, writeTimeline } from './timeline'

type Given = Omit<Parsed<typeof row>['body'], 'id'>

const ON_ITS_WAY: readonly number[] = [ORDER_STATUS.pendingShipment, ORDER_STATUS.pendingReceipt]

function requireResendable(stored: ParcelRecord, order: OrderRecord, now: Date): void {
  const { state, shippedAt, firstScanAt } = stored
  const moving = { state, shippedAt: shippedAt.getTime(), firstScanAt: firstScanAt?.getTime() ?? null }
  if (!mayResend({ state, noMovement: standsStill(moving, now.getTime()) }))
    fail('PARCEL_WRONG_STATE', { detail: { state } })
  if (!ON_ITS_WAY.includes(order.status))
    fail('ORDER_WRONG_STATE', { detail: { status: order.status, version: order.version } })
}

/** Replaces a parcel, which no longer counts, by a new one; its pieces are deducted from stock again. */
async function replaceParcel(context: Context, order: OrderRecord, old: ParcelRecord, given: Given, number: number) {
  const { tx, now, user } = context
  const id = newId(now.getTime())
  await tx
    .update(parcel)
    .set({ state: 'void' })
    .where(and(eq(parcel.id, old.id), eq(parcel.shopId, order.shopId)))
  await tx.insert(parcel).values({
    ...{ id, shopId: order.shopId, orderId: order.id, no: `${order.no}-${number}` },
    ...{ carrier: given.carrier, trackingNo: given.trackingNo, lines: old.lines, scans: [], state: 'handed' },
    ...{ shippedAt: now, createdAt: now, createdBy: user.userId, createdByName: user.realname },
  })
  const lines = await linesOf(context, order)
  const pieces = old.lines.flatMap(({ lineId, qty }) => {
    const line = lines.find((one) => one.id === lineId)
    return line ? [{ line, qty }] : []
  })
  await bookStock(tx, order, 'replace', pieces, now)
  return id
}

/** Extends the wait: the days until receipt of a fully shipped order start again. */
async function waitAnew({ tx, now }: Context, order: OrderRecord) {
  if (order.shipState !== SHIP_STATE.all) return {}
  return { receiveByAt: new Date(addUkDays(now.getTime(), await receiptDays(tx, order.goodsLocation))) }
}

/** Sends the goods of a parcel again; returns the id of the new one. The parcel must belong to the order. */
export async function resendGoods(context: Context, orderId: string, parcelId: string, typed: Given): Promise<string> {
  const { tx, now } = context
  const order = await lockOrder(context, orderId)
  const all = await allParcels(context, order)
  const old = requireParcel(all, parcelId)
  requireResendable(old, order, now)
  const carrier = await requireCarrier(context, typed.carrier)
  const trackingNo = requireTracking(typed.trackingNo)
  const used = await usedOn(context, order.shopId, trackingNo)
  if (used) fail('TRACKING_REPEATED', { detail: { no: used } })
  const id = await replaceParcel(context, order, old, { ...typed, carrier, trackingNo }, all.length + 1)
  await changeOrder(tx, order, { carrier, trackingNo, ...(await waitAnew(context, order)) }, now)
  const params = { carrier, trackingNo, before: old.trackingNo }
  await writeTimeline(tx, order, actorOf(context), { event: 'parcelResent', params }, context)
  context.audit({ ...refTo(order), detail: { event: 'resend', no: order.no, item: old.no } })
  if (typed.notifyBuyer)
    await context.emit({
      type: 'order.shipped',
      payload: { orderId: order.id, shopId: order.shopId, no: order.no, tracking: trackingNo },
    })
  return id
}
