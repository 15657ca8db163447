'use client'

import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { openDialog } from './dialogs'
import { type BellItem, type BellState, countText, refreshBell } from './notices'
import { PriorityTag } from './priority-tag'
import { useShell } from './shell-context'

const LIST = '/isps/userAnnouncement'
const TABS = ['announcements', 'system'] as const
type TabName = (typeof TABS)[number]

export interface BellPanelProps {
  close: () => void
}

const formatOf = (lang: string) =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' })

/** The panel goes first, so that the dialog hands the focus back to the bell. */
function Items({ items, close }: { items: readonly BellItem[]; close: () => void }) {
  const { texts } = useShell()
  const format = formatOf(document.documentElement.lang)
  const ids = items.map(({ id }) => id)
  if (items.length === 0) return <p className="bell-none">{texts.bellNone}</p>
  return (
    <ul className="bell-list">
      {items.map((item) => (
        <li key={item.id}>
          <Link
            href={`${LIST}?id=${encodeURIComponent(item.id)}`}
            prefetch={false}
            data-stays=""
            onNavigate={(event) => {
              event.preventDefault()
              close()
              openDialog({ name: 'notice', id: item.id, ids })
            }}
          >
            <span>{item.title}</span>
            <small>
              <time dateTime={item.time}>{format.format(new Date(item.time))}</time>
              <PriorityTag priority={item.priority} word={texts[`priority${item.priority}`] ?? ''} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The newest unread messages, 300 wide, in two tabs (specification, section 2). Loaded on first use. */
export function BellPanel({ close }: BellPanelProps) {
  const { texts } = useShell()
  const panel = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<TabName>('announcements')
  const [state, setState] = useState<BellState | 'failed' | null>(null)
  useEffect(() => {
    panel.current?.showPopover()
    panel.current?.querySelector('button')?.focus()
    refreshBell().then((answer) => {
      if (!answer || !('system' in answer)) return setState('failed')
      setState(answer)
      // Nobody opens the bell to read that there is nothing while the other tab has something.
      if (answer.announcements.total === 0 && answer.system.total > 0) setTab('system')
    })
  }, [])
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={texts.bell}
      className="sheet bell"
      onToggle={(event) => event.newState === 'closed' && close()}
    >
      <div className="bell-tabs">
        {TABS.map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {texts[name]} {state && state !== 'failed' && `(${countText(state[name].total)})`}
          </button>
        ))}
      </div>
      {state === 'failed' && (
        <p role="alert" className="bell-none">
          {texts.bellFailed}
        </p>
      )}
      {state === null && <p className="bell-none">{texts.loading}</p>}
      {state && state !== 'failed' && <Items items={state[tab].items} close={() => panel.current?.hidePopover()} />}
      <Link href="/message/notifications?unread=1" prefetch={false} className="bell-more" onClick={close}>
        {texts.notifications} {state && state !== 'failed' && `(${countText(state.notifications)})`}
      </Link>
      <Link
        href={`${LIST}?msgCategory=${TABS.indexOf(tab) + 1}`}
        prefetch={false}
        className="bell-more"
        onClick={close}
      >
        {texts.viewMore}
      </Link>
    </div>
  )
}
