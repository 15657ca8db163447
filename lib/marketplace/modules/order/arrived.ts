import { and, gte, or, type SQL } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { arrivedOrders } from '@/lib/contract/order'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { orders } from '../../tables/order'
import { rankFrom } from './filter'
import { cappedCount, wholeCondition } from './list'

/** The page shows at most "99+". */
const MOST = 99
/** Maximum time to pay: an order paid now was placed within it. */
const PAY_WITHIN_MS = 86_400_000

/** Condition: placed since then, or in lists to ship paid since then. The time of placing limits the read. */
function gained(status: number | undefined, since: Date): SQL | undefined {
  const placed = gte(orders.rank, rankFrom(since.getTime()))
  if (status !== ORDER_STATUS.pendingShipment) return placed
  return and(gte(orders.rank, rankFrom(since.getTime() - PAY_WITHIN_MS)), or(placed, gte(orders.paidAt, since)))
}

/** Number of orders added to a list since it was drawn; one search, bounded by the moment. */
export async function countArrived(context: Context, query: Parsed<typeof arrivedOrders>['query']) {
  const { since, ...filter } = query
  const where = and(await wholeCondition(context, filter), gained(filter.status, new Date(since)))
  const { total, capped } = await cappedCount(context, where, MOST)
  return { count: total, capped }
}
