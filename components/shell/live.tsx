'use client'

import { useEffect } from 'react'

/** Older browsers know no idle time; a second after the page they have it too. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const ticket = requestIdleCallback(run, { timeout: 5_000 })
    return () => cancelIdleCallback(ticket)
  }
  const timer = setTimeout(run, 1_000)
  return () => clearTimeout(timer)
}

/** Listens for notices once the page has nothing better to do; the socket's script is not on the way of the rows. */
export function Live({ unread }: { unread: number }) {
  useEffect(() => {
    let stop: (() => void) | undefined
    let over = false
    const cancel = whenIdle(() => {
      import('./live-notices')
        .then(({ listen }) => {
          if (!over) stop = listen(unread)
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
  }, [unread])
  return null
}
