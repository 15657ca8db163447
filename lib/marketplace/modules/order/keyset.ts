import { type SQL, sql } from 'drizzle-orm'
import type { OrderQuery } from '@/lib/contract/order'
import { fail } from '../../kernel/errors'
import { type OrderRecord, orders } from '../../tables/order'

export type Sorting = Pick<OrderQuery, 'sort' | 'order' | 'chip'>

const VALUES = {
  placedAt: (order: OrderRecord) => order.rank,
  shipBy: (order: OrderRecord) => order.shipByAt?.getTime() ?? null,
  paidP: (order: OrderRecord) => order.paidP,
}
const CURSOR = /^(null|\d{1,16})_(\d{1,16})$/

/** Position of an order in a sorted list: its sort value and its unique rank. */
export const cursorOf = (sort: Sorting['sort'], order: OrderRecord): string => `${VALUES[sort](order)}_${order.rank}`

export const turned = (sorting: Sorting): Sorting => ({ ...sorting, order: sorting.order === 'asc' ? 'desc' : 'asc' })

/** Condition for orders behind a cursor, in list order: unpaid orders have no deadline and are at the null end. */
export function behind({ sort, order }: Sorting, cursor: string | null | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [, value, rank] = CURSOR.exec(cursor) ?? fail('INVALID_INPUT', { fields: { after: ['cursor'] } })
  const up = order === 'asc'
  if (sort === 'placedAt') return up ? sql`${orders.rank} > ${rank}::bigint` : sql`${orders.rank} < ${rank}::bigint`
  if (sort === 'paidP')
    return up
      ? sql`(${orders.paidP}, ${orders.rank}) > (${value}::int, ${rank}::bigint)`
      : sql`(${orders.paidP}, ${orders.rank}) < (${value}::int, ${rank}::bigint)`
  const nullsBehind = up
    ? sql`(${orders.shipByAt} is null and ${orders.rank} > ${rank}::bigint)`
    : sql`(${orders.shipByAt} is not null or ${orders.rank} < ${rank}::bigint)`
  if (value === 'null') return nullsBehind
  const at = new Date(Number(value)).toISOString()
  return up
    ? sql`((${orders.shipByAt}, ${orders.rank}) > (${at}::timestamptz, ${rank}::bigint) or ${orders.shipByAt} is null)`
    : sql`(${orders.shipByAt}, ${orders.rank}) < (${at}::timestamptz, ${rank}::bigint)`
}
