import { and, gte, or, type SQL } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { arrivedOrders } from '@/lib/contract/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { orders } from '../../tables/order'
import { rankFrom } from './filter'
import { cappedCount, wholeCondition } from './list'

/** "99+" says enough. */
const MOST = 99
/** Nobody has longer to pay, so that an order paid now was placed within this time. */
const PAY_WITHIN_MS = 86_400_000

/** Placed since then; where the orders to ship are shown, paid since then. The order of placing bounds what is read. */
function gained(status: number | undefined, since: Date): SQL | undefined {
  const placed = gte(orders.rank, rankFrom(since.getTime()))
  if (status !== ORDER_STATUS.pendingShipment) return placed
  return and(gte(orders.rank, rankFrom(since.getTime() - PAY_WITHIN_MS)), or(placed, gte(orders.paidAt, since)))
}

/** How many orders a list has gained since it was drawn; one search, bounded by the moment. */
export async function countArrived(context: Context, query: Parsed<typeof arrivedOrders>['query']) {
  const { since, ...filter } = query
  const where = and(await wholeCondition(context, filter), gained(filter.status, new Date(since)))
  const { total, capped } = await cappedCount(context, where, MOST)
  return { count: total, capped }
}
