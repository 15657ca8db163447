import { createHash } from 'node:crypto'

const markOf = (ids: readonly string[]) => createHash('sha256').update(ids.join()).digest('base64url').slice(0, 8)

/** What a role holds of all that there is, one bit for each: the form of 2,000 rights carries it as 340 letters. */
export function encodeHeld(all: readonly string[], held: ReadonlySet<string>): string {
  const ids = [...all].sort()
  const bits = Buffer.alloc(Math.ceil(ids.length / 8))
  for (const [at, id] of ids.entries()) if (held.has(id)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  return `${markOf(ids)}.${bits.toString('base64url')}`
}

/** The same back; null when there are other rights by now than when it was written. */
export function decodeHeld(all: readonly string[], code: string): ReadonlySet<string> | null {
  const ids = [...all].sort()
  const [mark, text = ''] = code.split('.')
  if (mark !== markOf(ids)) return null
  const bits = Buffer.from(text, 'base64url')
  return new Set(ids.filter((_, at) => ((bits[at >> 3] ?? 0) >> (at & 7)) & 1))
}
