import { isOwnNumber, normaliseTracking } from '@/lib/domain/tracking'

const CELLS = /[\t,; ]+/

type Numbers = Record<string, string>

export interface Assigned {
  /** Numbers by order id, with those that stood already. */
  numbers: Numbers
  /** Lines that belong to none of the orders: another order's, half a line, or more numbers than orders wait. */
  unmatched: string[]
}

/**
 * Pasted lines as numbers for orders: "SO2611210042<tab>RR123456785GB" goes to that order, a bare number to the next
 * order that has none. `filled` are numbers that stand already, by order id; they stay. A line that names an order
 * which is not here is never taken for a number. When orders were left out (`leftOut` of them), bare numbers may have
 * been written for those as well: only as many as orders wait are laid in, and else not one of them.
 */
export function assignNumbers(
  pasted: string,
  orders: readonly { id: string; no: string }[],
  filled: Readonly<Numbers>,
  leftOut = 0,
): Assigned {
  const numbers: Numbers = Object.fromEntries(Object.entries(filled).filter(([, text]) => text.trim()))
  const byNo = new Map(orders.map(({ id, no }) => [normaliseTracking(no), id]))
  const unmatched: string[] = []
  const bare: string[] = []
  for (const line of pasted.split(/\r?\n/)) {
    const [first = '', second] = line.trim().split(CELLS).filter(Boolean)
    const named = byNo.get(normaliseTracking(first))
    if (named && second) numbers[named] = second
    else if (named || isOwnNumber(normaliseTracking(first))) unmatched.push(line.trim())
    else if (first) bare.push(first)
  }
  const waiting = orders.filter(({ id }) => !numbers[id])
  if (leftOut > 0 && bare.length !== waiting.length) return { numbers, unmatched: [...unmatched, ...bare] }
  for (const [index, number] of bare.entries()) {
    const order = waiting[index]
    if (order) numbers[order.id] = number
    else unmatched.push(number)
  }
  return { numbers, unmatched }
}
