'use client'

import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  /** Milliseconds for which it may be read. */
  forMs: number
  whole: ReactNode
  /** What stands there afterwards. */
  masked: ReactNode
}

/** What may be read for a time only, in a page that may stay open for longer (rules, section 5, 28). */
export function UntilMasked({ forMs, whole, masked }: Props) {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), forMs)
    return () => clearTimeout(timer)
  }, [forMs])
  return over ? masked : whole
}
