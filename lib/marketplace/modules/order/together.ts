import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { OrderRow } from '@/lib/contract/order'
import type { shipTogether as row } from '@/lib/contract/order/together'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { TOGETHER_MOST } from '@/lib/domain/parcel/desk'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { newId, requireId } from '../../kernel/ids'
import { type OrderRecord, orders, parcel } from '../../tables/order'
import { findOrder, lockOrder } from './access'
import { recordsToWire } from './list'
import { requireTracking } from './parcels'
import { openPersonal } from './personal'
import { ofOrders } from './row-rules'
import { sendParcel } from './ship'
import { KINDS } from './wire'

/** More than one address ever waits for; further orders are found once the first have gone. */
const LOOKED_AT = 100

const PRIZE = KINDS.indexOf('prize')

/** Returns recipient and address as one text: equal texts mean the same person at the same door. */
function doorOf(context: Context, order: OrderRecord): string {
  const { buyer, address } = openPersonal(context.vault, order.personal)
  const { name, phone, line1, line2, town, county, postcode } = address
  const who = order.buyerId ?? buyer
  return JSON.stringify(
    [who, name, phone.replace(/\D/g, ''), line1, line2, town, county, postcode.replace(/\s/g, '')].map((text) =>
      text.trim().toLowerCase(),
    ),
  )
}

/** Orders that may go now: pending, not on hold, no open after-sale, and no prize, which has its own call. */
const mayGo = (): SQL | undefined =>
  and(
    eq(orders.status, ORDER_STATUS.pendingShipment),
    isNull(orders.heldBy),
    eq(orders.afterSaleState, 0),
    ne(orders.kind, PRIZE),
  )

/** Pending orders for the same recipient and address, this one first; none if it may not be shipped itself. */
async function nearTo(context: Context, order: OrderRecord): Promise<OrderRecord[]> {
  const found = await context.tx
    .select()
    .from(orders)
    .where(
      and(
        mayGo(),
        eq(orders.shopId, order.shopId),
        // Plain columns narrow the search; the sealed address decides.
        eq(orders.area, order.area),
        eq(orders.recipientMasked, order.recipientMasked),
        eq(orders.phoneLast4, order.phoneLast4),
        eq(orders.goodsLocation, order.goodsLocation),
        ofOrders(context.scope),
      ),
    )
    .orderBy(orders.shipByAt, orders.id)
    .limit(LOOKED_AT)
  const door = doorOf(context, order)
  const same = found.filter((each) => doorOf(context, each) === door)
  const own = same.find(({ id }) => id === order.id)
  return own ? [own, ...same.filter(({ id }) => id !== own.id)].slice(0, TOGETHER_MOST) : []
}

export async function togetherWith(context: Context, id: string): Promise<OrderRow[]> {
  return recordsToWire(context, await nearTo(context, await findOrder(context, id)))
}

/** Locks the orders by id: two callers who combine the same orders wait for each other. */
async function lockAll(context: Context, ids: readonly string[]): Promise<OrderRecord[]> {
  const locked: OrderRecord[] = []
  for (const id of [...new Set(ids.map(requireId))].sort()) locked.push(await lockOrder(context, id))
  return locked
}

/** Ships whole orders in one parcel: each gets its own with the shared number. */
export async function shipTogether(context: Context, given: Parsed<typeof row>['body']) {
  const { orders: chosen, refuseRepeated, ...shipment } = given
  const locked = await lockAll(
    context,
    chosen.map(({ id }) => id),
  )
  const [first] = locked
  if (!first || locked.length < 2) fail('INVALID_INPUT', { fields: { orders: ['required'] } })
  // An order shipped meanwhile is refused by state and version, a clearer error than "another address".
  const door = doorOf(context, first)
  if (locked.some((order) => order.goodsLocation !== first.goodsLocation || doorOf(context, order) !== door))
    fail('INVALID_INPUT', { fields: { orders: ['otherDoor'] } })
  for (const [at, order] of locked.entries()) {
    const version = chosen.find(({ id }) => id === order.id)?.version
    const repeated = at === 0 && refuseRepeated
    await sendParcel(context, order.id, { ...shipment, version, refuseRepeated: repeated }, 'goods')
  }
  const ids = locked.map(({ id }) => id)
  const trackingNo = requireTracking(given.trackingNo)
  await context.tx
    .update(parcel)
    .set({ together: newId(context.now.getTime()) })
    .where(
      and(
        eq(parcel.shopId, first.shopId),
        inArray(parcel.orderId, ids),
        eq(parcel.trackingNo, trackingNo),
        ne(parcel.state, 'void'),
        isNull(parcel.together),
      ),
    )
  const nos = locked.map(({ no }) => no).join(' ')
  for (const { id, no } of locked) {
    const detail = { event: 'together', no, count: ids.length, orders: nos }
    context.audit({ refType: 'order', refId: id, shopId: first.shopId, detail })
  }
  return { shipped: ids.length }
}
