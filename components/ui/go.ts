import { needsDocument } from '@/lib/navigation/devices'

/** As much of Next's router as going needs. */
interface Router {
  push(href: string, options?: { scroll?: boolean }): void
}

/** Goes to a page of the application: without a new document, unless the page needs one of its own. */
export function go(router: Router, href: string, options?: { scroll?: boolean }): void {
  if (needsDocument(location.pathname, href)) location.assign(href)
  else router.push(href, options)
}
