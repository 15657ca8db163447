import { needsDocument } from '@/lib/navigation/devices'

/** Part of Next's router that navigation needs. */
interface Router {
  push(href: string, options?: { scroll?: boolean }): void
}

/** Navigates to an internal page: without a new document, unless the page needs one. */
export function go(router: Router, href: string, options?: { scroll?: boolean }): void {
  if (needsDocument(location.pathname, href)) location.assign(href)
  else router.push(href, options)
}
