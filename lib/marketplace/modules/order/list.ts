import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderFilter, OrderQuery, OrderRow } from '@/lib/contract/order'
import { COUNT_CAP } from '@/lib/domain/limits'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { type LineRecord, type OrderRecord, orderLine, orders } from '../../tables/order'
import { requireAmounts } from './amounts'
import { filterConditions } from './filter'
import { behind, cursorOf, type Sorting, turned } from './keyset'
import type { LongLists } from './long-lists'
import { bigints, MATCH_CAP, matchText, phoneEndsIn, type TextMatch } from './search'
import { dueOf } from './ship-deadline'
import { shopNames } from './shop-names'
import { orderWire } from './wire'

/** Sortable columns of a list: callers name a key of this table, never a column. */
export const SORT_COLUMNS = { placedAt: orders.rank, shipBy: orders.shipByAt, paidP: orders.paidP } as const

export function sorted({ sort, order }: Sorting): SQL[] {
  const by = order === 'asc' ? asc : desc
  return sort === 'placedAt' ? [by(orders.rank)] : [by(SORT_COLUMNS[sort]), by(orders.rank)]
}

/** Counts up to the cap: nobody needs the difference between 10,001 and 900,000. */
const countTo = (cap: number, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from (select 1 from ${orders} where ${where ?? sql`true`} limit ${cap + 1}) as counted)`

interface Counted {
  total: number
  capped: boolean
}

const cappedAt = (cap: number, count = 0): Counted => ({ total: Math.min(count, cap), capped: count > cap })

export async function cappedCount(context: Context, where: SQL | undefined, cap: number) {
  const [row] = await rowsOf<{ count: number }>(context.tx, sql`select ${countTo(cap, where)} as count`)
  return cappedAt(cap, row?.count)
}

/** Condition and number of a list's rows. */
interface Ground extends Counted {
  where: SQL | undefined
}

/** A call of the list, with its application's memory of long lists. */
interface Listing extends Context {
  long: LongLists
}

/** Counts the rows of a list without a text; a long list is not counted again on later pages. */
const countOf = (context: Listing, query: OrderQuery, where: SQL | undefined) =>
  context.long.has(context, query) ? sql<number>`${COUNT_CAP + 1}::int` : countTo(COUNT_CAP, where)

function countedAs(context: Listing, query: OrderQuery, count: number | undefined) {
  const counted = cappedAt(COUNT_CAP, count)
  if (counted.capped) context.long.add(context, query)
  return counted
}

async function groundOf(context: Listing, query: OrderQuery, match: TextMatch): Promise<Ground> {
  const filters = await filterConditions(query, context)
  if (match.kind === 'any') {
    const count = sql`select ${countOf(context, query, filters)} as count`
    const [row] = await rowsOf<{ count: number }>(context.tx, count)
    return { where: filters, ...countedAs(context, query, row?.count) }
  }
  const among = and(filters, sql`${orders.rank} = ${bigints(match.ranks)}`, match.rest)
  const near = await cappedCount(context, among, MATCH_CAP)
  if (match.complete) return { where: among, ...near }
  // A frequent word: the newest matches serve the usual view; any other sorting walks along the filter's index.
  const newestFirst = query.sort === 'placedAt' && query.order === 'desc'
  const counted = !query.after && !query.before
  if (newestFirst && counted && near.total >= query.current * query.size)
    return { where: among, total: near.total, capped: true }
  const where = and(filters, match.walk)
  // If only the shop narrows the list, the newest matches already show that there are at least this many.
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

/** Orders for a list; `known` are their lines, if read already. */
export async function recordsToWire(
  context: Context,
  records: OrderRecord[],
  known?: Awaited<ReturnType<typeof linesByOrder>>,
): Promise<OrderRow[]> {
  const lines = known ?? (await linesByOrder(context, records))
  const names = await shopNames(context, records)
  const reader = { ...context, due: await dueOf(context) }
  return records.map((order) => orderWire(order, lines.get(order.id) ?? [], names.get(order.shopId) ?? '', reader))
}

/** Up to this offset skipping whole rows is cheaper than planning a subquery. */
const NEAR = 200
/** Chips whose orders have neighbouring deadlines but scattered times of placing. */
const BY_DEADLINE: readonly OrderQuery['chip'][] = ['late', 'dueToday']

const isScattered = ({ sort, chip }: Sorting) => sort === 'placedAt' && BY_DEADLINE.includes(chip)

/** Reads one page. Far or scattered rows are found by a subquery on an index alone, without reading rows. */
async function readPage(context: Context, where: SQL | undefined, sorting: Sorting, size: number, offset: number) {
  const order = sorted(sorting)
  const rows = context.tx.select().from(orders)
  if (offset < NEAR && !isScattered(sorting)) {
    return rows
      .where(where)
      .orderBy(...order)
      .limit(size)
      .offset(offset)
  }
  // No index has the sum, so the planner does not walk all orders by placing for a few deadlines.
  const inner = isScattered(sorting) ? [(sorting.order === 'asc' ? asc : desc)(sql`${orders.rank} + 0`)] : order
  const page = context.tx
    .select({ rank: orders.rank })
    .from(orders)
    .where(where)
    .orderBy(...inner)
  return rows.where(inArray(orders.rank, page.limit(size).offset(offset))).orderBy(...order)
}

/** Rows after or before a cursor, in list order: navigation without page numbers. */
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

/** Result of a list query: rows, links to the pages before and after, and how many rows there are. */
interface Found extends Counted {
  records: OrderRecord[]
  current: number
  previous: string | null
  next: string | null
}

/** A numbered page. A cursor leads on behind the last counted page, and for clients that walk the rows one by one. */
function numbered(query: OrderQuery, current: number, records: OrderRecord[], { total, capped }: Counted) {
  const end = records.at(-1)
  const more = capped || current * query.size < total
  return { records, total, capped, current, previous: null, next: more && end ? cursorOf(query.sort, end) : null }
}

/**
 * Finds the usual call, a near page without a text, with the total in one statement. Null without a row that holds the
 * total: in an empty list, or beyond the end.
 */
async function findTogether(context: Listing, query: OrderQuery): Promise<Found | null> {
  const offset = (query.current - 1) * query.size
  if (query.q || query.after || query.before || offset >= NEAR || isScattered(query)) return null
  const where = await filterConditions(query, context)
  const rows = await context.tx
    .select({ order: orders, count: countOf(context, query, where) })
    .from(orders)
    .where(where)
    .orderBy(...sorted(query))
    .limit(query.size)
    .offset(offset)
  const [first] = rows
  const records = rows.map((row) => row.order)
  return first ? numbered(query, query.current, records, countedAs(context, query, first.count)) : null
}

/** Finds all other lists: first the number, then the rows; a page beyond the end is the last one. */
async function findApart(context: Listing, query: OrderQuery): Promise<Found> {
  const { where, total, capped } = await groundOf(context, query, await matchText(context, query.q))
  const current = Math.min(query.current, Math.max(Math.ceil(total / query.size), 1))
  if (query.after || query.before) return { total, capped, current, ...(await readBeside(context, where, query)) }
  const records = total === 0 ? [] : await readPage(context, where, query, query.size, (current - 1) * query.size)
  return numbered(query, current, records, { total, capped })
}

/** Adds why a row was found if it does not show: the phone number, up to the digits that were typed. */
function withReason(q: string | undefined, rows: OrderRow[], records: readonly OrderRecord[]): OrderRow[] {
  const asked = phoneEndsIn(q)
  if (!asked) return rows
  const found = new Set(records.filter(({ phoneLast4 }) => phoneLast4 === asked).map(({ id }) => id))
  return rows.map((row) => (found.has(row.id) ? { ...row, phoneEnds: asked } : row))
}

export async function listPage(context: Listing, query: OrderQuery) {
  requireAmounts(context, query)
  const { records, ...found } = (await findTogether(context, query)) ?? (await findApart(context, query))
  return {
    ...found,
    records: withReason(query.q, await recordsToWire(context, records), records),
    size: query.size,
    asOf: context.now.toISOString(),
  }
}

/** Condition of a filter, free text included, for selections and exports. */
export async function wholeCondition(context: Context, filter: OrderFilter): Promise<SQL | undefined> {
  const match = await matchText(context, filter.q)
  const filters = await filterConditions(filter, context)
  if (match.kind === 'any') return filters
  return match.complete
    ? and(filters, sql`${orders.rank} = ${bigints(match.ranks)}`, match.rest)
    : and(filters, match.walk)
}
