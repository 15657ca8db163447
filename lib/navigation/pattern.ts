const PARAMETER = /\[[^\]]+\]|:[A-Za-z0-9_]+/

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Compares without a regular expression: a menu has thousands of paths and few parameters. */
function isSame(plain: string, path: string): boolean {
  const slash = path.length - plain.length
  if (slash !== 0 && !(slash === 1 && path.endsWith('/'))) return false
  return path.toLowerCase().startsWith(plain.toLowerCase())
}

/**
 * Values of the parameters of a path pattern (`/order/detail/[id]`, `/order/detail/:id`), in order; null if the path
 * does not match. Ignores case, because the specification's own spellings differ.
 */
export function matchPath(pattern: string, path: string): string[] | null {
  if (!PARAMETER.test(pattern)) return isSame(pattern, path) ? [] : null
  const source = pattern.split(PARAMETER).map(literal).join('([^/]+)')
  const found = new RegExp(`^${source}/?$`, 'i').exec(path)
  return found ? found.slice(1) : null
}

/** Path of a pattern with its parameters filled in; null if the number of values does not match. */
export function fillPath(pattern: string, values: readonly string[]): string | null {
  const parts = pattern.split(PARAMETER)
  if (parts.length !== values.length + 1) return null
  return parts.map((part, index) => `${part}${values[index] ?? ''}`).join('')
}
