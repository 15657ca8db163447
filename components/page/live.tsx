'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { PromiseWords } from '@/components/ui/promise-text'
import { copyOnPress } from './live-copy'
import { listForms } from './live-forms'
import { listKeys } from './live-keys'
import { placePopovers } from './live-popovers'
import { tickPromises } from './live-promises'

interface LiveProps {
  /** The server's clock, in milliseconds: the computer's may be wrong. */
  now: number
  words: PromiseWords
  copied: string
}

/**
 * One listener each for what a page has many of: promise clocks, copy buttons, GET forms, popovers, row keys. The
 * elements themselves come from the server and are not hydrated.
 */
export function Live({ now, words, copied }: LiveProps) {
  const router = useRouter()
  const voice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const say = (text: string) => {
      if (voice.current) voice.current.textContent = text
    }
    const stops = [
      tickPromises(now - Date.now(), words, say),
      copyOnPress(() => say(copied)),
      listForms((href) => router.push(href, { scroll: false })),
      placePopovers(),
      listKeys(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [now, words, copied, router])
  return <div ref={voice} aria-live="polite" className="hidden-text" />
}
