'use client'

import Link from 'next/link'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useShell } from './shell-context'

interface Props {
  id: string
  href: string
  title: string
  pinned: boolean | undefined
  active: boolean
  open: (id: string) => void
  shut: (id: string) => void
  menu: (event: MouseEvent<HTMLElement>) => void
}

/** Neighbour that an arrow key moves to. */
const STEPS: Record<string, 'previousSibling' | 'nextSibling'> = {
  ArrowLeft: 'previousSibling',
  ArrowRight: 'nextSibling',
}
const MIDDLE_BUTTON = 1

/** A tab is a link: it can be opened elsewhere, copied and bookmarked. Only the active one is a Tab stop. */
export function TabItem({ id, href, title, pinned, active, open, shut, menu }: Props) {
  const { texts } = useShell()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = STEPS[event.key]
    if (way) (event.currentTarget.parentNode?.[way]?.firstChild as HTMLElement | undefined)?.focus()
    else if (event.key === 'Delete') shut(id)
  }
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== MIDDLE_BUTTON) return
    event.preventDefault()
    shut(id)
  }
  return (
    <li className="tab" data-tab={id} data-active={active || undefined} onContextMenu={menu}>
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        tabIndex={active ? 0 : -1}
        aria-current={active ? 'page' : undefined}
        aria-keyshortcuts="Delete Shift+F10"
        onNavigate={(event) => {
          event.preventDefault()
          open(id)
        }}
        onKeyDown={onKeyDown}
        onAuxClick={onAuxClick}
      >
        {pinned && (
          <span role="img" aria-label={texts.pinned}>
            ▪{' '}
          </span>
        )}
        {title}
      </Link>
      {id !== 'home' && !pinned && (
        <button type="button" tabIndex={-1} aria-label={`${texts.closeTab} ${title}`} onClick={() => shut(id)}>
          ×
        </button>
      )}
    </li>
  )
}
