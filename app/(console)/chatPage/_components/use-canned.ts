'use client'

import { useEffect, useState } from 'react'
import { askChat, type CannedAnswer, type CannedView } from '@/app/(console)/_chat/wire'
import { isRefused } from '@/lib/chat/port/port'

/** Text after a leading slash; null without one. */
const slashed = (text: string): string | null => /^\/([\p{L}\p{N}-]{0,20})$/u.exec(text)?.[1] ?? null

/** Open list of canned replies. */
export interface CannedMenu {
  choices: readonly CannedView[]
  /** Index of the reply that Enter inserts. */
  at: number
  move(by: number): void
  close(): void
}

/** Offers canned replies while the text is a slash followed by the start of a shortcut, title or group. */
export function useCanned(
  id: string,
  text: string,
  first: readonly CannedView[] | null,
): [menu: CannedMenu | null, open: () => void] {
  const [choices, setChoices] = useState(first ?? [])
  const [at, setAt] = useState(0)
  const [pressed, setPressed] = useState(false)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const typed = slashed(text)
  const isOpen = first !== null && (pressed || (typed !== null && closedFor !== text))
  useEffect(() => {
    if (!isOpen) return
    // The answer to an earlier keystroke is dropped.
    let stale = false
    const timer = setTimeout(async () => {
      const answer = await askChat<CannedAnswer>(`canned?${new URLSearchParams({ c: id, q: typed ?? '' })}`)
      if (stale || !answer || isRefused(answer)) return
      setChoices(answer.choices)
      setAt(0)
    }, 120)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [id, typed, isOpen])
  const menu = {
    choices,
    at,
    move: (by: number) => setAt((now) => (now + by + choices.length) % Math.max(choices.length, 1)),
    close: () => {
      setPressed(false)
      setClosedFor(text)
    },
  }
  return [isOpen ? menu : null, () => setPressed((now) => !now)]
}
