import type { Data } from '@/lib/contract/endpoint'
import type { ImportRow } from '@/lib/contract/order/bulk'
import type { getTask, LeftOutRow } from '@/lib/contract/task'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'

/** Rows that were left out though their shipment does not stand yet. */
const mendable = (rows: readonly LeftOutRow[]) =>
  rows.filter(({ reasons }) => reasons.some(({ code }) => code !== 'rowDone'))

type Task = Pick<Data<typeof getTask>, 'items' | 'leftOutRows'>

/**
 * Rows of a task that failed, as a file would have them (a parcel of several lines has a row for each), and those of
 * its file that were left out, but for what stands already.
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
