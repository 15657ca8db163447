/** PostgreSQL stores no U+0000. */
const storableText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()

/**
 * Makes an input storable: U+0000 is removed from every text and key, and half of a surrogate
 * pair becomes U+FFFD, since a JSON column refuses both with an error of the database.
 */
export function storable<T>(value: T): T
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map((item) => storable(item))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), storable(item)]))
}
