'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { needsDocument } from '@/lib/navigation/devices'

/** True if the browser must handle the click: another tab, window, site or document, a file, or a handled event. */
const isLeftAlone = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.target !== '' && link.target !== '_self') ||
  link.hasAttribute('download') ||
  link.origin !== location.origin ||
  needsDocument(location.pathname, link.pathname)

/** Page that this document was loaded with, which settled its access to camera and microphone. */
const loaded = typeof location === 'undefined' ? '' : location.pathname

/** Reloads a page that needs its own document if a redirect of an action or the browser's history led to it. */
function useOwnDocument(): void {
  const pathname = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks the browser's own address once for each page
  useEffect(() => {
    if (needsDocument(loaded, location.pathname)) location.reload()
  }, [pathname])
}

/** One listener for all links of `Anchor`: loads the next page without a new document. */
export function LinkNavigation() {
  const router = useRouter()
  useOwnDocument()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-go]') : null
      if (!link || isLeftAlone(event, link)) return
      event.preventDefault()
      const { go } = link.dataset
      const href = link.getAttribute('href') ?? ''
      if (go === 'replace') router.replace(href)
      else router.push(href, { scroll: go !== 'still' })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  return null
}
