import { doubtOf, guessCarrier, isNearlyPostal, normaliseTracking, numberFault } from '@/lib/domain/tracking'

export type RowProblem = 'trackingShort' | 'trackingOwn' | 'rounded' | 'twice' | 'postal' | 'carrierUnknown'

const FAULTS = { rounded: 'rounded', own: 'trackingOwn', short: 'trackingShort' } as const

/** Keys of the server's last field errors by field name. */
export type Refused = Readonly<Record<string, string>>

/** By order id. */
export type Numbers = Readonly<Record<string, string>>

/** By order id: the version in the row. */
export type Versions = Readonly<Record<string, number>>

/** Carriers of a batch: `all` for numbers that do not name theirs, blank for none; `own` by order id. */
export interface Carriers {
  all: string
  own: Readonly<Record<string, string>>
}

const OWN = 'carrier.'

/** Reads the carriers of a batch: `carrier`, and `carrier.<id>` for rows with a different one. */
export const carriersIn = (fields: Readonly<Record<string, unknown>>): Carriers => ({
  all: String(fields.carrier ?? ''),
  own: Object.fromEntries(
    Object.entries(fields).flatMap(([name, code]) =>
      name.startsWith(OWN) && code ? [[name.slice(OWN.length), String(code)]] : [],
    ),
  ),
})

/** Returns a row's carrier: its own choice, else recognised from its number, else the common one; blank if none. */
export const carrierOf = (id: string, trackingNo: string, { all, own }: Carriers): string =>
  own[id] || guessCarrier(trackingNo) || all

/** Ticked boxes by field name (`sure.<id>`, `meant.<id>`, `seen.<id>`), with the value that each confirms. */
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

/** Returns valid numbers, each with its carrier. */
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

/** True if the number is probably mistyped or does not match its carrier, and was not confirmed. */
export const isDoubtful = (row: BatchParcel, ticks: Ticks): boolean =>
  doubtOf(row.carrier, row.trackingNo) !== null && ticks[`sure.${row.id}`] !== sureOf(row)

/** True if this number, which another parcel has, was confirmed. */
export const isMeant = ({ id, trackingNo }: BatchParcel, ticks: Ticks): boolean => ticks[`meant.${id}`] === trackingNo

/** True if the address change at `at` was confirmed to be on the label. */
export const isSeen = (id: string, at: string, ticks: Ticks): boolean => at !== '' && ticks[`seen.${id}`] === at

/** Returns the server's objection to an order, with the time of an address change; null once that was confirmed. */
export function standsAgainst(id: string, refused: Refused, ticks: Ticks): { reason: string; at: string } | null {
  const [reason = '', at = ''] = refused[`order.${id}`]?.split(' ') ?? []
  return reason === '' || isSeen(id, at, ticks) ? null : { reason, at }
}

/**
 * Counts the orders whose number step two would accept. `refused` is its last response by field name, which alone knows
 * the numbers of other parcels.
 */
export function readyCount(numbers: Numbers, carriers: Carriers, ticks: Ticks, refused: Refused) {
  const isRepeated = (row: BatchParcel) =>
    refused[`number.${row.id}`]?.startsWith(`repeated ${row.trackingNo} `) === true && !isMeant(row, ticks)
  return parcelsOf(numbers, carriers).filter(
    (row) => !isDoubtful(row, ticks) && !isRepeated(row) && !standsAgainst(row.id, refused, ticks),
  ).length
}
