import { normaliseTracking } from '@/lib/domain/tracking'

const CELLS = /[\t,; ]+/

/**
 * Pasted lines as numbers for orders: "SO2611210042<tab>RR123456785GB" goes to that order, a bare number to the next
 * order that has none. `filled` are numbers that stand already, by order id; they stay.
 */
export function assignNumbers(
  pasted: string,
  orders: readonly { id: string; no: string }[],
  filled: Readonly<Record<string, string>>,
): Record<string, string> {
  const numbers: Record<string, string> = Object.fromEntries(Object.entries(filled).filter(([, text]) => text.trim()))
  const byNo = new Map(orders.map(({ id, no }) => [normaliseTracking(no), id]))
  const bare: string[] = []
  for (const line of pasted.split(/\r?\n/)) {
    const [first = '', second] = line.trim().split(CELLS).filter(Boolean)
    const named = byNo.get(normaliseTracking(first))
    if (named && second) numbers[named] = second
    else if (first && !named) bare.push(first)
  }
  const waiting = orders.filter(({ id }) => !numbers[id])
  for (const [index, number] of bare.entries()) {
    const order = waiting[index]
    if (order) numbers[order.id] = number
  }
  return numbers
}
