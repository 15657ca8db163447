'use client'

import './announcement.css'
import { useEffect, useState } from 'react'
import type { CleanHtml } from '@/lib/message/clean'
import { CleanContent } from './clean-content'
import { onChanged } from './notice-changed'
import { type Duty, NoticeDuty } from './notice-duty'
import { type BellItem, refreshBell } from './notices'
import { Overlay } from './overlay'
import { PriorityTag } from './priority-tag'
import { sayRead } from './say-read'
import { useShell } from './shell-context'

type Opened = BellItem & { sender: string; html: CleanHtml; duty: Duty | false }

interface Props {
  /** Id of the message, and its neighbours in the bell. */
  id: string
  ids: readonly string[]
  close: () => void
}

const timeOf = (iso: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(new Date(iso))

/** Reads the message, which the server marks as read. Returns a text if it cannot be read. */
async function read(id: string): Promise<Opened | string> {
  try {
    const answer = await fetch(`/api/notices/${id}`, { method: 'POST' })
    const body = await answer.json()
    return answer.ok ? body : String(body.message ?? '')
  } catch {
    return ''
  }
}

function useOpened(id: string): Opened | string | null {
  const [opened, setOpened] = useState<Opened | string | null>(null)
  useEffect(() => {
    let over = false
    const open = () =>
      read(id).then((answer) => {
        refreshBell()
        if (typeof answer === 'object' && !answer.duty) sayRead(id)
        if (!over) setOpened(answer)
      })
    setOpened(null)
    open()
    // If it is withdrawn while open, the dialog says so.
    const stop = onChanged(id, open)
    return () => {
      over = true
      stop()
    }
  }, [id])
  return opened
}

function Article({ opened }: { opened: Opened }) {
  const { texts } = useShell()
  return (
    <article className="announcement-body">
      <h2>{opened.title}</h2>
      <p className="announcement-facts">
        <span>
          {texts.noticeSender}
          {opened.sender}
        </span>
        <span>
          {texts.noticeTime}
          <time dateTime={opened.time}>{timeOf(opened.time)}</time>
        </span>
        <PriorityTag priority={opened.priority} word={texts[`priority${opened.priority}`] ?? ''} />
      </p>
      <CleanContent html={opened.html} />
      {opened.duty && <NoticeDuty id={opened.id} duty={opened.duty} failed={texts.bellFailed ?? ''} />}
    </article>
  )
}

/** Announcement modal over any page (specification, section 2): title, sender, time, content; full screen. */
export function NoticeDialog({ id, ids, close }: Props) {
  const { texts } = useShell()
  const [at, setAt] = useState(id)
  const opened = useOpened(at)
  const [before, after] = [ids[ids.indexOf(at) - 1], ids[ids.indexOf(at) + 1]]
  return (
    <Overlay
      label={typeof opened === 'object' && opened ? opened.title : (texts.bell ?? '')}
      className="announcement"
      close={close}
    >
      <div className="announcement-bar">
        <label>
          <input type="checkbox" className="announcement-full" /> {texts.noticeFull}
        </label>
        <button type="button" className="button button-quiet button-icon" aria-label={texts.dismiss} onClick={close}>
          ×
        </button>
      </div>
      <div aria-live="polite">
        {opened === null && <p className="announcement-body">{texts.loading}</p>}
        {typeof opened === 'string' && <p className="announcement-body">{opened || texts.bellFailed}</p>}
        {typeof opened === 'object' && opened && <Article opened={opened} />}
      </div>
      <div className="announcement-foot">
        {before && (
          <button type="button" className="button button-quiet" onClick={() => setAt(before)}>
            ← {texts.noticePrevious}
          </button>
        )}
        {after && (
          <button type="button" className="button button-quiet" onClick={() => setAt(after)}>
            {texts.noticeNext} →
          </button>
        )}
      </div>
    </Overlay>
  )
}
