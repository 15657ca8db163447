import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderFilter, OrderQuery, OrderRow } from '@/lib/contract/order'
import { COUNT_CAP } from '@/lib/domain/limits'
import type { Context } from '../../kernel/context'
import { filterConditions } from './filter'
import { behind, cursorOf, type Sorting, turned } from './keyset'
import { type LineRecord, type OrderRecord, orderLine, orders } from './schema'
import { bigints, MATCH_CAP, matchText, type TextMatch } from './search'
import { shopNames } from './shop-names'
import { orderWire } from './wire'

/** The only columns that a list is sorted by; what the caller names is a key of this table, never a column. */
export const SORT_COLUMNS = { placedAt: orders.rank, shipBy: orders.shipByAt, paidP: orders.paidP } as const

export function sorted({ sort, order }: Sorting): SQL[] {
  const by = order === 'asc' ? asc : desc
  return sort === 'placedAt' ? [by(orders.rank)] : [by(SORT_COLUMNS[sort]), by(orders.rank)]
}

/** Counts no further than the cap: nobody reads the difference between 10,001 and 900,000. */
export async function cappedCount(context: Context, where: SQL | undefined, cap: number) {
  const some = context.tx
    .select({ one: sql`1` })
    .from(orders)
    .where(where)
    .limit(cap + 1)
    .as('some')
  const [row] = await context.tx.select({ count: sql<number>`count(*)::int` }).from(some)
  const count = row?.count ?? 0
  return { total: Math.min(count, cap), capped: count > cap }
}

/** Where a list stands: the condition that finds its rows, and how many there are. */
interface Ground {
  where: SQL | undefined
  total: number
  capped: boolean
}

async function groundOf(context: Context, query: OrderQuery, match: TextMatch): Promise<Ground> {
  const filters = filterConditions(query, context.scope, context.now)
  if (match.kind === 'any') return { where: filters, ...(await cappedCount(context, filters, COUNT_CAP)) }
  const among = and(filters, sql`${orders.rank} = ${bigints(match.ranks)}`, match.rest)
  const near = await cappedCount(context, among, MATCH_CAP)
  if (match.complete) return { where: among, ...near }
  // Many orders bear the word. The newest of them answer the usual view; anything else walks along the filter's index.
  const newestFirst = query.sort === 'placedAt' && query.order === 'desc'
  const counted = !query.after && !query.before
  if (newestFirst && counted && near.total >= query.current * query.size)
    return { where: among, total: near.total, capped: true }
  const where = and(filters, match.walk)
  // Where nothing but the shop narrows, the newest that were found already say "at least so many".
  if (near.total === MATCH_CAP) return { where, total: MATCH_CAP, capped: true }
  return { where, ...(await cappedCount(context, where, MATCH_CAP)) }
}

export const linesByOrder = async (context: Pick<Context, 'tx'>, records: OrderRecord[]) => {
  const byOrder = new Map<string, LineRecord[]>(records.map((record) => [record.id, []]))
  if (records.length === 0) return byOrder
  const lines = await context.tx
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...byOrder.keys()]))
    .orderBy(orderLine.position)
  for (const line of lines) byOrder.get(line.orderId)?.push(line)
  return byOrder
}

export async function recordsToWire(context: Context, records: OrderRecord[]): Promise<OrderRow[]> {
  const lines = await linesByOrder(context, records)
  const names = await shopNames(context, records)
  return records.map((order) => orderWire(order, lines.get(order.id) ?? [], names.get(order.shopId) ?? '', context))
}

/** Up to here it is cheaper to pass over whole rows than to plan a query inside a query. */
const NEAR = 200

/** One page. Far ones are found by an inner query in the index alone, so that no rows are read on the way. */
async function readPage(context: Context, where: SQL | undefined, sorting: Sorting, size: number, offset: number) {
  const order = sorted(sorting)
  if (offset < NEAR) {
    return context.tx
      .select()
      .from(orders)
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset(offset)
  }
  const page = context.tx
    .select({ rank: orders.rank })
    .from(orders)
    .where(where)
    .orderBy(...order)
  return context.tx
    .select()
    .from(orders)
    .where(inArray(orders.rank, page.limit(size).offset(offset)))
    .orderBy(...order)
}

/** The rows behind or before a cursor, in the list's order: the way on where nobody counts pages. */
async function readBeside(context: Context, where: SQL | undefined, query: OrderQuery) {
  const sorting = query.before ? turned(query) : query
  const found = await readPage(
    context,
    and(where, behind(sorting, query.before ?? query.after)),
    sorting,
    query.size + 1,
    0,
  )
  const some = found.slice(0, query.size)
  const records = query.before ? some.reverse() : some
  const [first, last] = [records[0], records.at(-1)]
  const more = found.length > query.size
  return {
    records,
    previous: first && (more || !query.before) ? cursorOf(query.sort, first) : null,
    next: last && (more || query.before) ? cursorOf(query.sort, last) : null,
  }
}

/**
 * A numbered page; one beyond the end is the last page. A cursor leads on: behind the last counted page of many, and
 * for whoever walks the rows one after the other while orders leave the list.
 */
async function readNumbered(context: Context, ground: Ground, query: OrderQuery, current: number, last: number) {
  const offset = (current - 1) * query.size
  const records = ground.total === 0 ? [] : await readPage(context, ground.where, query, query.size, offset)
  const end = records.at(-1)
  const more = current < last || ground.capped
  return { records, previous: null, next: more && end ? cursorOf(query.sort, end) : null }
}

export async function listPage(context: Context, query: OrderQuery) {
  const ground = await groundOf(context, query, await matchText(context, query.q))
  const last = Math.max(Math.ceil(ground.total / query.size), 1)
  const current = Math.min(query.current, last)
  const { records, previous, next } =
    query.after || query.before
      ? await readBeside(context, ground.where, query)
      : await readNumbered(context, ground, query, current, last)
  return {
    records: await recordsToWire(context, records),
    total: ground.total,
    capped: ground.capped,
    current,
    size: query.size,
    asOf: context.now.toISOString(),
    previous,
    next,
  }
}

/** The condition that a filter stands for, free text included, for selections and exports. */
export async function wholeCondition(context: Context, filter: OrderFilter): Promise<SQL | undefined> {
  const match = await matchText(context, filter.q)
  const filters = filterConditions(filter, context.scope, context.now)
  if (match.kind === 'any') return filters
  return match.complete
    ? and(filters, sql`${orders.rank} = ${bigints(match.ranks)}`, match.rest)
    : and(filters, match.walk)
}
