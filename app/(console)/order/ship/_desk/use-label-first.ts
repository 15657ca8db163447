'use client'

import { type FormEvent, useEffect, useState } from 'react'
import { isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'

export interface LabelFirst {
  /** Address of the label; null without one. */
  href: string | null
  /** Effect of the next Enter; without scripts always `ship`. */
  next: 'print' | 'confirm' | 'ship'
}

/**
 * Label first, then confirm: the first Enter with a number opens the label beside the desk, the second ships once it is
 * attached. `holds` returns true for the first.
 */
export function useLabelFirst(href: string | null): LabelFirst & { holds(event: FormEvent<HTMLFormElement>): boolean } {
  const [alive, setAlive] = useState(false)
  const [opened, setOpened] = useState(false)
  useEffect(() => setAlive(true), [])
  const holds = (event: FormEvent<HTMLFormElement>): boolean => {
    if (!href || opened) return false
    const typed = new FormData(event.currentTarget)
    // The server reports what is missing; no label is wasted on it.
    if (!isTrackingNumber(normaliseTracking(String(typed.get('trackingNo') ?? ''))) || !typed.get('carrier'))
      return false
    event.preventDefault()
    window.open(href, '_blank', 'noopener')
    setOpened(true)
    return true
  }
  return { href, next: href && alive ? (opened ? 'confirm' : 'print') : 'ship', holds }
}
