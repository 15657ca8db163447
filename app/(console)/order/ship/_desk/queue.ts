import 'server-only'
import { lastPage } from '@/components/table/page-numbers'
import { getOrder, listOrders, type OrderRow } from '@/lib/contract/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import { read } from '@/lib/upstream/read'
import type { DeskQuery } from './desk-query'

/** Page size of the marketplace. */
export const QUEUE_SIZE = 100

export interface Queue {
  /** By deadline; orders that cannot ship now come last. */
  orders: OrderRow[]
  /** Number of orders waiting that match the filters. */
  total: number
  capped: boolean
  /** Current page of a hundred, and the last one. */
  current: number
  last: number
}

/** True if the order can ship now. */
export const isShippable = (order: OrderRow): boolean =>
  order.status === ORDER_STATUS.pendingShipment && order.hold === null && order.afterSaleState === 0

const WAITING = { status: ORDER_STATUS.pendingShipment, sort: 'shipBy', order: 'asc', size: QUEUE_SIZE } as const

/** Reads the orders waiting to ship. Throws `UpstreamError`. */
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
 * Returns the current order: the requested one; once that has shipped, the next by deadline; else the most urgent. A
 * requested order may be outside the queue.
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

/** Orders with the same masked recipient and area, which seem to go to the same address. */
export const sameDoor = (queue: readonly OrderRow[], order: OrderRow): OrderRow[] =>
  queue.filter((other) => other.id !== order.id && other.recipient === order.recipient && other.area === order.area)
