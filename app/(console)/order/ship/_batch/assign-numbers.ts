import { guessCarrier, isNumber, isOwnNumber, isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'

/** Separates the cells of a sheet; spaces also group the digits of a number. */
const CELLS = /[\t,;，；]+/

type Numbers = Record<string, string>

export interface Assigned {
  /** Numbers by order id, including existing ones. */
  numbers: Numbers
  /** Lines that match no order: of another order, incomplete, or more numbers than orders waiting. */
  unmatched: string[]
}

/** True for two numbers separated by a space, false for one in groups such as "RR 123 456 785 GB". */
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
 * Assigns pasted lines to orders: "SO2611210042<tab>RR123456785GB" goes to that order, a bare number to the next order
 * without one, ignoring spaces. `filled` are existing numbers by order id, which stay. A line that names an order
 * outside the batch is never read as a number. A blank line skips one order. If orders were left out (`leftOut` of
 * them), bare numbers may belong to those: they are assigned only if the number of lines equals that of waiting orders.
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
  // A blank line is an order without a number; ignoring it would shift all later numbers by one.
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
