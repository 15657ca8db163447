'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { LEFT_CHANNEL } from './forget-person'
import { LEFT_AT } from './left-at'
import { useShell } from './shell-context'

const QUIET_MS = 4_000

/** Runs at the first gesture, or once the page has been quiet, so that rows get a slow connection to themselves. */
function whenSettled(run: () => void): () => void {
  const over = new AbortController()
  const begin = () => {
    over.abort()
    run()
  }
  // A change of the language is confirmed at once.
  const timer = setTimeout(begin, LEFT_AT in sessionStorage ? 0 : QUIET_MS)
  over.signal.onabort = () => clearTimeout(timer)
  addEventListener('pointerdown', begin, over)
  addEventListener('keydown', begin, over)
  return () => over.abort()
}

/** Someone signed out in another page: clears this page immediately (safety B-09). */
function watchLeaving(): () => void {
  const channel = new BroadcastChannel(LEFT_CHANNEL)
  channel.onmessage = ({ data }) => {
    if (data === performance.timeOrigin) return
    document.body.style.cssText = 'display:none!important'
    import('./left-elsewhere').then(({ followOut }) => followOut())
  }
  return () => channel.close()
}

/** Listens for notices once the page has settled, so that the socket's script does not delay the rows. */
export function Live({ unread }: { unread: number }) {
  const { texts } = useShell()
  const router = useRouter()
  useEffect(watchLeaving, [])
  useEffect(() => {
    let stop: (() => void) | undefined
    let over = false
    const cancel = whenSettled(() => {
      import('./live-notices')
        .then(({ listen }) => {
          if (!over) stop = listen(unread, texts, router)
        })
        .catch(() => {
          // Without it the bell is as old as the page, which is no reason to interrupt.
        })
    })
    return () => {
      over = true
      cancel()
      stop?.()
    }
  }, [unread, texts, router])
  return null
}
