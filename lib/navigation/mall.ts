import { safeRedirect } from './redirect'

export const MALL_LOGIN = '/mall/login'

/** True for the storefront, including a buyer's own pages. */
export const isMall = (pathname: string): boolean => /^\/mall(\/|$)/.test(pathname)
/**
 * True for storefront pages without the application's scripts, so that a phone loads none: forms and links work
 * without. Only the puzzle loads them, for sliding and keys; without them the piece is clicked.
 */
export const isBare = (pathname: string, search: URLSearchParams): boolean =>
  isMall(pathname) && !(/^\/mall\/(register|forgot|orders\/find)$/.test(pathname) && search.has('puzzle'))

/** True for storefront pages with their own small script, for updates and calls. */
export const hasOwnScript = (pathname: string): boolean => /^\/mall\/(chat|live)\/[^/]+$/.test(pathname)

export const isOfBuyer = (pathname: string): boolean =>
  /^\/mall\/(account|addresses|after-sale|balance|chat|feedback|invoices|live|orders(?!\/find$)|pay|reviews|wishes)(\/|$)/.test(
    pathname,
  )

/** Path of the storefront that a redirect may return to; null for any other address. */
export function mallPath(wanted: unknown): string | null {
  const path = safeRedirect(wanted)
  const [pathname = ''] = path?.split('?') ?? []
  return path && isMall(pathname) && !/^\/mall\/(login|register|forgot|orders\/find)(\/|$)/.test(pathname) ? path : null
}
