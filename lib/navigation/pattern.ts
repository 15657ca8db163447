const PARAMETER = /\[[^\]]+\]|:[A-Za-z0-9_]+/

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A menu has thousands of paths and hardly a variable place: they are compared without an expression each. */
function isSame(plain: string, path: string): boolean {
  const slash = path.length - plain.length
  if (slash !== 0 && !(slash === 1 && path.endsWith('/'))) return false
  return path.toLowerCase().startsWith(plain.toLowerCase())
}

/**
 * The values at the variable places of a path pattern (`/order/detail/[id]`, `/order/detail/:id`), in order; null when
 * the path is another one. Letters count the same in both cases, as the specification's own spellings differ.
 */
export function matchPath(pattern: string, path: string): string[] | null {
  if (!PARAMETER.test(pattern)) return isSame(pattern, path) ? [] : null
  const source = pattern.split(PARAMETER).map(literal).join('([^/]+)')
  const found = new RegExp(`^${source}/?$`, 'i').exec(path)
  return found ? found.slice(1) : null
}

/** A pattern with its variable places filled; null when there are not as many values as places. */
export function fillPath(pattern: string, values: readonly string[]): string | null {
  const parts = pattern.split(PARAMETER)
  if (parts.length !== values.length + 1) return null
  return parts.map((part, index) => `${part}${values[index] ?? ''}`).join('')
}
