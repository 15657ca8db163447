'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { notify } from '@/components/shell/notice'
import { Button } from '@/components/ui/button'
import type { ChatPort } from '@/lib/chat/port/port'
import type { Kick } from '@/lib/domain/chat/seat'
import { takeLine } from '../_chat/line'
import { openPort } from '../_chat/port'

/** `plain` before and without scripts. */
type SeatState = 'plain' | 'starting' | 'ready' | Kick

interface Place {
  state: SeatState
  /** Null until the driver is chosen. */
  port: ChatPort | null
}

const Seat = createContext<Place>({ state: 'plain', port: null })

/** True while chat is starting in this window and nothing can be sent yet. */
export const useStarting = (): boolean => useContext(Seat).state === 'starting'

/** Driver that delivers chat in this window. */
export const usePort = (): ChatPort | null => useContext(Seat).port

type Words = Readonly<Record<Kick | 'starting' | 'again' | 'keptText' | 'paused', string>>

const isKick = (state: SeatState): state is Kick => state !== 'plain' && state !== 'starting' && state !== 'ready'

interface Props {
  words: Words
  /** Position in the log when the page was drawn. */
  cursor: string
  /** True if a hosted service may be set up. */
  hosted: boolean
  children: ReactNode
}

/**
 * Holds this window's seat in chat. After a kick (too many windows or devices, expired signature) the page is cleared
 * until the user signs in again here; drafts are kept.
 */
export function ChatSeat({ words, cursor, hosted, children }: Props) {
  const router = useRouter()
  const [place, setPlace] = useState<Place>({ state: 'plain', port: null })
  const { state, port } = place
  const ready = useEffectEvent((is: boolean) => {
    if (!is) return setPlace((now) => (isKick(now.state) ? now : { ...now, state: 'starting' }))
    setPlace((now) => ({ ...now, state: 'ready' }))
  })
  const signIn = () => {
    setPlace({ state: 'starting', port })
    port?.again()
    // The page has missed everything since the kick.
    router.refresh()
  }
  const pause = useEffectEvent(() => notify({ kind: 'warn', text: words.paused }))
  useEffect(() => {
    const { line, release } = takeLine()
    const stop = line.on('paused', () => pause())
    return () => {
      stop()
      release()
    }
  }, [])
  const begin = useEffectEvent(() => openPort(cursor, hosted))
  useEffect(() => {
    let opened: ChatPort | null = null
    let stopped = false
    setPlace({ state: 'starting', port: null })
    const open = async () => {
      const made = await begin()
      if (stopped) return
      opened = made
      made.on('ready', (is) => ready(is))
      made.on('kicked', (reason) => setPlace((now) => ({ ...now, state: reason })))
      made.on('fault', (text) => notify({ kind: 'error', title: 'failed', text }))
      setPlace({ state: 'starting', port: made })
      made.start()
    }
    void open()
    return () => {
      stopped = true
      opened?.stop()
    }
  }, [])
  if (isKick(state))
    return (
      <section className="chat-kicked" role="alert" data-kicked={state}>
        <p>{words[state]}</p>
        <p className="soft">{words.keptText}</p>
        <Button look="primary" onClick={signIn}>
          {words.again}
        </Button>
      </section>
    )
  return (
    <Seat value={place}>
      {state === 'starting' && (
        <p className="notice notice-info chat-net" role="status">
          {words.starting}
        </p>
      )}
      {children}
    </Seat>
  )
}
