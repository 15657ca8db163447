'use client'

import { useEffect, useRef, useState } from 'react'
import { hearTyping, sayTyping } from '@/lib/chat/typing'
import type { ChatSide } from '@/lib/domain/chat'
import { takeLine } from '../_chat/line'

/** Returns true while the other side of this conversation is typing, and a function that reports typing here. */
export function useTyping(
  id: string,
  side: ChatSide,
  live: boolean,
  heard: number,
): [typing: boolean, say: () => void] {
  const [typing, setTyping] = useState(false)
  const say = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (!live) return
    const { line, release } = takeLine()
    const room = `chat:${id}`
    const stops = [line.watch(room), hearTyping(line, room, side, setTyping)]
    say.current = sayTyping(line, room)
    return () => {
      for (const stop of stops) stop()
      release()
    }
  }, [id, side, live])
  // The message has arrived, so the other side has stopped typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message ends it
  useEffect(() => setTyping(false), [heard])
  return [typing, () => say.current()]
}
