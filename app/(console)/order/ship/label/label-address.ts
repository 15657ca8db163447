import type { ErrorCode } from '@/lib/contract/errors'

export const LABEL = '/order/ship/label'
export const MANY_LABELS = '/order/ship/label/many'

/** The page of the labels of an order; `from` is where its reader goes back to. */
export const labelHref = (order: string, from: string): string => `${LABEL}?${new URLSearchParams({ order, from })}`

/** Codes of refusals by the id of the order. */
export type Refused = Readonly<Record<string, ErrorCode>>

/** The page of the labels of several orders, with what was refused a moment ago. */
export function manyLabelsHref(orders: readonly string[], from: string, refused: Refused = {}): string {
  const not = Object.entries(refused).map((pair) => pair.join('.'))
  const parts = { orders: orders.join(','), from, ...(not.length > 0 && { not: not.join(',') }) }
  return `${MANY_LABELS}?${new URLSearchParams(parts)}`
}
