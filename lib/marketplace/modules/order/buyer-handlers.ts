import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import * as contract from '@/lib/contract/mall/order'
import { COUNT_CAP } from '@/lib/domain/limits'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { addUkDays } from '@/lib/domain/uk-time'
import { type Binding, bind } from '../../kernel/binding'
import type { Context } from '../../kernel/context'
import { enterScope } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { type OrderRecord, orders } from '../../tables/order'
import { noteReached } from '../points'
import { settingNumber } from '../system'
import { findOrder, lockOrder } from './access'
import { mayChooseRefund, orderOfBuyer, ordersOfBuyer } from './buyer-view'
import { endUnpaid, extendReceiptOnce } from './close'
import { myMessageBindings } from './messages'
import { changeOrder, moveOrder } from './move'
import { ofOrders } from './row-rules'

const list = bind(contract.myOrders, async (context, { query: { status, current, size } }) => {
  const { tx, scope } = context
  const where = and(ofOrders(scope), status === undefined ? undefined : eq(orders.status, status))
  const found = await tx
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.rank))
    .limit(size)
    .offset((current - 1) * size)
  const [count] = await tx.select({ total: sql<number>`count(*)::int` }).from(orders).where(where)
  const total = count?.total ?? 0
  const records = await ordersOfBuyer(context, found)
  return { records, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP, current, size }
})

const detail = bind(contract.myOrder, async (context, { params }) =>
  orderOfBuyer(context, await findOrder(context, params.id)),
)

/** True if the calling buyer has an order that waits for money or goods. */
export async function hasOpenOrders({ tx, scope }: Pick<Context, 'tx' | 'scope'>): Promise<boolean> {
  const { pendingPayment, pendingShipment, pendingReceipt, refund } = ORDER_STATUS
  const open = inArray(orders.status, [pendingPayment, pendingShipment, pendingReceipt, refund])
  const found = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofOrders(scope), or(open, gt(orders.refundingP, 0))))
    .limit(1)
  return found.length > 0
}

/**
 * Acts on one of the buyer's own orders: found in the buyer's scope, changed in its shop's. NOT_FOUND for another
 * buyer's before anything is written.
 */
async function actAsBuyer(
  context: Context,
  id: string,
  act: (ofShop: Context, id: string) => Promise<OrderRecord>,
): Promise<OrderRecord> {
  const { shopId, id: own } = await findOrder(context, id)
  const scope = { kind: 'shop', shopId } as const
  await enterScope(context.tx, scope)
  const changed = await act({ ...context, scope }, own)
  await enterScope(context.tx, context.scope)
  return changed
}

const cancel = bind(contract.cancelMine, async (context, { params, body }) => {
  const given = { reason: '', version: body.version }
  // The buyer cancelled it, so no message goes to them.
  const end = { event: 'cancelUnpaid', closeReason: 'buyer', timeline: 'cancelled', silent: true } as const
  return orderOfBuyer(context, await actAsBuyer(context, params.id, (ofShop, id) => endUnpaid(ofShop, id, given, end)))
})

async function confirmOne(context: Context, id: string, version: number): Promise<OrderRecord> {
  const { tx, now } = context
  const order = await lockOrder(context, id)
  const days = async (name: 'review.auto' | 'aftersale.window') =>
    new Date(addUkDays(now.getTime(), await settingNumber(tx, name)))
  await noteReached(tx, [order.id], 'received')
  return moveOrder(context, order, {
    event: 'confirmReceipt',
    changes: {
      receivedAt: now,
      reviewByAt: await days('review.auto'),
      afterSaleUntilAt: await days('aftersale.window'),
    },
    version,
    timeline: { event: 'received' },
    emit: 'order.received',
  })
}

const confirm = bind(contract.confirmReceipt, async (context, { params, body }) =>
  orderOfBuyer(context, await actAsBuyer(context, params.id, (ofShop, id) => confirmOne(ofShop, id, body.version))),
)

const extend = bind(contract.extendReceipt, async (context, { params, body }) =>
  orderOfBuyer(
    context,
    await actAsBuyer(context, params.id, (ofShop, id) =>
      extendReceiptOnce(ofShop, id, { reason: '', version: body.version }),
    ),
  ),
)

async function chooseOne(context: Context, id: string, toBalance: boolean, version: number): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  if (order.version !== version) fail('VERSION_CONFLICT')
  if (!mayChooseRefund(order)) fail('ORDER_WRONG_STATE')
  context.audit({ refType: 'order', refId: id, shopId: order.shopId, detail: { no: order.no } })
  return changeOrder(context.tx, order, { refundToBalance: toBalance }, context.now)
}

const chooseRefund = bind(contract.chooseRefund, async (context, { params, body: { toBalance, version } }) =>
  orderOfBuyer(
    context,
    await actAsBuyer(context, params.id, (ofShop, id) => chooseOne(ofShop, id, toBalance, version)),
  ),
)

export const buyerOrderBindings: Binding[] = [list, detail, cancel, chooseRefund, confirm, extend, ...myMessageBindings]
