import type { Data } from '@/lib/contract/endpoint'
import type { ImportRow } from '@/lib/contract/order-bulk'
import type { getTask } from '@/lib/contract/task'
import { IMPORT_MAX_ROWS } from '@/lib/domain/limits'

type Items = Data<typeof getTask>['items']

/** Rows of a task that failed as a file would have them: a parcel of several lines has a row for each. */
export function failedRows(items: Items): ImportRow[] {
  const failed = items.filter(({ state, shipment }) => state === 'failed' && shipment)
  return failed
    .flatMap(({ label, shipment }) => {
      const { carrier = '', trackingNo = '', shippedAt = null, lines = [] } = shipment ?? {}
      const parcel = { orderNo: label, carrier, trackingNo, shippedAt: shippedAt ?? '' }
      if (lines.length === 0) return [{ ...parcel, lineCode: '', qty: '' }]
      return lines.map(({ code, qty }) => ({ ...parcel, lineCode: code, qty: String(qty) }))
    })
    .slice(0, IMPORT_MAX_ROWS)
    .map((row, index) => ({ row: index + 2, ...row }))
}
