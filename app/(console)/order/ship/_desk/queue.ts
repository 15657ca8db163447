import 'server-only'
import { getOrder, listOrders, type OrderRow } from '@/lib/contract/order'
import { ORDER_STATUS } from '@/lib/domain/order-status'
import { UpstreamError, upstream } from '@/lib/upstream/call'
import type { DeskQuery } from './desk-query'

/** As many as one page of the upstream holds: the most pressing ones. */
export const QUEUE_SIZE = 100

export interface Queue {
  /** By deadline, the nearest first. */
  orders: OrderRow[]
  /** How many wait altogether, without the desk's own filters. */
  total: number
  capped: boolean
}

/** Nothing keeps it from being shipped at this moment. */
export const isShippable = (order: OrderRow): boolean =>
  order.status === ORDER_STATUS.pendingShipment && order.hold === null && order.afterSaleState === 0

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** What the upstream's filter does not know is looked for in the page that it answered. */
const fits =
  ({ area, lines }: DeskQuery) =>
  (order: OrderRow): boolean =>
    (!area || plain(order.area).includes(plain(area))) && (!lines || order.lines.length > 1 === (lines === 'multi'))

/** The orders that wait to be shipped. Throws `UpstreamError`. */
export async function readQueue(query: DeskQuery): Promise<Queue> {
  const { q, carrier, promiseHours, chip } = query
  const page = await upstream(listOrders, {
    query: {
      status: ORDER_STATUS.pendingShipment,
      sort: 'shipBy',
      order: 'asc',
      size: QUEUE_SIZE,
      q,
      carrier,
      promiseHours,
      chip,
    },
  })
  return { orders: page.records.filter(fits(query)), total: page.total, capped: page.capped }
}

async function findOrder(id: string): Promise<OrderRow | null> {
  try {
    return await upstream(getOrder, { params: { id } })
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

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
