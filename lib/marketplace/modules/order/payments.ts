import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Data, Parsed } from '@/lib/contract/endpoint'
import type { OrderRow } from '@/lib/contract/order'
import type { listPayments, PaymentRow } from '@/lib/contract/order/payment'
import { COUNT_CAP } from '@/lib/domain/limits'
import { ORDER_STATUS, PAY_STATE } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { rowsOf } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import { type OrderRecord, orders } from '../../tables/order'
import { seesAmounts } from './amounts'
import { recordsToWire, wholeCondition } from './list'
import { ofOrders } from './row-rules'
import { MATCH_CAP, uuids } from './search'

type Query = Parsed<typeof listPayments>['query']

/** A payment in the list: its id, and the rank of the order that decides its position. */
interface Place {
  id: string
  rank: string
}

interface Walk {
  where: SQL | undefined
  /** Newest first. */
  down: boolean
  /** Maximum of orders read; the rest is found by a cursor. */
  cap: number
}

const CURSOR = /^\d{1,16}$/
const rankOf = (cursor: string) =>
  CURSOR.test(cursor) ? cursor : fail('INVALID_INPUT', { fields: { after: ['cursor'] } })

/**
 * Payments in list order, each at the position of its first matching order. Behind a cursor, payments positioned before
 * it are left out.
 */
function placesOf({ where, down, cap }: Walk, from: string | undefined): SQL {
  const beyond = from === undefined ? undefined : down ? sql`orders.rank < ${from}` : sql`orders.rank > ${from}`
  const before = from === undefined ? sql`false` : down ? sql`orders.rank >= ${from}` : sql`orders.rank <= ${from}`
  const direction = down ? sql`desc` : sql`asc`
  return sql`with hit as (select parent_id, rank from orders where ${and(where, beyond) ?? sql`true`}
      order by rank ${direction} limit ${cap + 1}),
    place as (select parent_id as id, ${down ? sql`max(rank)` : sql`min(rank)`} as rank from hit
      where not exists (select 1 from orders where orders.parent_id = hit.parent_id and ${before} and ${where ?? sql`true`})
      group by parent_id)
    select id, rank::text, (select count(*)::int from hit) as hits, count(*) over ()::int as payments
      from place order by place.rank ${direction}`
}

type Found = Place & { hits: number; payments: number }

/** A numbered page; one beyond the end is the last page. */
async function numbered(context: Context, walk: Walk, query: Query) {
  const read = (page: number) =>
    rowsOf<Found>(context.tx, sql`${placesOf(walk, undefined)} limit ${query.size} offset ${(page - 1) * query.size}`)
  const asked = await read(query.current)
  const first = asked[0] ?? (query.current > 1 ? (await read(1))[0] : undefined)
  const total = first?.payments ?? 0
  const capped = (first?.hits ?? 0) > walk.cap
  const current = Math.min(query.current, Math.max(Math.ceil(total / query.size), 1))
  const places = asked.length > 0 ? asked : total > 0 ? await read(current) : []
  const more = capped || current * query.size < total
  return { places, total, capped, current, previous: null, next: more ? (places.at(-1)?.rank ?? null) : null }
}

/** Payments after or before a cursor. */
async function beside(context: Context, walk: Walk, query: Query) {
  const back = query.before !== undefined
  const along = { ...walk, down: walk.down !== back }
  const cursor = rankOf(query.before ?? query.after ?? '')
  const found = await rowsOf<Found>(context.tx, sql`${placesOf(along, cursor)} limit ${query.size + 1}`)
  const more = found.length > query.size
  const some = found.slice(0, query.size)
  const places = back ? some.reverse() : some
  const [first, last] = [places[0], places.at(-1)]
  return {
    places,
    total: walk.cap,
    capped: true,
    current: query.current,
    previous: first && (more || !back) ? first.rank : null,
    next: last && (more || back) ? last.rank : null,
  }
}

function paymentWire(
  context: Context,
  records: readonly OrderRecord[],
  rows: readonly OrderRow[],
): Omit<PaymentRow, 'matched' | 'hidden'> {
  const sum = (amount: (order: OrderRecord) => number) =>
    seesAmounts(context) ? records.reduce((total, order) => total + amount(order), 0) : null
  const [first] = records
  if (!first) return fail('INTERNAL')
  const paid = records.find(({ paidAt }) => paidAt !== null)
  return {
    id: first.parentId,
    no: first.parentNo,
    placedAt: first.placedAt.toISOString(),
    payType: paid?.payType ?? null,
    channelNo: paid?.channelNo ?? null,
    paidP: sum(({ payState, paidP }) => (payState === PAY_STATE.unpaid ? 0 : paidP)),
    refundedP: sum(({ refundedP }) => refundedP),
    dueP: sum(({ status, paidP }) => (status === ORDER_STATUS.pendingPayment ? paidP : 0)),
    orders: [...rows],
  }
}

/** All orders of these payments that the caller may see, and which of them match the filter. */
async function withOrders(context: Context, places: readonly Place[], where: SQL | undefined): Promise<PaymentRow[]> {
  if (places.length === 0) return []
  const parents = places.map(({ id }) => id)
  const records = await context.tx
    .select()
    .from(orders)
    .where(and(inArray(orders.parentId, parents), ofOrders(context.scope)))
    .orderBy(desc(orders.rank))
  const found = await context.tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.parentId, parents), where))
  const all = await rowsOf<{ id: string; count: number }>(
    context.tx,
    sql`select parent_id as id, count(*)::int as count from orders where parent_id = ${uuids(parents)} group by parent_id`,
  )
  const [rows, hits] = [await recordsToWire(context, records), new Set(found.map(({ id }) => id))]
  return parents.map((parent) => {
    const own = records.filter(({ parentId }) => parentId === parent)
    const ownRows = rows.filter(({ id }) => own.some((record) => record.id === id))
    const count = all.find(({ id }) => id === parent)?.count ?? own.length
    return {
      ...paymentWire(context, own, ownRows),
      matched: own.flatMap(({ id }) => (hits.has(id) ? [id] : [])),
      hidden: count - own.length,
    }
  })
}

/** A page of payments: the orders of each are kept together, for all shops and states (rules 4.1). */
export async function paymentPage(context: Context, query: Query): Promise<Data<typeof listPayments>> {
  const where = await wholeCondition(context, query)
  const walk = { where, down: query.order === 'desc', cap: query.q ? MATCH_CAP : COUNT_CAP }
  const { places, ...page } =
    query.after || query.before ? await beside(context, walk, query) : await numbered(context, walk, query)
  return {
    records: await withOrders(context, places, where),
    ...page,
    size: query.size,
    asOf: context.now.toISOString(),
  }
}
