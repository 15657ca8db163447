'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A number typed or scanned while the previous parcel was being saved. */
export interface Ahead {
  text: string
  /** True if Enter followed the number; it is not submitted, because nobody had seen its order. */
  entered: boolean
}

const NOTHING: Ahead = { text: '', entered: false }

/** Ignores keys typed into other fields. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([name="trackingNo"]), textarea, select') !== null

function after(ahead: Ahead, key: string): Ahead {
  if (ahead.entered) return ahead
  if (key === 'Enter') return { ...ahead, entered: ahead.text !== '' }
  if (key === 'Backspace') return { ...ahead, text: ahead.text.slice(0, -1) }
  return key.length === 1 ? { ...ahead, text: ahead.text + key } : ahead
}

/**
 * Keeps keys from a scanner, which does not wait: keys sent while a parcel is saved would be lost or split between
 * fields. From `begin()` until `busy` ends they are kept; the next field starts with them.
 */
export function useAhead(busy: boolean): { ahead: RefObject<Ahead>; begin(): void } {
  const ahead = useRef(NOTHING)
  const keeping = useRef(false)
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!keeping.current || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return
      if (event.key === 'Tab' || event.key === 'Escape') return
      event.preventDefault()
      ahead.current = after(ahead.current, event.key)
    }
    window.addEventListener('keydown', keep, true)
    return () => window.removeEventListener('keydown', keep, true)
  }, [])
  useLayoutEffect(() => {
    if (!busy) keeping.current = false
  }, [busy])
  const begin = () => {
    ahead.current = NOTHING
    keeping.current = true
  }
  return { ahead, begin }
}
