import { isOwnNumber, isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'

export type RowProblem = 'trackingShort' | 'trackingOwn' | 'twice'

/** What is wrong with the numbers of a batch, by order id; an order without a number has no problem, it stays open. */
export function rowProblems(numbers: Readonly<Record<string, string>>): Map<string, RowProblem> {
  const problems = new Map<string, RowProblem>()
  const seen = new Set<string>()
  for (const [id, text] of Object.entries(numbers)) {
    const number = normaliseTracking(text)
    if (number === '') continue
    if (isOwnNumber(number)) problems.set(id, 'trackingOwn')
    else if (!isTrackingNumber(number)) problems.set(id, 'trackingShort')
    else if (seen.has(number)) problems.set(id, 'twice')
    seen.add(number)
  }
  return problems
}
