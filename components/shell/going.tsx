'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

const GIVE_UP_MS = 60_000

const frame = (): Element | null => document.querySelector('.shell')

/** True for a plain click on an internal link (not one that opens something here), or a GET form. */
const leadsAway = (event: MouseEvent | SubmitEvent): boolean => {
  if (event instanceof SubmitEvent) {
    const form = event.target
    // A form with a React function as its action also says "get"; only an address navigates.
    return form instanceof HTMLFormElement && form.method === 'get' && !!form.getAttribute('action')?.startsWith('/')
  }
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (
    !link ||
    link.target ||
    link.dataset.stays !== undefined ||
    link.hasAttribute('download') ||
    link.origin !== location.origin
  )
    return false
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  return link.href.split('#')[0] !== location.href.split('#')[0]
}

/** Marks the frame while the next page loads, so that a slow connection shows progress; nothing moves before 300 ms. */
export function Going() {
  const here = `${usePathname()}?${useSearchParams()}`
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => frame()?.removeAttribute('data-going')
    const begin = (event: MouseEvent | SubmitEvent) => {
      if (!leadsAway(event)) return
      frame()?.setAttribute('data-going', here)
      timer = setTimeout(end, GIVE_UP_MS)
    }
    const shown = (event: PageTransitionEvent) => {
      // Restored from the browser's cache: the signed-in user may have changed since (safety B-09).
      if (event.persisted) location.reload()
    }
    end()
    document.addEventListener('click', begin)
    document.addEventListener('submit', begin)
    window.addEventListener('pageshow', shown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', begin)
      document.removeEventListener('submit', begin)
      window.removeEventListener('pageshow', shown)
    }
  }, [here])
  return null
}
