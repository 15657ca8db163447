'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'

const GIVE_UP_MS = 60_000

const frame = (): Element | null => document.querySelector('.shell')

/** A plain click on a link of ours (not on one that opens something here), or a form that only asks. */
const leadsAway = (event: MouseEvent | SubmitEvent): boolean => {
  if (event instanceof SubmitEvent) {
    const form = event.target
    // A form with a function of React's as its action says "get" as well; only an address leads away.
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

/** Marks the frame while the next page is on its way, so that a slow line shows a sign; nothing moves before 300 ms. */
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
      // Out of the browser's memory: who is signed in may have changed meanwhile (safety B-09).
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
