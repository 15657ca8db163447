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

/** Encodes the held permissions as one bit each: 2,000 permissions take 340 letters in the form. */
export function encodeHeld(all: readonly string[], held: ReadonlySet<string>): string {
  const ids = [...all].sort()
  return `${markOf(ids)}.${bitsOf(ids, held)}`
}

/** Decodes them; null if the set of permissions has changed since. */
export function decodeHeld(all: readonly string[], code: string): ReadonlySet<string> | null {
  const ids = [...all].sort()
  const [mark, text = ''] = code.split('.')
  return mark === markOf(ids) ? fromBits(ids, text) : null
}

const without = (some: Iterable<string>, others: ReadonlySet<string>) =>
  new Set([...some].filter((id) => !others.has(id)))

/** Encodes unsaved ticks: the permissions that they grant and remove. Empty if there are none. */
export function encodeTicks(all: readonly string[], held: ReadonlySet<string>, ticked: ReadonlySet<string>): string {
  const ids = [...all].sort()
  const [given, taken] = [without(ticked, held), without(held, ticked)]
  return given.size + taken.size > 0 ? [markOf(ids), bitsOf(ids, given), bitsOf(ids, taken)].join('~') : ''
}

/** Applies encoded ticks to the current permissions; null if the set of permissions has changed since. */
export function withTicks(all: readonly string[], held: ReadonlySet<string>, code: string): ReadonlySet<string> | null {
  if (!code) return held
  const ids = [...all].sort()
  const [mark, given = '', taken = ''] = code.split('~')
  if (mark !== markOf(ids)) return null
  return new Set([...without(held, fromBits(ids, taken)), ...fromBits(ids, given)])
}

/** State of a form at render: held permissions, shown ones (undefined: all), and earlier ticks. */
export interface Drawn {
  base: string
  shown: string
  ticks: string
}

/**
 * All permissions after a form that showed part of a large tree: the ticked ones and, outside of that part, the
 * earlier ones with their ticks. Null if the set of permissions has changed since the form was drawn.
 */
export function wholeOf(all: readonly string[], ticked: readonly string[], drawn: Drawn): string[] | null {
  const [held, scope] = [decodeHeld(all, drawn.base), decodeHeld(all, drawn.shown)]
  const before = held && withTicks(all, held, drawn.ticks)
  return before && scope && [...[...before].filter((id) => !scope.has(id)), ...ticked]
}
