'use client'

import { useEffect, useState } from 'react'

/**
 * Whole seconds left of `seconds`, counted down to zero. Null until scripts run: without them nothing counts down, so
 * nothing may depend on the end.
 */
export function useCountdown(seconds: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const rest = () => Math.max(0, Math.ceil((end - Date.now()) / 1000))
    setLeft(rest())
    const timer = setInterval(() => {
      setLeft(rest())
      if (rest() === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
