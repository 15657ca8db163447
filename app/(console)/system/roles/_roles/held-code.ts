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

/** What a form was drawn with: what the role held, and which rights it showed (nothing: all of them). */
export interface Drawn {
  base: string
  shown: string
}

/**
 * What the role holds after a form that showed a part of a large tree: what was ticked, and of the rest what it held
 * before. Null when there are other rights by now than when the form was drawn.
 */
export function wholeOf(all: readonly string[], ticked: readonly string[], { base, shown }: Drawn): string[] | null {
  const [before, scope] = [decodeHeld(all, base), decodeHeld(all, shown)]
  return before && scope && [...[...before].filter((id) => !scope.has(id)), ...ticked]
}
