import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { sum } from '@/lib/domain/money'
import { piecesLeft } from '@/lib/domain/order/lines'
import { OPERATOR_TYPE, ORDER_STATUS } from '@/lib/domain/order/status'
import { sidesIn } from '@/lib/domain/parcel-size'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import { fail } from '../../kernel/errors'
import type { Vault } from '../../kernel/vault'
import { type LineRecord, type OrderRecord, orders } from '../../tables/order'
import { measuresOfSkus } from '../goods'
import { findOrder, linesOf, lockOrder } from './access'
import { openLogged } from './address'
import { mayMove, requireMove } from './move'
import { liveParcels } from './parcels'
import { openPersonal } from './personal'
import { type TimelineNote, writeTimeline } from './timeline'
import { KINDS } from './wire'

/**
 * Returns the grams left to send, from customs data or current SKUs, and the pieces with their sizes; each null if a
 * SKU has none.
 */
async function measuresOf(context: Context, left: readonly { line: LineRecord; qty: number }[]) {
  const known = await measuresOfSkus(context, [...new Set(left.map(({ line }) => line.skuId))])
  const grams = left.map(({ line, qty }) => qty * (line.customs?.weightG || known.get(line.skuId)?.weightG || 0))
  const pieces = left.flatMap(({ line, qty }) => {
    const sides = sidesIn(known.get(line.skuId)?.size ?? '')
    return sides ? [{ ...sides, qty }] : []
  })
  return {
    weightG: left.length > 0 && grams.every((each) => each > 0) ? sum(grams) : null,
    pieces: left.length > 0 && pieces.length === left.length ? pieces : null,
  }
}

/** Returns the data of an order that a postage label needs. */
export async function orderToLabel(context: Context, id: string, lock: boolean) {
  const record = await (lock ? lockOrder : findOrder)(context, id)
  const lines = await linesOf(context, record)
  const left = lines.map((line) => ({ line, qty: piecesLeft(line) })).filter(({ qty }) => qty > 0)
  return {
    record,
    kind: KINDS[record.kind] ?? 'normal',
    parcels: await liveParcels(context, record),
    goods: left.map(({ line, qty }) => ({ title: { zh: line.titleZh, en: line.titleEn }, qty, picture: line.picture })),
    ...(await measuresOf(context, left)),
    open: mayMove(record, 'shipPart', OPERATOR_TYPE.shop),
  }
}

/** Throws the refusals of shipping unless part of the order may be sent now. */
export const requireShippable = (record: OrderRecord): number => requireMove(record, 'shipPart', OPERATOR_TYPE.shop)

/** Locks the order before its label: every caller uses this order. */
export const lockOrderRow = ({ tx }: Pick<Context, 'tx'>, id: string) =>
  tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')

/** Numbers of orders by their ids. */
export async function orderNumbers(tx: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: orders.id, no: orders.no })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, no }) => [id, no]))
}

/** Pending orders of a shop with their addresses, for demo labels: the newest first. */
export async function ordersToLabel(tx: Db, vault: Vault, shopId: string, count: number) {
  const found = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.status, ORDER_STATUS.pendingShipment), isNull(orders.heldBy)))
    .orderBy(desc(orders.rank))
    .limit(count)
  return found.map(({ id, personal }) => ({ id, shopId, address: openPersonal(vault, personal).address }))
}

/** Address of the order for its label: logged as a view of personal data. */
export async function addressForLabel(context: Context, record: OrderRecord) {
  const { personal } = await openLogged(context, [record], 'address', 'label')
  return personal[0]?.address ?? fail('NOT_FOUND')
}

/** Address of the order for a comparison; nobody sees it. */
export const addressNow = ({ vault }: Pick<Context, 'vault'>, { personal }: OrderRecord) =>
  openPersonal(vault, personal).address

interface Teller extends Pick<Context, 'tx' | 'now'> {
  by: string | null
}

/** Adds a label's event to the order's timeline; by the system if nobody of the shop acted. */
export const noteLabel = (
  { tx, now, by }: Teller,
  order: { id: string; shopId: string },
  entry: TimelineNote,
): Promise<void> =>
  writeTimeline(tx, order, { type: by === null ? OPERATOR_TYPE.system : OPERATOR_TYPE.shop, name: by ?? '' }, entry, {
    now,
  })
