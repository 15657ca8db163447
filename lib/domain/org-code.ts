/** Characters of one level: "A01" to "Z99". */
export const ORG_LEVEL = 3
/** Deepest level of departments. */
export const ORG_DEPTH_MAX = 8

const FIRST = 'A01'

/**
 * Code of the next department below `parent` ('' for the first level), after `last`, the highest ever used there. A
 * code begins with the code of its parent: "A01", "A01A02". Null if the level is full.
 */
export function nextOrgCode(parent: string, last: string | null): string | null {
  if (last === null) return parent + FIRST
  const own = last.slice(parent.length)
  const letter = own.charCodeAt(0)
  const number = Number.parseInt(own.slice(1), 10)
  if (number < 99) return `${parent}${own[0]}${String(number + 1).padStart(2, '0')}`
  return own.startsWith('Z') ? null : `${parent}${String.fromCharCode(letter + 1)}01`
}
