import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Data, Parsed } from '@/lib/contract/endpoint'
import type { exportAddresses } from '@/lib/contract/order/address'
import { ADDRESS_EXPORT_MAX } from '@/lib/domain/limits'
import { piecesLeft } from '@/lib/domain/order/lines'
import { ORDER_STATUS } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import { type LineRecord, type OrderRecord, orderLine, orders } from '../../tables/order'
import { openLogged } from './address'
import type { Personal } from './personal'
import { ofOrders } from './row-rules'
import { dueOf, goesNext, isLate } from './ship-deadline'

type Asked = Parsed<typeof exportAddresses>['body']
type Addressed = Data<typeof exportAddresses>['records'][number]

async function openLinesOf(context: Context, ids: readonly string[]): Promise<Map<string, LineRecord[]>> {
  const lines = await context.tx
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, [...ids]))
    .orderBy(asc(orderLine.position))
  const byOrder = new Map<string, LineRecord[]>(ids.map((id) => [id, []]))
  for (const line of lines) if (piecesLeft(line) > 0) byOrder.get(line.orderId)?.push(line)
  return byOrder
}

/** Orders that may be shipped now, the nearest deadline first; one more than a file holds. */
async function readyOrders(context: Context, only: Asked['only']): Promise<OrderRecord[]> {
  const { scope, tx, now } = context
  const late = isLate(now)
  // Overdue orders go with the next collection as well.
  const wanted = { ready: undefined, late, dueToday: or(late, goesNext(now, await dueOf(context))) }[only]
  return tx
    .select()
    .from(orders)
    .where(
      and(
        ofOrders(scope),
        eq(orders.status, ORDER_STATUS.pendingShipment),
        isNull(orders.heldBy),
        eq(orders.afterSaleState, 0),
        wanted,
      ),
    )
    .orderBy(asc(orders.shipByAt), asc(orders.rank))
    .limit(ADDRESS_EXPORT_MAX + 1)
}

const addressed = (no: string, { address, email }: Personal, open: readonly LineRecord[]): Addressed => ({
  ...address,
  no,
  email: email ?? '',
  pieces: open.reduce((sum, line) => sum + piecesLeft(line), 0),
  contents: open.map(({ titleEn }) => titleEn).join('; '),
})

/** Full addresses of orders that may be shipped: each is logged with the reason. */
export async function addressesOf(context: Context, { only, reason }: Asked): Promise<Data<typeof exportAddresses>> {
  const found = await readyOrders(context, only)
  const chosen = found.slice(0, ADDRESS_EXPORT_MAX)
  const ids = chosen.map(({ id }) => id)
  context.audit({
    refType: 'order',
    refId: ids[0] ?? '',
    detail: { event: 'exportAddresses', count: ids.length, reason, orders: chosen.map(({ no }) => no).join(' ') },
  })
  if (chosen.length === 0) return { records: [], capped: false }
  const { personal } = await openLogged(context, chosen, 'export', reason)
  const lines = await openLinesOf(context, ids)
  const records = chosen.flatMap(({ id, no }, index) => {
    const person = personal[index]
    return person ? [addressed(no, person, lines.get(id) ?? [])] : []
  })
  return { records, capped: found.length > chosen.length }
}
