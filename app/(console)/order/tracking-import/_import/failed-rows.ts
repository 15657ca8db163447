import type { Data } from '@/lib/contract/endpoint'
import type { ImportRow } from '@/lib/contract/order/bulk'
import type { getTask, LeftOutRow } from '@/lib/contract/task'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'

/** Rows that were skipped and whose shipment does not exist yet. */
const mendable = (rows: readonly LeftOutRow[]) =>
  rows.filter(({ reasons }) => reasons.some(({ code }) => code !== 'rowDone'))

type Task = Pick<Data<typeof getTask>, 'items' | 'leftOutRows'>

/**
 * Failed rows of a task in the form of a file (one row per line of a parcel), and skipped rows of its file, except
 * shipments that already exist.
 */
export function failedRows({ items, leftOutRows }: Task): ImportRow[] {
  const failed = items.filter(({ state, shipment }) => state === 'failed' && shipment)
  const parcels = failed.flatMap(({ label, shipment }) => {
    const { carrier = '', trackingNo = '', shippedAt = null, lines = [] } = shipment ?? {}
    const parcel = { orderNo: label, carrier, trackingNo, shippedAt: shippedAt ?? '' }
    if (lines.length === 0) return [{ ...parcel, lineCode: '', qty: '' }]
    return lines.map(({ code, qty }) => ({ ...parcel, lineCode: code, qty: String(qty) }))
  })
  const leftOut = mendable(leftOutRows).map(({ row: _, reasons: __, ...cells }) => cells)
  return [...parcels, ...leftOut].slice(0, IMPORT_MAX_ROWS).map((cells, index) => ({ row: index + 2, ...cells }))
}
