import { headerName } from '../header-name'

/** Columns of a tracking file. The last four are optional. */
export const TRACKING_COLUMNS = ['orderNo', 'trackingNo', 'carrier', 'lineCode', 'qty', 'shippedAt'] as const
export type TrackingColumn = (typeof TRACKING_COLUMNS)[number]
export const REQUIRED_COLUMNS: readonly TrackingColumn[] = ['orderNo', 'trackingNo']

/** Header of the file for each column. */
export type ColumnMap = Partial<Record<TrackingColumn, string>>

/** Headers that sellers and carriers use for a column; compared without case, spaces and punctuation. */
const NAMES: Record<TrackingColumn, readonly string[]> = {
  orderNo: ['订单号', '订单编号', 'order', 'order no', 'order number', 'order id', 'orderno'],
  trackingNo: ['运单号', '物流单号', '快递单号', '跟踪号', 'tracking', 'tracking no', 'tracking number', 'tracking id'],
  carrier: ['承运商', '物流公司', '快递公司', '承运商代码', 'carrier', 'carrier code', 'courier'],
  lineCode: ['商品编码', '商家编码', '规格编码', 'sku', 'sku code', 'line code', 'item code'],
  qty: ['数量', '件数', '发货数量', 'qty', 'quantity'],
  shippedAt: ['发货时间', '发货日期', 'ship time', 'shipped at', 'ship date', 'shipping time'],
}

/** Finds the columns of a file by its headers; `wanted` is the user's choice, now or last time. */
export function matchColumns(headers: readonly string[], wanted: ColumnMap): ColumnMap {
  const found: ColumnMap = {}
  for (const column of TRACKING_COLUMNS) {
    const names = NAMES[column].map(headerName)
    const chosen = headers.find((header) => header === wanted[column])
    const known = headers.find((header) => names.includes(headerName(header)))
    const header = chosen ?? known
    if (header !== undefined) found[column] = header
  }
  return found
}

/** Headers accepted in a tracking file. */
export const trackingHeaderNames = (wanted: ColumnMap): string[] => [
  ...Object.values(NAMES).flat(),
  ...Object.values(wanted),
]

/** Required columns that were not found. */
export const missingColumns = (map: ColumnMap): TrackingColumn[] => REQUIRED_COLUMNS.filter((column) => !map[column])
