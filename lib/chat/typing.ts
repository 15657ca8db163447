import type { ChatSide } from '@/lib/domain/chat'
import { TYPING_EVERY_MS, TYPING_FOR_MS } from '@/lib/domain/chat/limits'
import type { Line } from './line'

/** Reports typing to the other side, throttled. */
export function sayTyping(line: Line, room: string): () => void {
  let said = 0
  return () => {
    if (Date.now() - said < TYPING_EVERY_MS) return
    said = Date.now()
    line.typing(room)
  }
}

/** Reports whether the other side is typing, until six seconds after its last report. Returns the unsubscribe function. */
export function hearTyping(line: Line, room: string, own: ChatSide, hear: (typing: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = line.on('typing', ({ room: of, side }) => {
    if (of !== room || side === own) return
    clearTimeout(timer)
    timer = setTimeout(() => hear(false), TYPING_FOR_MS)
    hear(true)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
