'use client'

import Link from 'next/link'
import { type BellContents, type BellEntry, sayAllRead } from './bell-contents'
import { openDialog } from './dialogs'
import { refreshBell } from './notices'
import { PriorityTag } from './priority-tag'
import { useShell } from './shell-context'

const LIST = '/isps/userAnnouncement'

const formatOf = (lang: string) =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' })

interface Props {
  items: readonly BellEntry[]
  /** Texts from the server; `none` is the empty state. */
  words: BellContents['words']
  close: () => void
}

/** Title, time, priority and read state. Closes the panel first, so that a dialog returns the focus to the bell. */
export function BellEntries({ items, words, close }: Props) {
  const { texts } = useShell()
  const format = formatOf(document.documentElement.lang)
  const ids = items.filter(({ record }) => record === null).map(({ id }) => id)
  if (items.length === 0) return <p className="bell-none">{words.none}</p>
  const follow = (item: BellEntry, stay: () => void) => {
    close()
    if (item.record === null) {
      stay()
      openDialog({ name: 'notice', id: item.id, ids })
    } else if (item.unread) sayAllRead({ notification: item.id }).then(refreshBell)
  }
  return (
    <ul className="bell-list">
      {items.map((item) => (
        <li key={item.id}>
          <Link
            href={item.record ?? `${LIST}?id=${encodeURIComponent(item.id)}`}
            prefetch={false}
            data-unread={item.unread || undefined}
            {...(item.record === null && { 'data-stays': '' })}
            onNavigate={(event) => follow(item, () => event.preventDefault())}
          >
            <span>{item.title}</span>
            <small>
              <time dateTime={item.time}>{format.format(new Date(item.time))}</time>
              {item.unread && <span className="bell-unread">● {words.unread}</span>}
              <PriorityTag priority={item.priority} word={texts[`priority${item.priority}`] ?? ''} />
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
