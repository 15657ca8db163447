/** Reads one header in lower case, whatever kind of request it is. */
type ReadHeader = (name: string) => string | null | undefined

/**
 * Our own check against forged requests, for everything that is not a plain read (safety F-04). The browser must say
 * that the request comes from this very origin; one that says nothing at all, or `null`, is refused.
 */
export function isOwnOrigin(header: ReadHeader, ownOrigins: readonly string[]): boolean {
  const site = header('sec-fetch-site')
  const origin = header('origin')
  if (site && site !== 'same-origin') return false
  if (origin) return ownOrigins.includes(origin)
  return site === 'same-origin'
}
