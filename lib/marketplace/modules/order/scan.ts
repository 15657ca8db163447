import { and, eq } from 'drizzle-orm'
import type { Parsed } from '@/lib/contract/endpoint'
import type { recordScan } from '@/lib/contract/order/shipping'
import { type ScannedState, scansFrom } from '@/lib/domain/parcel/machine'
import type { Context } from '../../kernel/context'
import { fail } from '../../kernel/errors'
import { type OrderRecord, type ParcelRecord, parcel, type Scan } from '../../tables/order'
import { lockOrder, refTo } from './access'
import { changeOrder, requireVersion } from './move'
import { allParcels, requireParcel } from './parcels'
import { actorOf, writeTimeline } from './timeline'

type Given = Parsed<typeof recordScan>['body']

const TEXTS: Record<ScannedState, Scan['text']> = {
  transit: { zh: '运输中', en: 'In transit' },
  delivered: { zh: '已送达', en: 'Delivered' },
  exception: { zh: '异常', en: 'Exception' },
  returned: { zh: '已退回', en: 'Returned to sender' },
}

const MINUTE_MS = 60_000
/** A datetime field has no seconds: goods sent at 10:30:45 may be scanned at "10:30". */
const minute = (at: string | Date): number => Math.floor(new Date(at).getTime() / MINUTE_MS)

/** Requires a scan time between the shipping, or the previous scan, and now. */
function requireScanTime({ shippedAt, scans }: ParcelRecord, at: string, now: Date): void {
  const wrong = (key: string) => fail('INVALID_INPUT', { fields: { at: [key] } })
  if (new Date(at) > now) wrong('scanFuture')
  if (minute(at) < minute(shippedAt)) wrong('scanBeforeShipping')
  if (scans.some((scan) => minute(scan.at) > minute(at))) wrong('scanBeforeScan')
}

const earliest = (first: Date | null, at: Date): Date => (first && first < at ? first : at)

/** Records a carrier's scan by hand, and moves the parcel to its state if allowed. */
export async function scanParcel(context: Context, id: string, given: Given): Promise<OrderRecord> {
  const order = await lockOrder(context, id)
  const stored = requireParcel(await allParcels(context, order), given.parcelId)
  requireVersion(order, given.version)
  const { state, at, place, note } = given
  if (!scansFrom(stored.state).includes(state))
    fail('PARCEL_WRONG_STATE', { detail: { state: stored.state, version: order.version } })
  requireScanTime(stored, at, context.now)
  const changed = await changeOrder(context.tx, order, {}, context.now)
  const scan = { at: new Date(at).toISOString(), state, text: TEXTS[state], place, note, by: context.user.realname }
  await context.tx
    .update(parcel)
    .set({ state, scans: [...stored.scans, scan], firstScanAt: earliest(stored.firstScanAt, new Date(at)) })
    .where(and(eq(parcel.id, stored.id), eq(parcel.shopId, order.shopId)))
  const { carrier, trackingNo } = stored
  const params = { carrier, trackingNo, parcelState: state, at: scan.at }
  await writeTimeline(
    context.tx,
    order,
    actorOf(context),
    { event: 'parcelScanned', params, note: note || null },
    context,
  )
  context.audit({
    ...refTo(order),
    detail: { event: 'recordScan', no: order.no, item: stored.no, version: changed.version },
    change: { before: { state: stored.state }, after: { state } },
  })
  return changed
}
