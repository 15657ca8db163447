import { guessCarrier, isNumber, isOwnNumber, isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'

/** Between the cells of a sheet; blanks divide a number in groups as well. */
const CELLS = /[\t,;，；]+/

type Numbers = Record<string, string>

export interface Assigned {
  /** Numbers by order id, with those that stood already. */
  numbers: Numbers
  /** Lines that belong to none of the orders: another order's, half a line, or more numbers than orders wait. */
  unmatched: string[]
}

/** Two numbers with a blank between them, and not one in groups, as "RR 123 456 785 GB" is. */
const areTwo = (first: string, rest: string): boolean =>
  isNumber(first) && isTrackingNumber(rest) && guessCarrier(first + rest) === null

/** Reads a line: an order and its number (`isPair`), separated by a tab or a space, or one number alone. */
function readLine(line: string): { no: string; number: string; isPair: boolean } {
  const cells = line
    .split(CELLS)
    .map((cell) => cell.trim())
    .filter(Boolean)
  const [first = '', second = ''] = cells
  if (second) return { no: first, number: second, isPair: true }
  const [no = '', ...rest] = first.split(/\s+/)
  const number = rest.join(' ')
  return { no, number, isPair: areTwo(normaliseTracking(no), normaliseTracking(number)) }
}

/**
 * Pasted lines as numbers for orders: "SO2611210042<tab>RR123456785GB" goes to that order, a bare number to the next
 * order that has none, whatever blanks stand in it. `filled` are numbers that stand already, by order id; they stay. A
 * line that names an order which is not here is never taken for a number. A blank line skips one order. When orders were
 * left out (`leftOut` of them), bare numbers may belong to those as well: they are laid in only when there are exactly as
 * many lines as orders that wait.
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
  // A blank line is the row of an order without a number: without it all later numbers would move up by one.
  const bare: string[] = []
  for (const line of pasted.trimEnd().split(/\r?\n/)) {
    const { no, number, isPair } = readLine(line)
    const named = byNo.get(normaliseTracking(no))
    if (named && number) numbers[named] = number
    else if (named || isPair || isOwnNumber(normaliseTracking(no))) unmatched.push(line.trim())
    else bare.push(line.trim())
  }
  if (bare.every((number) => !number)) return { numbers, unmatched }
  const waiting = orders.filter(({ id }) => !numbers[id])
  if (leftOut > 0 && bare.length !== waiting.length)
    return { numbers, unmatched: [...unmatched, ...bare.filter(Boolean)] }
  for (const [index, number] of bare.entries()) {
    if (!number) continue
    const order = waiting[index]
    if (order) numbers[order.id] = number
    else unmatched.push(number)
  }
  return { numbers, unmatched }
}
