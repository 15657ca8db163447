import type { ImportRow } from '@/lib/contract/order/bulk'
import type { Table } from '@/lib/domain/table'
import { type ColumnMap, TRACKING_COLUMNS, type TrackingColumn } from '@/lib/domain/tracking/columns'

const MOST: Record<TrackingColumn, number> = {
  orderNo: 64,
  trackingNo: 80,
  carrier: 64,
  lineCode: 64,
  qty: 16,
  shippedAt: 40,
}

const TIME = '(?:[ T](\\d{1,2}):(\\d\\d)(?::\\d\\d)?)?$'
const YEAR_FIRST = new RegExp(`^(\\d{4})[/.-](\\d{1,2})[/.-](\\d{1,2})${TIME}`)
const DAY_FIRST = new RegExp(`^(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4})${TIME}`)

const two = (part: string | undefined) => (part ?? '0').padStart(2, '0')

const stamp = (year: string, month: string, day: string, hour: string | undefined, minute: string | undefined) =>
  `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute ?? '00'}`

/**
 * Converts "2026/11/21 9:05" and British "21/11/2026 9:05" to "2026-11-21 09:05"; other text is unchanged and refused
 * later.
 */
export const tidyTime = (text: string): string =>
  text
    .replace(YEAR_FIRST, (_, year, month, day, hour, minute) => stamp(year, month, day, hour, minute))
    .replace(DAY_FIRST, (whole, day, month, year, hour, minute) =>
      Number(month) > 12 ? whole : stamp(year, month, day, hour, minute),
    )

/** Converts a cell for the API. */
export const cellText = (column: TrackingColumn, text: string): string => {
  const cut = text.trim().slice(0, MOST[column])
  return column === 'shippedAt' ? tidyTime(cut) : cut
}

/** Converts the table's rows for the API; skips rows that are empty in these columns. */
export function toRows({ header, rows }: Table, map: ColumnMap): ImportRow[] {
  const at = Object.fromEntries(TRACKING_COLUMNS.map((column) => [column, header.indexOf(map[column] ?? '\u0000')]))
  return rows.flatMap(({ row: number, cells }) => {
    const cell = (column: TrackingColumn) => cellText(column, cells[at[column] ?? -1] ?? '')
    const row = {
      row: number,
      orderNo: cell('orderNo'),
      lineCode: cell('lineCode'),
      qty: cell('qty'),
      carrier: cell('carrier'),
      trackingNo: cell('trackingNo'),
      shippedAt: cell('shippedAt'),
    }
    return TRACKING_COLUMNS.some((column) => row[column] !== '') ? [row] : []
  })
}
