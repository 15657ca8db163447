'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { LEFT_CHANNEL } from './forget-person'
import { LEFT_AT } from './left-at'
import { useShell } from './shell-context'

const QUIET_MS = 4_000

/** At the first gesture, or when the page has been quiet for a while: the rows have the slow line to themselves. */
function whenSettled(run: () => void): () => void {
  const over = new AbortController()
  const begin = () => {
    over.abort()
    run()
  }
  // A change of the language is waited for.
  const timer = setTimeout(begin, LEFT_AT in sessionStorage ? 0 : QUIET_MS)
  over.signal.onabort = () => clearTimeout(timer)
  addEventListener('pointerdown', begin, over)
  addEventListener('keydown', begin, over)
  return () => over.abort()
}

/** Somebody left in another page: nothing of theirs stays on this one, not even for a second (safety B-09). */
function watchLeaving(): () => void {
  const channel = new BroadcastChannel(LEFT_CHANNEL)
  channel.onmessage = ({ data }) => {
    if (data === performance.timeOrigin) return
    document.body.style.cssText = 'display:none!important'
    import('./left-elsewhere').then(({ followOut }) => followOut())
  }
  return () => channel.close()
}

/** Listens for notices once the page has settled; the socket's script is not on the way of the rows. */
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
          // Without it the bell is as old as the page: nobody is interrupted for that.
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
