import { ownPath } from '@/lib/domain/own-path'

/** Spelt in a query, an address of this length still fits into the 16 KB that Node takes as headers. */
const MAX_LENGTH = 4_000
/** Never the target after a login: the login itself, calls and files. The one page below /user is an alias of a list. */
const CLOSED = /^\/(user(?!\/GoodsEvaluateList$)|api|_next)(\/|$|\?)/i
const PRINTABLE = /^[\x21-\x7e]+$/

/**
 * The one judge of every address that comes from outside and is to be followed (safety B-10). Returns path, query
 * and fragment on this very origin, or null: no scheme, no host, no encoded slashes or controls, nothing under /user, /api, /_next.
 */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH || !PRINTABLE.test(wanted)) return null
  const url = ownPath(wanted)
  return url && !CLOSED.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null
}

/** The path of an address of ours, without its query and fragment. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''
