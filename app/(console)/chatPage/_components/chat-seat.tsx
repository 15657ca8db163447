'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { askChat, isRefused, type SeatAnswer } from '@/app/(console)/_chat/wire'
import { notify } from '@/components/shell/notice'
import { onChanged } from '@/components/shell/notice-changed'
import { Button } from '@/components/ui/button'
import { type Kick, SEAT_BELL, SEAT_EVERY_MS } from '@/lib/domain/chat/seat'
import { takeLine } from '../_chat/line'

/** `plain` before scripts run, and without them. */
type SeatState = 'plain' | 'starting' | 'ready' | Kick

const Seat = createContext<SeatState>('plain')

/** True while chat is starting in this window: nothing can be written yet. */
export const useStarting = (): boolean => useContext(Seat) === 'starting'

type Words = Readonly<Record<Kick | 'starting' | 'again' | 'keptText', string>>

const OVER = ['UNAUTHORISED', 'TOKEN_EXPIRED']

/** Asks again while no answer arrives. */
const RETRY_MS = 6_000

/**
 * Holds this window's place in chat. Where it was signed out (too many windows or devices, a signature that is over) the
 * page is emptied and stays so until the user signs in again here; drafts are kept.
 */
export function ChatSeat({ words, children }: { words: Words; children: ReactNode }) {
  const router = useRouter()
  const [state, setState] = useState<SeatState>('plain')
  const kicked = state !== 'plain' && state !== 'starting' && state !== 'ready' ? state : null
  /** Resolves to whether an answer arrived. */
  const hold = useEffectEvent(async (again: boolean): Promise<boolean> => {
    const answer = await askChat<SeatAnswer>('seat', { again })
    // Without a network the page says so itself.
    if (!answer) return false
    if (!isRefused(answer)) setState(answer.kicked ?? 'ready')
    else if (OVER.includes(answer.error)) setState('userSigExpired')
    else notify({ kind: 'error', title: 'failed', text: answer.message })
    return true
  })
  useEffect(() => {
    if (kicked) return
    setState((now) => (now === 'plain' ? 'starting' : now))
    let timer: ReturnType<typeof setTimeout>
    const keep = async () => {
      const answered = await hold(false)
      timer = setTimeout(keep, answered ? SEAT_EVERY_MS : RETRY_MS)
    }
    const { line, release } = takeLine()
    const stops = [
      line.on('kicked', ({ reason }) => setState(reason)),
      onChanged(SEAT_BELL, () => void hold(false)),
      release,
    ]
    void keep()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [kicked])
  const signIn = async () => {
    const answer = await askChat<SeatAnswer>('seat', { again: true })
    if (!answer) return
    if (isRefused(answer)) return notify({ kind: 'error', title: 'failed', text: answer.message })
    setState(answer.kicked ?? 'ready')
    router.refresh()
  }
  if (kicked)
    return (
      <section className="chat-kicked" role="alert" data-kicked={kicked}>
        <p>{words[kicked]}</p>
        <p className="soft">{words.keptText}</p>
        <Button look="primary" onClick={() => void signIn()}>
          {words.again}
        </Button>
      </section>
    )
  return (
    <Seat value={state}>
      {state === 'starting' && (
        <p className="notice notice-info chat-net" role="status">
          {words.starting}
        </p>
      )}
      {children}
    </Seat>
  )
}
