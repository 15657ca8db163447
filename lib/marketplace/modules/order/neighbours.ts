import { and, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { OrderNeighbours, OrderQuery, OrderWalk } from '@/lib/contract/order'
import type { Context } from '../../kernel/context'
import { type OrderRecord, orders } from '../../tables/order'
import { findOrder } from './access'
import { requireAmounts } from './amounts'
import { SORT_COLUMNS, sorted, wholeCondition } from './list'

const VALUES = {
  placedAt: ({ rank }: OrderRecord) => rank,
  shipBy: ({ shipByAt }: OrderRecord) => shipByAt,
  paidP: ({ paidP }: OrderRecord) => paidP,
} as const

/** Condition for orders beyond this one in a sorted list; null sorts as the greatest value, as in the database. */
function beyond(order: OrderRecord, sort: OrderQuery['sort'], up: boolean): SQL | undefined {
  const column = SORT_COLUMNS[sort]
  const value = VALUES[sort](order)
  const further = up ? gt : lt
  const sameValue = further(orders.rank, order.rank)
  if (value === null) return up ? and(isNull(column), sameValue) : or(isNotNull(column), sameValue)
  const same = and(eq(column, value), sameValue)
  return up ? or(gt(column, value), isNull(column), same) : or(lt(column, value), same)
}

/** Previous and next order in a list with these filters, in list order. */
export async function neighboursOf(context: Context, id: string, walk: OrderWalk): Promise<OrderNeighbours> {
  requireAmounts(context, walk)
  const { sort, order: direction, ...filter } = walk
  const order = await findOrder(context, id)
  const where = await wholeCondition(context, filter)
  const nearest = async (up: boolean) => {
    const [found] = await context.tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(where, beyond(order, sort, up)))
      .orderBy(...sorted({ sort, order: up ? 'asc' : 'desc' }))
      .limit(1)
    return found?.id ?? null
  }
  const [above, below] = [await nearest(true), await nearest(false)]
  return direction === 'asc' ? { previousId: below, nextId: above } : { previousId: above, nextId: below }
}
