'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Long enough for the answer to begin; a saved file takes nobody away from the page, so that no event tells of it. */
const AFTER_MS = 1_500

/** Draws the page anew once a paper (`data-paper`) was opened from it: it no longer asks about that one. */
export function LookAgain() {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest('[data-paper]')) return
      clearTimeout(timer)
      timer = setTimeout(() => router.refresh(), AFTER_MS)
    }
    document.addEventListener('click', press)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', press)
    }
  }, [router])
  return null
}
