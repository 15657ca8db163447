'use client'

import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  /** Duration in milliseconds. */
  forMs: number
  whole: ReactNode
  /** Content once the time is over. */
  masked: ReactNode
}

/** Shows content for a limited time, even if the page stays open longer (rules, section 5, 28). */
export function UntilMasked({ forMs, whole, masked }: Props) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), forMs)
    return () => clearTimeout(timer)
  }, [forMs])
  return over ? masked : whole
}
