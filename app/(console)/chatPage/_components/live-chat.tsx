'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { askChat, type ChangesAnswer, isRefused } from '@/app/(console)/_chat/wire'
import { onChanged } from '@/components/shell/notice-changed'
import { onBell } from '@/components/shell/notices'
import { Button } from '@/components/ui/button'
import { CHAT_BELL } from '@/lib/domain/chat/limits'
import { sayNews } from '../_chat/events'

/** Interval of the page's own questions, beside those that the bell causes. */
const SPARE_MS = 60_000

type Net = 'connected' | 'unstable' | 'off' | 'back'

interface Words {
  unstable: string
  unstableText: string
  off: string
  offText: string
  back: string
  retry: string
}

/** The state after a question that was answered, or was not. Somebody who came back hears of it once. */
const nextNet = (net: Net, answered: boolean): Net => {
  if (answered) return net === 'off' ? 'back' : 'connected'
  return net === 'connected' || net === 'back' ? 'unstable' : 'off'
}

/** A change comes again as long as an older transaction is open: only another mark is news. */
const isNews = (answer: ChangesAnswer, known: Readonly<Record<string, string>>): boolean =>
  answer.reset || Object.entries(answer.marks).some(([id, mark]) => known[id] !== mark)

/**
 * Asks for news when chat rings, whenever the bell was read (at each connection of its socket, and every 6 s while that is
 * down), on coming back and each minute. The page draws anew what changed; the open conversation fetches its own rows.
 */
export function LiveChat({ cursor: first, words }: { cursor: string; words: Words }) {
  const router = useRouter()
  const [net, setNet] = useState<Net>('connected')
  const ask = useRef<() => void>(() => undefined)
  // Of the page as it was opened; each answer brings the next one.
  const last = useRef(first)
  useEffect(() => {
    const marks: Record<string, string> = {}
    let asking = false
    let again = false
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      if (!stopped) timer = setTimeout(round, SPARE_MS)
    }
    const round = async () => {
      // A ring during a question is answered by another one: the first may have been read before the news.
      again = asking
      if (asking) return
      asking = true
      const answer = await askChat<ChangesAnswer>(`changes?cursor=${last.current}`)
      asking = false
      if (stopped) return
      // An answer of a moment ago says nothing once the browser has no network.
      setNet((now) => nextNet(now, answer !== null && navigator.onLine))
      if (answer && !isRefused(answer)) {
        last.current = answer.cursor
        if (isNews(answer, marks)) router.refresh()
        Object.assign(marks, answer.marks)
        sayNews(answer.last)
      }
      if (again) void round()
      else later()
    }
    const seen = () => {
      if (!document.hidden) void round()
    }
    const lost = () => setNet('off')
    ask.current = () => void round()
    void round()
    const ring = () => void round()
    const stops = [onChanged(CHAT_BELL, ring), onBell(ring)]
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('online', seen)
    window.addEventListener('offline', lost)
    return () => {
      stopped = true
      clearTimeout(timer)
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', seen)
      window.removeEventListener('offline', lost)
    }
  }, [router])
  if (net === 'connected') return null
  const [tone, role] =
    net === 'off' ? ['danger', 'alert' as const] : [net === 'back' ? 'ok' : 'warn', 'status' as const]
  return (
    <div className={`notice notice-${tone} chat-net`} role={role} data-net={net}>
      <b>{words[net]}</b>
      {net !== 'back' && <span>{net === 'off' ? words.offText : words.unstableText}</span>}
      {net === 'off' && (
        <span className="notice-end">
          <Button size="sm" onClick={() => ask.current()}>
            {words.retry}
          </Button>
        </span>
      )}
    </div>
  )
}
