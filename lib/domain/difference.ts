import type { Kept } from './audit'

/** One field of a record that is another one now; null where there was or is none. */
export interface FieldChange<Value extends Kept = Kept> {
  field: string
  before: Value | null
  after: Value | null
}

/** A text this long says enough about what was changed. */
const LONGEST = 500

function shortened<Value extends Kept>(value: Value | null): Value | null {
  if (value === '') return null
  if (typeof value !== 'string') return value
  const letters = Array.from(value)
  return letters.length > LONGEST ? (`${letters.slice(0, LONGEST).join('')}…` as typeof value) : value
}

/** Nothing, an empty text and an empty list are all nothing to a reader. */
const asText = (value: Kept): string => {
  const empty = value === '' || (Array.isArray(value) && value.length === 0)
  return JSON.stringify(empty ? null : value)
}

/** The database orders the keys of what it keeps as JSON in its own way. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** True if a record already has the wanted values, so that there is nothing to write or log. */
export function isAlready(record: object, wanted: object): boolean {
  const known: Readonly<Record<string, unknown>> = { ...record }
  const text = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value, inOrder)
  return Object.entries(wanted).every(([field, value]) => text(value) === text(known[field]))
}

/** Field by field what differs between two states of a record; `{}` stands for a record that does not exist. */
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
