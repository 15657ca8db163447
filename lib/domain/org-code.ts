/** Letters of one level: "A01" to "Z99". */
export const ORG_LEVEL = 3
/** Levels of departments below each other. */
export const ORG_DEPTH_MAX = 8

const FIRST = 'A01'

/**
 * The code of the next department below `parent` ('' for the first level), after `last`, the highest that was ever
 * given there. A code names its place by the codes above it: "A01", "A01A02". Null when the level is full.
 */
export function nextOrgCode(parent: string, last: string | null): string | null {
  if (last === null) return parent + FIRST
  const own = last.slice(parent.length)
  const letter = own.charCodeAt(0)
  const number = Number.parseInt(own.slice(1), 10)
  if (number < 99) return `${parent}${own[0]}${String(number + 1).padStart(2, '0')}`
  return own.startsWith('Z') ? null : `${parent}${String.fromCharCode(letter + 1)}01`
}
