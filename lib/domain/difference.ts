/** What a field of a record may be for a reader: never a secret, never unmasked personal data. */
export type Readable = string | number | boolean | null | readonly string[]

/** One field of a record that is another one now; null where there was or is none. */
export interface FieldChange {
  field: string
  before: Readable
  after: Readable
}

/** A text this long says enough about what was changed. */
const LONGEST = 500

const shortened = (value: Readable | undefined): Readable => {
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') return value
  const letters = Array.from(value)
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : value
}

/** Field by field what differs between two states of a record; `{}` stands for a record that does not exist. */
export function differences(
  before: Readonly<Record<string, Readable | undefined>>,
  after: Readonly<Record<string, Readable | undefined>>,
): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
    .map((change) => ({ ...change, before: shortened(change.before), after: shortened(change.after) }))
}
