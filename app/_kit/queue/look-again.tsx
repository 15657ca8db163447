'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Time for the response to start; saving a file does not leave the page, so no event reports it. */
const AFTER_MS = 1_500

/** Refreshes the page after a document (`data-paper`) was opened from it, so that it no longer asks for that. */
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
