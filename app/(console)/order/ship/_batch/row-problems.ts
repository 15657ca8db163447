import { guessCarrier, isNearlyPostal, normaliseTracking, numberFault } from '@/lib/domain/tracking'

export type RowProblem = 'trackingShort' | 'trackingOwn' | 'rounded' | 'twice' | 'postal' | 'carrierUnknown'

const FAULTS = { rounded: 'rounded', own: 'trackingOwn', short: 'trackingShort' } as const

/**
 * What is wrong with the numbers of a batch, by order id; an order without a number has no problem, it stays open.
 * `carrier` is the one for numbers that do not tell theirs, blank for none.
 */
export function rowProblems(numbers: Readonly<Record<string, string>>, carrier: string): Map<string, RowProblem> {
  const problems = new Map<string, RowProblem>()
  const plain = Object.values(numbers).map(normaliseTracking)
  const twice = new Set(plain.filter((number, at) => plain.indexOf(number) !== at))
  for (const [id, text] of Object.entries(numbers)) {
    const [number, fault] = [normaliseTracking(text), numberFault(text)]
    if (fault === 'empty') continue
    if (fault) problems.set(id, FAULTS[fault])
    else if (twice.has(number)) problems.set(id, 'twice')
    else if (!carrier && !guessCarrier(number)) problems.set(id, isNearlyPostal(number) ? 'postal' : 'carrierUnknown')
  }
  return problems
}

/** How many orders have a number that can go as it stands. */
export function readyCount(numbers: Readonly<Record<string, string>>, carrier: string): number {
  const problems = rowProblems(numbers, carrier)
  return Object.entries(numbers).filter(([id, text]) => text.trim() && !problems.has(id)).length
}

/** What a tick beside a doubtful number says: this number, with this carrier. */
export const sureOf = ({ trackingNo, carrier }: { trackingNo: string; carrier: string }): string =>
  `${trackingNo} ${carrier}`
