import { ownPath } from '@/lib/domain/own-path'

const MAX_LENGTH = 512
/** Never the target after a login: the login itself, calls and files. */
const CLOSED = /^\/(user|api|_next)(\/|$|\?)/i
const PRINTABLE = /^[\x21-\x7e]+$/

/**
 * The one judge of every address that comes from outside and is to be followed (safety B-10). Returns path and query
 * on this very origin, or null: no scheme, no host, no encoded slashes or controls, nothing under /user, /api, /_next.
 */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH || !PRINTABLE.test(wanted)) return null
  const url = ownPath(wanted)
  return url && !CLOSED.test(url.pathname) ? `${url.pathname}${url.search}` : null
}
