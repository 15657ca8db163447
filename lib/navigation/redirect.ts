import { ownPath } from '@/lib/domain/own-path'

/** In a query, an address of this length still fits into Node's limit of 16 KB for headers. */
const MAX_LENGTH = 4_000
/** Never a target after a login: the login itself, endpoints, files. One path below /user is an alias of a list. */
const CLOSED = /^\/(user(?!\/GoodsEvaluateList$)|api|_next)(\/|$|\?)/i
const PRINTABLE = /^[\x21-\x7e]+$/

/**
 * Validates every address from outside before it is followed (safety B-10). Returns path, query and fragment on this
 * origin, or null: no scheme, no host, no encoded slashes or control characters, nothing under /user, /api, /_next.
 */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH || !PRINTABLE.test(wanted)) return null
  const url = ownPath(wanted)
  return url && !CLOSED.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Path of an address of this site, without its query and fragment. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''
