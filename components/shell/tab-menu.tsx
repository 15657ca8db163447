'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { notify } from './notice'
import { useShell } from './shell-context'
import { closeAll, closeBeside, duplicate, reopen, togglePin } from './tab-gestures'
import { activate, type Strip, type Tab } from './tabs'

export interface TabMenuProps {
  /** Tab of the menu; undefined for the list of all tabs. */
  tab: Tab | undefined
  left: number
  strip: Strip
  titleOf: (tab: Tab) => string
  show: (strip: Strip) => void
  shut: (id: string) => void
  close: () => void
}

/** Width for the longest entry. */
const WIDTH = 248
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

type Item = readonly [text: string, run: () => void, chosen?: boolean]

/** Role of an entry: one of a choice, or an action. */
const roleOf = (chosen: boolean | undefined) =>
  chosen === undefined ? ({ role: 'menuitem' } as const) : ({ role: 'menuitemradio', 'aria-checked': chosen } as const)

/** Actions on a tab (specification, and requests from users). */
function useGestures({ tab, strip, show, shut }: Omit<TabMenuProps, 'tab'> & { tab: Tab }): Item[] {
  const { texts } = useShell()
  const { refresh } = useRouter()
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
  return items.filter(([, , shown]) => shown).map(([name, run]) => [texts[name] ?? '', run])
}

function Gestures({ tab, ...props }: Omit<TabMenuProps, 'tab'> & { tab: Tab }) {
  return <Sheet {...props} label={props.titleOf(tab)} items={useGestures({ tab, ...props })} />
}

/** List of all open pages, the current one marked. */
function AllTabs(props: TabMenuProps) {
  const { texts } = useShell()
  const { strip, show, titleOf } = props
  const items = strip.tabs.map(
    (tab): Item => [titleOf(tab), () => show(activate(strip, tab.id)), tab.id === strip.active],
  )
  return <Sheet {...props} label={texts.allTabs ?? ''} items={items} />
}

const focusNext = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons.at((at + step) % buttons.length)?.focus()
}

interface SheetProps {
  label: string
  left: number
  items: readonly Item[]
  close: () => void
}

function Sheet({ label, left, items, close }: SheetProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    box.current?.showPopover()
    const first =
      box.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? box.current?.querySelector('button')
    first?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className="sheet tab-menu"
      style={{ left: Math.max(0, Math.min(left, window.innerWidth - WIDTH)) }}
      onToggle={(event) => event.newState === 'closed' && close()}
      onKeyDown={focusNext}
    >
      {items.map(([text, run, chosen], at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: pages may share a name, and the open menu never reorders
          key={at}
          type="button"
          {...roleOf(chosen)}
          className="sheet-item"
          onClick={() => {
            run()
            close()
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** Menu of a tab, or list of all tabs. Loaded on first use. */
export const TabMenu = ({ tab, ...props }: TabMenuProps) =>
  tab ? <Gestures tab={tab} {...props} /> : <AllTabs tab={tab} {...props} />
