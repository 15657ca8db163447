import 'server-only'
import { lastPage } from '@/components/table/page-numbers'
import { getOrder, listOrders, type OrderRow } from '@/lib/contract/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { read } from '@/lib/upstream/read'
import type { DeskQuery } from './desk-query'

/** As many as one page of the upstream holds. */
export const QUEUE_SIZE = 100

export interface Queue {
  /** By deadline, the nearest first; what may not be shipped now stands behind the others, whatever its day. */
  orders: OrderRow[]
  /** How many wait that the desk's filters let through. */
  total: number
  capped: boolean
  /** Which hundred these are, and how many of them there are. */
  current: number
  last: number
}

/** Nothing keeps it from being shipped at this moment. */
export const isShippable = (order: OrderRow): boolean =>
  order.status === ORDER_STATUS.pendingShipment && order.hold === null && order.afterSaleState === 0

const WAITING = { status: ORDER_STATUS.pendingShipment, sort: 'shipBy', order: 'asc', size: QUEUE_SIZE } as const

/** The orders that wait to be shipped. Throws `UpstreamError`. */
export async function readQueue(query: DeskQuery): Promise<Queue> {
  const { mode, order: _order, ...asked } = query
  const filter = mode === 'prize' ? { ...asked, kind: 'prize' as const } : asked
  const { records, total, capped, current } = await read(listOrders, { query: { ...filter, ...WAITING } })
  const orders = [...records.filter(isShippable), ...records.filter((order) => !isShippable(order))]
  return { orders, total, capped, current, last: lastPage(total, QUEUE_SIZE) }
}

/** Returns true if the shop ever had an order. Throws `UpstreamError`. */
export async function hasSold(): Promise<boolean> {
  return (await read(listOrders, { query: { size: 1 } })).total > 0
}

const findOrder = (id: string): Promise<OrderRow | null> =>
  read(getOrder, { params: { id } }, { else: null, on: ['NOT_FOUND'] })

const dueOf = (order: OrderRow) => Date.parse(order.promise.shipBy ?? order.placedAt)

/**
 * The order in work: the one asked for; once that has left, the next one by deadline; else the most pressing.
 * An order that is asked for may stand outside the queue.
 */
export async function pickOrder(queue: readonly OrderRow[], asked: string | undefined): Promise<OrderRow | null> {
  const inQueue = queue.find(({ id }) => id === asked)
  if (inQueue) return inQueue
  const free = queue.filter(isShippable)
  const first = free[0] ?? null
  if (!asked) return first
  const found = await findOrder(asked)
  if (!found) return first
  if (found.status === ORDER_STATUS.pendingShipment) return found
  return free.find((order) => dueOf(order) >= dueOf(found)) ?? first
}

/** Orders that seem to go to the same door: same recipient, same area. Masked data cannot say more. */
export const sameDoor = (queue: readonly OrderRow[], order: OrderRow): OrderRow[] =>
  queue.filter((other) => other.id !== order.id && other.recipient === order.recipient && other.area === order.area)
