'use client'

import { useEffect, useRef } from 'react'
import { onChanged } from '@/components/shell/notice-changed'
import { onBell } from '@/components/shell/notices'
import type { CallWords } from '@/lib/chat/call/view'
import { CHAT_BELL } from '@/lib/domain/chat/limits'
import { takeLine } from '../_chat/line'

/** Calls of this window, above any open conversation. The script loads after the page. */
export function ChatCalls({ words }: { words: CallWords }) {
  const host = useRef<HTMLElement>(null)
  const given = useRef(words)
  useEffect(() => {
    const { line, release } = takeLine()
    let stopped = false
    let stop = () => {}
    const begin = async () => {
      const [{ mountCalls }, { callsAt }] = await Promise.all([
        import('@/lib/chat/call/view'),
        import('@/lib/chat/call/wire'),
      ])
      if (stopped || !host.current) return
      const mounted = mountCalls({ host: host.current, words: given.current, ask: callsAt('/api/chat/call'), line })
      const look = () => void mounted.calls.look()
      const stops = [onChanged(CHAT_BELL, look), onBell(look), mounted.stop]
      stop = () => {
        for (const each of stops) each()
      }
    }
    begin().catch(() => undefined)
    return () => {
      stopped = true
      stop()
      release()
    }
  }, [])
  return <section ref={host} className="call" hidden />
}
