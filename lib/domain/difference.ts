import type { Kept } from './audit'

/** A changed field of a record; null if there was or is no value. */
export interface FieldChange<Value extends Kept = Kept> {
  field: string
  before: Value | null
  after: Value | null
}

/** Longest text of a difference. */
const LONGEST = 500

function shortened<Value extends Kept>(value: Value | null): Value | null {
  if (value === '') return null
  if (typeof value !== 'string') return value
  const letters = Array.from(value)
  return letters.length > LONGEST ? (`${letters.slice(0, LONGEST).join('')}…` as typeof value) : value
}

/** Null, an empty text and an empty list read the same. */
const asText = (value: Kept): string => {
  const empty = value === '' || (Array.isArray(value) && value.length === 0)
  return JSON.stringify(empty ? null : value)
}

/** Sorts keys, because the database stores JSON keys in its own order. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** True if a record already has the wanted values, so that nothing is written or logged. */
export function isAlready(record: object, wanted: object): boolean {
  const known: Readonly<Record<string, unknown>> = { ...record }
  const text = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value, inOrder)
  return Object.entries(wanted).every(([field, value]) => text(value) === text(known[field]))
}

/** Differences between two states of a record, field by field; `{}` stands for a record that does not exist. */
export function differences<Value extends Kept>(
  before: Readonly<Record<string, Value | undefined>>,
  after: Readonly<Record<string, Value | undefined>>,
): FieldChange<Value>[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => asText(change.before) !== asText(change.after))
    .map((change) => ({ ...change, before: shortened(change.before), after: shortened(change.after) }))
}
