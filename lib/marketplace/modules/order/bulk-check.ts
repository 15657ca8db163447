import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Data, Parsed } from '@/lib/contract/endpoint'
import type { checkBulk } from '@/lib/contract/order/bulk'
import { normaliseTracking } from '@/lib/domain/tracking'
import type { Context } from '../../kernel/context'
import { type OrderRecord, orders, timelineEntry } from '../../tables/order'
import { takeSelection } from '../task'
import { type Kept, obstacle, requireRight } from './bulk'
import { BULK_KINDS } from './bulk-kinds'
import { linesByOrder } from './list'
import { usedAmong } from './parcels'
import { ofOrders } from './row-rules'

type Check = Parsed<typeof checkBulk>['body']
type Objection = Data<typeof checkBulk>['objections'][number]

/** Obstacles to shipping orders now, by their ids. */
async function obstacles(context: Context, found: OrderRecord[]): Promise<Map<string, string>> {
  const lines = await linesByOrder(context, found)
  return new Map(
    found.flatMap((order): [string, string][] => {
      const reason = obstacle('ship', order, lines.get(order.id) ?? [], context.now)
      return reason === null ? [] : [[order.id, reason]]
    }),
  )
}

/** Times of address corrections after `since`: a label printed earlier has the old address. */
async function newAddresses(context: Context, ids: readonly string[], since: Date): Promise<Map<string, Date>> {
  const entry = timelineEntry
  const found = await context.tx
    .select({ id: entry.orderId, at: entry.at })
    .from(entry)
    .where(and(inArray(entry.orderId, [...ids]), eq(entry.event, 'addressChanged'), gt(entry.at, since)))
    .orderBy(entry.at)
  return new Map(found.map(({ id, at }) => [id, at]))
}

/** All objections to each order and its number at once; none once the set has its task. */
export async function check(context: Context, { token, rows }: Check): Promise<{ objections: Objection[] }> {
  const kept = await takeSelection(context, token, [BULK_KINDS.ship.name])
  requireRight(context, 'ship')
  const chosen = new Set((kept.content as Kept).orders.map(({ id }) => id))
  const asked = rows.filter(({ id }) => chosen.has(id))
  if (kept.usedTaskId || asked.length === 0) return { objections: [] }
  const ids = asked.map(({ id }) => id)
  const found = await context.tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), ofOrders(context.scope)))
  const blocked = await obstacles(context, found)
  const used = await usedAmong(
    context,
    kept.shopId,
    asked.map(({ trackingNo }) => normaliseTracking(trackingNo)),
  )
  const moved = await newAddresses(context, ids, kept.createdAt)
  const orderOf = new Map(found.map((order) => [order.id, order]))
  const against = ({ id, trackingNo, version }: Check['rows'][number]): Omit<Objection, 'id'>[] => {
    const reason = orderOf.has(id) ? blocked.get(id) : 'notFound'
    const other = used.get(normaliseTracking(trackingNo))
    const at = moved.get(id)
    const order = orderOf.get(id)
    const isNewer = version !== undefined && order !== undefined && order.version !== version
    return [
      ...(reason ? [{ reason, other: '' }] : []),
      ...(at && !reason ? [{ reason: 'addressChanged', other: at.toISOString() }] : []),
      ...(isNewer && !reason && !at ? [{ reason: 'changed', other: order.updatedAt.toISOString() }] : []),
      ...(other ? [{ reason: 'repeated', other }] : []),
    ]
  }
  return { objections: asked.flatMap((row) => against(row).map((objection) => ({ id: row.id, ...objection }))) }
}
