'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Net } from '@/lib/chat/port/port'
import { sayNews } from '../_chat/events'
import { usePort } from './chat-seat'

type Shown = Net | 'back'

interface Words {
  unstable: string
  unstableText: string
  off: string
  offText: string
  back: string
  retry: string
}

/** A restored connection is announced once. */
const shownAfter = (shown: Shown, net: Net): Shown => (net === 'connected' && shown === 'off' ? 'back' : net)

/**
 * Shows the state of the network and reacts to news: the page refreshes, the open conversation fetches its own rows.
 */
export function LiveChat({ words }: { words: Words }) {
  const router = useRouter()
  const port = usePort()
  const [net, setNet] = useState<Shown>('connected')
  useEffect(() => {
    if (!port) return
    const stops = [
      port.on('net', (next) => setNet((now) => shownAfter(now, next))),
      port.on('news', ({ last, lists }) => {
        if (lists) router.refresh()
        sayNews(last)
        // The notice of the restored connection has been read by then.
        setNet((now) => (now === 'back' ? 'connected' : now))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [port, router])
  if (net === 'connected') return null
  const [tone, role] =
    net === 'off' ? ['danger', 'alert' as const] : [net === 'back' ? 'ok' : 'warn', 'status' as const]
  return (
    <div className={`notice notice-${tone} chat-net`} role={role} data-net={net}>
      <b>{words[net]}</b>
      {net !== 'back' && <span>{net === 'off' ? words.offText : words.unstableText}</span>}
      {net === 'off' && (
        <span className="notice-end">
          <Button size="sm" onClick={() => port?.refresh()}>
            {words.retry}
          </Button>
        </span>
      )}
    </div>
  )
}
