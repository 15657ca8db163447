/** Reads one header by its lower-case name, from any kind of request. */
type ReadHeader = (name: string) => string | null | undefined

/**
 * Protects everything that is not a plain read against cross-site requests (safety F-04). The browser must state that
 * the request comes from this origin; a missing or `null` origin is refused.
 */
export function isOwnOrigin(header: ReadHeader, ownOrigins: readonly string[]): boolean {
  const site = header('sec-fetch-site')
  const origin = header('origin')
  if (site && site !== 'same-origin') return false
  if (origin) return ownOrigins.includes(origin)
  return site === 'same-origin'
}
