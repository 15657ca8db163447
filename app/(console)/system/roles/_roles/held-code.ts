import { createHash } from 'node:crypto'

const markOf = (ids: readonly string[]) => createHash('sha256').update(ids.join()).digest('base64url').slice(0, 8)

/** One bit for each of the sorted ids. */
function bitsOf(ids: readonly string[], some: ReadonlySet<string>): string {
  const bits = Buffer.alloc(Math.ceil(ids.length / 8))
  for (const [at, id] of ids.entries()) if (some.has(id)) bits[at >> 3] = (bits[at >> 3] ?? 0) | (1 << (at & 7))
  return bits.toString('base64url')
}

function fromBits(ids: readonly string[], text: string): ReadonlySet<string> {
  const bits = Buffer.from(text, 'base64url')
  return new Set(ids.filter((_, at) => ((bits[at >> 3] ?? 0) >> (at & 7)) & 1))
}

/** What a role holds of all that there is, one bit for each: the form of 2,000 rights carries it as 340 letters. */
export function encodeHeld(all: readonly string[], held: ReadonlySet<string>): string {
  const ids = [...all].sort()
  return `${markOf(ids)}.${bitsOf(ids, held)}`
}

/** The same back; null when there are other rights by now than when it was written. */
export function decodeHeld(all: readonly string[], code: string): ReadonlySet<string> | null {
  const ids = [...all].sort()
  const [mark, text = ''] = code.split('.')
  return mark === markOf(ids) ? fromBits(ids, text) : null
}

const without = (some: Iterable<string>, others: ReadonlySet<string>) =>
  new Set([...some].filter((id) => !others.has(id)))

/** Ticks that are not saved yet: what they give and what they take of what a role holds. Nothing: no such ticks. */
export function encodeTicks(all: readonly string[], held: ReadonlySet<string>, ticked: ReadonlySet<string>): string {
  const ids = [...all].sort()
  const [given, taken] = [without(ticked, held), without(held, ticked)]
  return given.size + taken.size > 0 ? [markOf(ids), bitsOf(ids, given), bitsOf(ids, taken)].join('~') : ''
}

/** What a role holds with such ticks, whatever it holds by now; null when there are other rights than when they were made. */
export function withTicks(all: readonly string[], held: ReadonlySet<string>, code: string): ReadonlySet<string> | null {
  if (!code) return held
  const ids = [...all].sort()
  const [mark, given = '', taken = ''] = code.split('~')
  if (mark !== markOf(ids)) return null
  return new Set([...without(held, fromBits(ids, taken)), ...fromBits(ids, given)])
}

/** What a form was drawn with: what the role held, which rights it showed (nothing: all), and ticks made before. */
export interface Drawn {
  base: string
  shown: string
  ticks: string
}

/**
 * What the role holds after a form that showed a part of a large tree: what was ticked, and of the rest what it held
 * before, with the ticks that were made there. Null when there are other rights by now than when the form was drawn.
 */
export function wholeOf(all: readonly string[], ticked: readonly string[], drawn: Drawn): string[] | null {
  const [held, scope] = [decodeHeld(all, drawn.base), decodeHeld(all, drawn.shown)]
  const before = held && withTicks(all, held, drawn.ticks)
  return before && scope && [...[...before].filter((id) => !scope.has(id)), ...ticked]
}
