import { and, asc, inArray, ne } from 'drizzle-orm'
import type { ExportRow } from '@/lib/contract/order'
import type { Context } from '../../kernel/context'
import { type OrderRecord, parcel } from '../../tables/order'
import { customsOf } from './customs'
import { linesByOrder, recordsToWire } from './list'

/** Orders for a file: a list shows only the newest parcel, a file all that were not undone. */
export async function exportRows(context: Context, records: OrderRecord[]): Promise<ExportRow[]> {
  const lines = await linesByOrder(context, records)
  const rows = await recordsToWire(context, records, lines)
  const sent = new Map<string, ExportRow['sent']>(rows.map(({ id }) => [id, []]))
  if (rows.length > 0) {
    const parcels = await context.tx
      .select({ orderId: parcel.orderId, carrier: parcel.carrier, trackingNo: parcel.trackingNo })
      .from(parcel)
      .where(and(inArray(parcel.orderId, [...sent.keys()]), ne(parcel.state, 'void')))
      .orderBy(asc(parcel.createdAt), asc(parcel.no))
    for (const { orderId, ...one } of parcels) sent.get(orderId)?.push(one)
  }
  const customs = new Map(records.map((order) => [order.id, customsOf(context, order, lines.get(order.id) ?? [])]))
  return rows.map((row) => ({ ...row, sent: sent.get(row.id) ?? [], customs: customs.get(row.id) ?? [] }))
}
