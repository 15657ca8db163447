import { doubtOf, guessCarrier, isNearlyPostal, normaliseTracking, numberFault } from '@/lib/domain/tracking'

export type RowProblem = 'trackingShort' | 'trackingOwn' | 'rounded' | 'twice' | 'postal' | 'carrierUnknown'

const FAULTS = { rounded: 'rounded', own: 'trackingOwn', short: 'trackingShort' } as const

/** Keys of field errors by field name, as the server said them last. */
export type Refused = Readonly<Record<string, string>>

/** By order id. */
export type Numbers = Readonly<Record<string, string>>

/** By order id: the version that stood in the row. */
export type Versions = Readonly<Record<string, number>>

/** Carriers of a batch: `all` for numbers that do not name theirs, blank for none; `own` by order id. */
export interface Carriers {
  all: string
  own: Readonly<Record<string, string>>
}

const OWN = 'carrier.'

/** Of the fields of a batch: `carrier`, and `carrier.<id>` where a row has one of its own. */
export const carriersIn = (fields: Readonly<Record<string, unknown>>): Carriers => ({
  all: String(fields.carrier ?? ''),
  own: Object.fromEntries(
    Object.entries(fields).flatMap(([name, code]) =>
      name.startsWith(OWN) && code ? [[name.slice(OWN.length), String(code)]] : [],
    ),
  ),
})

/** The carrier of a row: its own choice, else what its number tells, else the one for all; blank for none. */
export const carrierOf = (id: string, trackingNo: string, { all, own }: Carriers): string =>
  own[id] || guessCarrier(trackingNo) || all

/** By field name: `sure.<id>`, `meant.<id>`, `seen.<id>`, boxes that were ticked in a row, with what they were said of. */
export type Ticks = Readonly<Record<string, unknown>>

/** Returns the problems of a batch's numbers by order id. An order without a number has none: it is left out. */
export function rowProblems(numbers: Numbers, carriers: Carriers): Map<string, RowProblem> {
  const problems = new Map<string, RowProblem>()
  const plain = Object.values(numbers).map(normaliseTracking)
  const twice = new Set(plain.filter((number, at) => plain.indexOf(number) !== at))
  for (const [id, text] of Object.entries(numbers)) {
    const [number, fault] = [normaliseTracking(text), numberFault(text)]
    if (fault === 'empty') continue
    if (fault) problems.set(id, FAULTS[fault])
    else if (twice.has(number)) problems.set(id, 'twice')
    else if (!carrierOf(id, number, carriers)) problems.set(id, isNearlyPostal(number) ? 'postal' : 'carrierUnknown')
  }
  return problems
}

/** Numbers without a problem, each with its carrier. */
export function parcelsOf(numbers: Numbers, carriers: Carriers) {
  const problems = rowProblems(numbers, carriers)
  return Object.entries(numbers)
    .filter(([id, text]) => text.trim() && !problems.has(id))
    .map(([id, text]) => ({ id, trackingNo: normaliseTracking(text) }))
    .map((row) => ({ ...row, carrier: carrierOf(row.id, row.trackingNo, carriers) }))
}

export type BatchParcel = ReturnType<typeof parcelsOf>[number]

/** Value of the tick beside a doubtful number: this number with this carrier. */
export const sureOf = ({ trackingNo, carrier }: Omit<BatchParcel, 'id'>): string => `${trackingNo} ${carrier}`

/** The number is probably mistyped, or its carrier another, and nobody has said that the label has it so. */
export const isDoubtful = (row: BatchParcel, ticks: Ticks): boolean =>
  doubtOf(row.carrier, row.trackingNo) !== null && ticks[`sure.${row.id}`] !== sureOf(row)

/** The very number was said to be meant although another parcel bears it. */
export const isMeant = ({ id, trackingNo }: BatchParcel, ticks: Ticks): boolean => ticks[`meant.${id}`] === trackingNo

/** The address was changed at `at`, and somebody has said that the label bears the new one. */
export const isSeen = (id: string, at: string, ticks: Ticks): boolean => at !== '' && ticks[`seen.${id}`] === at

/** Returns the server's objection to an order, with the time of an address change; null once that was confirmed. */
export function standsAgainst(id: string, refused: Refused, ticks: Ticks): { reason: string; at: string } | null {
  const [reason = '', at = ''] = refused[`order.${id}`]?.split(' ') ?? []
  return reason === '' || isSeen(id, at, ticks) ? null : { reason, at }
}

/**
 * How many orders have a number that step two would take as it stands. `refused` is what it said last, by field name:
 * it alone knows the numbers of other parcels.
 */
export function readyCount(numbers: Numbers, carriers: Carriers, ticks: Ticks, refused: Refused) {
  const isRepeated = (row: BatchParcel) =>
    refused[`number.${row.id}`]?.startsWith(`repeated ${row.trackingNo} `) === true && !isMeant(row, ticks)
  return parcelsOf(numbers, carriers).filter(
    (row) => !isDoubtful(row, ticks) && !isRepeated(row) && !standsAgainst(row.id, refused, ticks),
  ).length
}
