'use client'

import Link from 'next/link'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { BELL_TABS, type BellContents, type BellTab, loadContents, sayAllRead } from './bell-contents'
import { BellEntries } from './bell-entries'
import { notify } from './notice'
import { countText } from './notices'
import { sayRead } from './say-read'
import { useShell } from './shell-context'

export interface BellPanelProps {
  close: () => void
}

/** Pages of each tab, most relevant first. */
const PAGES = {
  announcements: [['more', '/isps/userAnnouncement?msgCategory=1']],
  system: [
    ['more', '/message/notifications'],
    ['systemMore', '/isps/userAnnouncement?msgCategory=2'],
  ],
} as const

interface TabsProps {
  tab: BellTab
  choose: (tab: BellTab) => void
  contents: BellContents | 'failed' | null
}

/** Two tabs; arrow keys switch between them, Tab moves into the entries. */
function Tabs({ tab, choose, contents }: TabsProps) {
  const { texts } = useShell()
  const other = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = BELL_TABS.find((name) => name !== tab) ?? tab
    choose(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div role="tablist" aria-label={texts.bell} className="bell-tabs" tabIndex={-1} onKeyDown={other}>
      {BELL_TABS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={name === tab}
          aria-controls="bell-tab"
          tabIndex={name === tab ? 0 : -1}
          onClick={() => choose(name)}
        >
          {texts[name]} {contents && contents !== 'failed' && `(${countText(contents[name].total)})`}
        </button>
      ))}
    </div>
  )
}

/** Texts that do not fit beside the others wrap to a new row. */
const WHOLE = { whiteSpace: 'nowrap' } as const

interface FootProps {
  tab: BellTab
  contents: BellContents
  close: () => void
  marked: () => Promise<void>
}

/** Button that marks the whole tab as read, and links to the pages with all messages. */
function Foot({ tab, contents, close, marked }: FootProps) {
  const { texts } = useShell()
  const { words } = contents
  const markAll = async () => {
    const said = await sayAllRead({ tab })
    if (said !== true) return notify({ kind: 'error', text: said || (texts.bellFailed ?? '') })
    for (const { id } of contents[tab].items) sayRead(id)
    await marked()
    notify({ kind: 'ok', text: words.marked })
  }
  return (
    <div className="bell-foot">
      {contents[tab].total > 0 && (
        <button type="button" className="bell-more" style={WHOLE} onClick={markAll}>
          {words.markAll}
        </button>
      )}
      {PAGES[tab].map(([word, href]) => (
        <Link key={href} href={href} prefetch={false} className="bell-more" style={WHOLE} onClick={close}>
          {words[word]}
        </Link>
      ))}
    </div>
  )
}

/** Latest messages, 300 px wide, in two tabs (specification, section 2). Loaded on first use. */
export function BellPanel({ close }: BellPanelProps) {
  const { texts } = useShell()
  const panel = useRef<HTMLDivElement>(null)
  const [tab, setTab] = useState<BellTab>('announcements')
  const [contents, setContents] = useState<BellContents | 'failed' | null>(null)
  useEffect(() => {
    panel.current?.showPopover()
    panel.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
    loadContents().then((answer) => {
      setContents(answer ?? 'failed')
      // Opens the other tab if this one is empty.
      if (answer && answer.announcements.total === 0 && answer.system.total > 0) setTab('system')
    })
  }, [])
  const marked = async () => {
    setContents((await loadContents()) ?? 'failed')
    panel.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }
  const hide = () => panel.current?.hidePopover()
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={texts.bell}
      className="sheet bell"
      onToggle={(event) => event.newState === 'closed' && close()}
    >
      <Tabs tab={tab} choose={setTab} contents={contents} />
      <div id="bell-tab" role="tabpanel" aria-label={texts[tab]}>
        {contents === 'failed' && (
          <p role="alert" className="bell-none">
            {texts.bellFailed}
          </p>
        )}
        {contents === null && <p className="bell-none">{texts.loading}</p>}
        {contents && contents !== 'failed' && (
          <>
            <BellEntries items={contents[tab].items} words={contents.words} close={hide} />
            <Foot tab={tab} contents={contents} close={close} marked={marked} />
          </>
        )}
      </div>
    </div>
  )
}
