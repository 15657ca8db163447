const MAX_LENGTH = 512
const OWN = 'https://own.invalid'
/** Never the target after a login: the login itself, calls and files. */
const CLOSED = /^\/(user|api|_next)(\/|$|\?)/i
const ENCODED_TRICK = /%(2f|5c|[01][0-9a-f]|7f|25)/i
const PRINTABLE = /^[\x21-\x7e]+$/

/**
 * The one judge of every address that comes from outside and is to be followed (safety B-10). Returns path and query
 * on this very origin, or null: no scheme, no host, no encoded slashes or controls, nothing under /user, /api, /_next.
 */
export function safeRedirect(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > MAX_LENGTH || !PRINTABLE.test(wanted)) return null
  if (!wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return null
  let url: URL
  try {
    url = new URL(wanted, OWN)
  } catch {
    return null
  }
  if (url.origin !== OWN || url.username || url.password) return null
  if (url.pathname.startsWith('//') || ENCODED_TRICK.test(url.pathname) || CLOSED.test(url.pathname)) return null
  return `${url.pathname}${url.search}`
}
