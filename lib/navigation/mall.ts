import { safeRedirect } from './redirect'

export const MALL_LOGIN = '/mall/login'

/** The storefront: pages for everybody, and those of a buyer among them. */
export const isMall = (pathname: string): boolean => /^\/mall(\/|$)/.test(pathname)
/**
 * Pages of the storefront without the application's scripts, so that a phone loads none: every form and link works without. Only the
 * puzzle loads them, for sliding or keys; without them the piece is clicked.
 */
export const isBare = (pathname: string, search: URLSearchParams): boolean =>
  isMall(pathname) && !(/^\/mall\/(register|forgot|orders\/find)$/.test(pathname) && search.has('puzzle'))

/** Pages of the storefront with a script of our own, which adds to what works without: what arrives, and calls. */
export const hasOwnScript = (pathname: string): boolean => /^\/mall\/(chat|live)\/[^/]+$/.test(pathname)

export const isOfBuyer = (pathname: string): boolean =>
  /^\/mall\/(account|addresses|after-sale|balance|chat|feedback|invoices|live|orders(?!\/find$)|pay|reviews|wishes)(\/|$)/.test(
    pathname,
  )

/** An address from outside, when it leads to a page of the storefront that one may come back to; else null. */
export function mallPath(wanted: unknown): string | null {
  const path = safeRedirect(wanted)
  const [pathname = ''] = path?.split('?') ?? []
  return path && isMall(pathname) && !/^\/mall\/(login|register|forgot|orders\/find)(\/|$)/.test(pathname) ? path : null
}
