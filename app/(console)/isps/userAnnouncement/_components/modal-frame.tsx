'use client'

import '@/components/shell/announcement.css'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { onChanged } from '@/components/shell/notice-changed'
import { refreshBell } from '@/components/shell/notices'
import { sayRead } from '@/components/shell/say-read'
import type { ActionResult } from '@/lib/actions/result'

interface Props {
  /** Id of the open announcement. */
  id: string
  closeHref: string
  words: { close: string; full: string }
  /** Marks it as read once opened; the GET that renders it never does. */
  unread?:
    | { mark: (id: string) => Promise<ActionResult<void>> /** True if reading is all it requires. */; settles: boolean }
    | undefined
  children: ReactNode
}

/** Open without scripts; with them modal: focus stays inside, Escape closes it. */
export function ModalFrame({ id, closeHref, words, unread, children }: Props) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const mark = unread?.mark
  const settles = unread?.settles
  useEffect(() => {
    const element = dialog.current
    element?.close()
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (!mark) return
    mark(id).then(() => {
      refreshBell()
      if (settles) sayRead(id)
    })
  }, [id, mark, settles])
  // If it is withdrawn or changed while open, the server shows the new state.
  useEffect(() => onChanged(id, () => router.refresh()), [id, router])
  return (
    <dialog
      ref={dialog}
      open
      className="announcement"
      aria-labelledby="announcement-title"
      onCancel={(event) => {
        event.preventDefault()
        router.push(closeHref, { scroll: false })
      }}
    >
      <div className="announcement-bar">
        <label>
          <input type="checkbox" className="announcement-full" /> {words.full}
        </label>
        <Link
          href={closeHref}
          prefetch={false}
          scroll={false}
          className="button button-quiet button-icon"
          aria-label={words.close}
        >
          ×
        </Link>
      </div>
      {children}
    </dialog>
  )
}
