import { and, eq, type SQL, sql } from 'drizzle-orm'
import { COUNT_CAP } from '@/lib/domain/limits'
import type { Context } from '../../kernel/context'
import { type Db, rowsOf, type Scope } from '../../kernel/database'
import { type RuledColumns, rowCondition } from '../../kernel/row-rules'
import { idList } from '../../kernel/values'
import { orders } from '../../tables/order'

/** Fields that a rule about orders may name, and their columns. */
const COLUMNS: RuledColumns = {
  shopId: { type: 'id', value: sql`${orders.shopId}` },
  shopType: {
    type: 'number',
    value: sql`rs.type`,
    // Few shops are of a type, and their orders are indexed.
    within: (test) => sql`${orders.shopId} in (select rs.id from shop rs where ${test})`,
  },
  no: { type: 'text', value: sql`${orders.no}` },
  status: { type: 'number', value: sql`${orders.status}` },
  kind: { type: 'number', value: sql`${orders.kind}` },
  goodsLocation: { type: 'number', value: sql`${orders.goodsLocation}` },
  promiseHours: { type: 'number', value: sql`${orders.promiseHours}` },
  payType: { type: 'number', value: sql`${orders.payType}` },
  paidP: { type: 'number', value: sql`${orders.paidP}` },
  flag: { type: 'number', value: sql`${orders.flag}` },
  area: { type: 'text', value: sql`${orders.area}` },
  carrier: { type: 'text', value: sql`${orders.carrier}` },
  placedDay: { type: 'day', value: sql`${orders.placedAt}` },
}

/**
 * Condition on the orders that a caller sees: the shop, which also makes its index usable, then the row rules of the
 * caller's roles. Row-level security checks the shop again.
 */
export function ofOrders(scope: Scope): SQL | undefined {
  if (scope.kind === 'none') return sql`false`
  if (scope.kind === 'buyer') return scope.buyerId ? eq(orders.buyerId, scope.buyerId) : sql`false`
  const ruled = rowCondition(scope.rows, 'orders', COLUMNS)
  return scope.kind === 'shop' ? and(eq(orders.shopId, scope.shopId), ruled) : ruled
}

/** Returns which of these orders a scope shows. */
export async function seenOrders(tx: Db, scope: Scope, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(sql`${orders.id} in ${idList(ids)}`, ofOrders(scope)))
  return new Set(rows.map(({ id }) => id))
}

/** True if the rules of the caller's roles hide orders. */
export const isRuled = (scope: Scope): boolean => scope.kind !== 'none' && scope.rows?.rules.orders !== undefined

/** Number of orders in a scope, up to the cap of all counts plus one. */
export async function countSeenOrders({ tx, scope }: Pick<Context, 'tx' | 'scope'>): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count
      from (select 1 from orders where ${ofOrders(scope) ?? sql`true`} limit ${COUNT_CAP + 1}) n`,
  )
  return row?.count ?? 0
}
