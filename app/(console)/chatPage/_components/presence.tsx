'use client'

import { useEffect, useRef, useState } from 'react'
import { askChat } from '@/app/(console)/_chat/wire'
import { PRESENCES, type Presence as Wish } from '@/lib/domain/chat'
import { AWAY_AFTER_MS, SEEN_EVERY_MS } from '@/lib/domain/chat/limits'

const TOUCHES = ['pointerdown', 'keydown', 'focus'] as const

/** Calls `turn` with true after ten minutes without input, and with false at the next input. */
function useAway(turn: (away: boolean) => void): void {
  const told = useRef(turn)
  told.current = turn
  useEffect(() => {
    let away = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const leave = () => {
      away = true
      told.current(true)
    }
    const touch = () => {
      clearTimeout(timer)
      timer = setTimeout(leave, AWAY_AFTER_MS)
      if (away) told.current(false)
      away = false
    }
    touch()
    for (const name of TOUCHES) window.addEventListener(name, touch)
    return () => {
      clearTimeout(timer)
      for (const name of TOUCHES) window.removeEventListener(name, touch)
    }
  }, [])
}

interface Props {
  wish: Wish
  words: Readonly<Record<Wish | 'label', string>>
}

/**
 * Presence of the agent, repeated while the page is open, so that a closed browser soon counts as offline. Ten minutes
 * without input set "away" until the next input.
 */
export function Presence({ wish: saved, words }: Props) {
  const [wish, setWish] = useState(saved)
  const [ready, setReady] = useState(false)
  const [away, setAway] = useState(false)
  useEffect(() => setReady(true), [])
  useAway(setAway)
  const said: Wish = away && wish === 'online' ? 'away' : wish
  useEffect(() => {
    const tell = () => void askChat('presence', { wish: said })
    tell()
    const timer = setInterval(tell, SEEN_EVERY_MS)
    return () => clearInterval(timer)
  }, [said])
  if (!ready) return null
  return (
    <select
      className="chat-presence"
      aria-label={words.label}
      value={said}
      onChange={({ target }) => {
        setAway(false)
        setWish(target.value as Wish)
      }}
    >
      {PRESENCES.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </select>
  )
}
