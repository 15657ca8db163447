import type { ErrorCode } from '@/lib/contract/errors'

export const LABEL = '/order/ship/label'
export const MANY_LABELS = '/order/ship/label/many'

/** Address of an order's labels; `from` is where it leads back to. */
export const labelHref = (order: string, from: string): string => `${LABEL}?${new URLSearchParams({ order, from })}`

/** Error codes by order id. */
export type Refused = Readonly<Record<string, ErrorCode>>

/** Address of the labels of several orders, with the last refusals. */
export function manyLabelsHref(orders: readonly string[], from: string, refused: Refused = {}): string {
  const not = Object.entries(refused).map((pair) => pair.join('.'))
  const parts = { orders: orders.join(','), from, ...(not.length > 0 && { not: not.join(',') }) }
  return `${MANY_LABELS}?${new URLSearchParams(parts)}`
}
