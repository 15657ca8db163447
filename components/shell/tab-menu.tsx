'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { notify } from './notice'
import { useShell } from './shell-context'
import { closeAll, closeBeside, duplicate, reopen, togglePin } from './tab-gestures'
import type { Strip, Tab } from './tabs'

export interface TabMenuProps {
  tab: Tab
  left: number
  strip: Strip
  show: (strip: Strip) => void
  shut: (id: string) => void
  close: () => void
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The menu of a tab: what the specification names, and what its users asked for. Loaded on first use. */
export function TabMenu({ tab, left, strip, show, shut, close }: TabMenuProps) {
  const { texts } = useShell()
  const { refresh } = useRouter()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    box.current?.showPopover()
    box.current?.querySelector('button')?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  const copy = () =>
    navigator.clipboard
      .writeText(new URL(tab.href, location.origin).href)
      .then(() => notify({ kind: 'ok', text: texts.linkCopied ?? '' }))
  const items: readonly [string, () => void, boolean][] = [
    [tab.pinned ? 'unpinTab' : 'pinTab', () => show(togglePin(strip, tab.id)), tab.id !== 'home'],
    ['closeTab', () => shut(tab.id), true],
    ['closeLeft', () => show(closeBeside(strip, tab.id, 'left')), true],
    ['closeRight', () => show(closeBeside(strip, tab.id, 'right')), true],
    ['closeOthers', () => show(closeBeside(strip, tab.id, 'others')), true],
    ['closeAll', () => show(closeAll(strip)), strip.tabs.some((one) => one.id === 'home')],
    ['refreshTab', () => refresh(), tab.id === strip.active],
    ['duplicateTab', () => show(duplicate(strip, tab.id, Date.now())), true],
    ['copyLink', copy, true],
    ['reopenTab', () => show(reopen(strip, Date.now())), strip.closed.length > 0],
  ]
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons.at((at + step) % buttons.length)?.focus()
  }
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={tab.title}
      className="sheet tab-menu"
      style={{ left: Math.min(left, window.innerWidth - 200) }}
      onToggle={(event) => event.newState === 'closed' && close()}
      onKeyDown={onKey}
    >
      {items
        .filter(([, , shown]) => shown)
        .map(([name, run]) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            className="sheet-item"
            onClick={() => {
              run()
              close()
            }}
          >
            {texts[name]}
          </button>
        ))}
    </div>
  )
}
