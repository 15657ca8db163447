'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Asks for the page anew every `ms` while it is being looked at. */
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
