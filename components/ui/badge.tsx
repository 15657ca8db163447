import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'plain' | 'info' | 'ok' | 'warn' | 'danger' | 'violet'

interface BadgeProps {
  tone?: Tone
  icon?: ReactNode
  title?: string
  children: ReactNode
}

/** A short label beside a name: "Group buy", "Held". The text has the meaning; the colour only repeats it. */
export function Badge({ tone = 'plain', icon, title, children }: BadgeProps) {
  return (
    <span className={clsx('badge', tone !== 'plain' && `tone-${tone}`)} title={title}>
      {icon}
      {children}
    </span>
  )
}
