'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { leaveBy } from '@/components/form/leaving'
import { notify } from '@/components/shell/notice'
import type { PromiseWords } from '@/components/ui/promise-text'
import { copyOnPress } from './live-copy'
import { sayDownloads } from './live-downloads'
import { focusHeading } from './live-focus'
import { listForms } from './live-forms'
import { listKeys } from './live-keys'
import { speakAlike } from './live-language'
import { sayOnce } from './live-once'
import { closePopovers, closeSheets, placePopovers } from './live-popovers'
import { tickPromises } from './live-promises'
import { recoverByItself } from './live-recovery'
import { sortOnOpening } from './live-sorting'

interface LiveProps {
  /** Time of the server, in milliseconds: the computer's may be wrong. */
  now: number
  words: PromiseWords
  copied: string
  notCopied: string
}

/**
 * One listener each for elements that a page has many of: promise clocks, copy buttons, GET forms, popovers, row keys.
 * The elements themselves are rendered by the server and not hydrated.
 */
export function Live({ now, words, copied, notCopied }: LiveProps) {
  const router = useRouter()
  const voice = useRef<HTMLDivElement>(null)
  useEffect(closeSheets, [])
  useEffect(focusHeading, [])
  // A separate effect: each response of the server would restart its interval.
  useEffect(() => recoverByItself(() => router.refresh()), [router])
  useEffect(() => {
    speakAlike()
    sayOnce()
    const say = (text: string) => {
      if (voice.current) voice.current.textContent = text
    }
    const stops = [
      tickPromises(now - Date.now(), words, say),
      copyOnPress((done) => notify(done ? { kind: 'ok', text: copied } : { kind: 'warn', text: notCopied })),
      listForms((href, stays) => {
        const go = () => router.push(href, { scroll: false })
        stays ? go() : leaveBy(go)
      }),
      sayDownloads(),
      sortOnOpening(),
      placePopovers(),
      closePopovers(),
      listKeys(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [now, words, copied, notCopied, router])
  return <div ref={voice} aria-live="polite" className="hidden-text" />
}
