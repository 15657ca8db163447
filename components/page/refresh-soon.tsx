'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Refreshes the page every `ms` while it is visible. */
export function RefreshSoon({ ms }: { ms: number }) {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, ms)
    return () => clearInterval(timer)
  }, [router, ms])
  return null
}
