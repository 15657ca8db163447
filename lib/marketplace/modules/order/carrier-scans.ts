import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { type CarrierScan, mergeScans } from '@/lib/domain/carrier/scan'
import { OPERATOR_TYPE } from '@/lib/domain/order/status'
import type { Context } from '../../kernel/context'
import type { Db } from '../../kernel/database'
import type { JobTools } from '../../kernel/job'
import { orders, type ParcelRecord, parcel } from '../../tables/order'
import { findOrder } from './access'
import { actorOf, type TimelineNote, writeTimeline } from './timeline'

type Told = CarrierScan & { carrier: string; trackingNo: string }

interface Taking extends Pick<JobTools, 'now' | 'emit'> {
  tx: Db
}

const keyOf = ({ carrier, trackingNo }: { carrier: string; trackingNo: string }) => `${carrier} ${trackingNo}`

/** Locks the parcels with these numbers, after their orders, as every writer does. */
async function held(tx: Db, numbers: readonly string[]): Promise<ParcelRecord[]> {
  const wanted = and(inArray(parcel.trackingNo, [...numbers]), ne(parcel.state, 'void'))
  const found = await tx.select({ orderId: parcel.orderId }).from(parcel).where(wanted)
  const ids = [...new Set(found.map(({ orderId }) => orderId))]
  if (ids.length === 0) return []
  await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for('update')
  return tx.select().from(parcel).where(wanted)
}

/** Only states that change the next step are in the order's timeline; other scans stay with the parcel. */
const TOLD_STATES = ['delivered', 'exception', 'returned']

async function tellMove({ tx, now, emit }: Taking, before: ParcelRecord, state: string, at: string): Promise<void> {
  if (state === before.state || !TOLD_STATES.includes(state)) return
  const { carrier, trackingNo, orderId, shopId } = before
  const by = { type: OPERATOR_TYPE.system, name: '' }
  const params = { carrier, trackingNo, parcelState: state, at }
  await writeTimeline(tx, { id: orderId, shopId }, by, { event: 'parcelScanned', params }, { now })
  const [order] = await tx.select({ no: orders.no }).from(orders).where(eq(orders.id, orderId))
  await emit({ type: 'parcel.moved', payload: { parcelId: before.id, orderId, shopId, no: order?.no ?? '', state } })
}

/**
 * Stores carriers' scans of parcels, of all shops: each scan once, in any order of arrival. Returns the number of
 * parcels with new scans. The transaction must see all shops.
 */
export async function takeScans(taking: Taking, told: readonly Told[]): Promise<number> {
  if (told.length === 0) return 0
  const byKey = new Map<string, Told[]>()
  for (const scan of told) byKey.set(keyOf(scan), [...(byKey.get(keyOf(scan)) ?? []), scan])
  let moved = 0
  for (const one of await held(taking.tx, [...new Set(told.map(({ trackingNo }) => trackingNo))])) {
    const fresh = (byKey.get(keyOf(one)) ?? []).map(({ carrier: _, trackingNo: __, ...scan }) => scan)
    const merged = mergeScans(one, fresh)
    if (!merged) continue
    const [first] = merged.scans
    await taking.tx
      .update(parcel)
      .set({ state: merged.state, scans: merged.scans, firstScanAt: first ? new Date(first.at) : one.firstScanAt })
      .where(and(eq(parcel.id, one.id), eq(parcel.shopId, one.shopId)))
    await tellMove(taking, one, merged.state, merged.scans.at(-1)?.at ?? taking.now.toISOString())
    moved += 1
  }
  return moved
}

/** Adds an act on a parcel to the timeline of its order, which the caller must see. */
export async function noteParcel(context: Context, orderId: string, entry: TimelineNote): Promise<void> {
  const order = await findOrder(context, orderId)
  await writeTimeline(context.tx, order, actorOf(context), entry, context)
}
