const OWN = 'https://own.invalid'
/** Encoded slashes, backslashes, control characters and percent signs: decoded twice they would lead elsewhere. */
const ENCODED_TRICK = /%(2f|5c|[01][0-9a-f]|7f|25)/i

/**
 * Parses a path of this site with its query, in the browser's normal form; null for anything that might lead elsewhere:
 * a scheme, a host, a backslash, a control character, or one of them encoded.
 */
export function ownPath(address: string): URL | null {
  if (!address.startsWith('/') || address.startsWith('//') || /[\\\p{Cc}\s]/u.test(address)) return null
  if (!URL.canParse(address, OWN)) return null
  const url = new URL(address, OWN)
  if (url.origin !== OWN || url.username || url.password) return null
  return url.pathname.startsWith('//') || ENCODED_TRICK.test(url.pathname) ? null : url
}

/** Page on which a payment continues: the provider's (https) or one below `sandbox`; `back` for any other address. */
export const paymentPage = (page: string, { sandbox, back }: { sandbox: string; back: string }): string =>
  page.startsWith('https://') || page.startsWith(sandbox) ? page : back

/** True if a link may have this target: https, a mailbox, or a path of this site without parameters. */
export function isSafeLink(href: string): boolean {
  if (/^mailto:[^\p{Cc}\s]+$/iu.test(href)) return true
  if (!/^https:\/\/[^/\\]/i.test(href)) return ownPath(href) !== null
  if (/[\\\p{Cc}\s]/u.test(href) || !URL.canParse(href)) return false
  const url = new URL(href)
  return url.username === '' && url.password === ''
}
