'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { rememberChoice } from './cookie'

interface Props {
  folded: boolean
  /** The way without scripts: the server sets the cookie. */
  fold: (data: FormData) => Promise<void>
  labels: { collapse: string; expand: string }
  children: ReactNode
}

/** Folds the side column to a rail of 56 px; the open submenus stay open inside and show again when it unfolds. */
export function FoldButton({ folded, fold, labels, children }: Props) {
  const [now, setNow] = useState(folded)
  const toggle = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const nav = now ? 'wide' : 'rail'
    rememberChoice('nav', nav)
    event.currentTarget.closest('.shell')?.setAttribute('data-nav', nav)
    setNow(!now)
  }
  const label = now ? labels.expand : labels.collapse
  return (
    <form action={fold} onSubmit={toggle} className="side-fold">
      <button
        type="submit"
        name="nav"
        value={now ? 'wide' : 'rail'}
        aria-label={label}
        title={label}
        aria-pressed={now}
      >
        {children}
      </button>
    </form>
  )
}
