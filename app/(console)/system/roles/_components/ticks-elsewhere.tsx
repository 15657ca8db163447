'use client'

import { useEffect, useState } from 'react'
import { DRAFT_PREFIX } from '@/components/form/draft'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'

interface Props {
  /** Drafts of this tree have the ticks of other views, the search, the branch and the piece of their view between these. */
  before: string
  after: string
  /** Those of this view. */
  here: string
  /** Address of the role. */
  path: string
  texts: { text: string; open: string }
}

/** Addresses of the other views of a tree in which ticks wait to be saved. */
function viewsWithTicks({ before, after, here, path }: Omit<Props, 'texts'>): string[] {
  const head = DRAFT_PREFIX + before
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith(head) && key.endsWith(after))
  return drafts
    .map((key) => key.slice(head.length, -after.length))
    .filter((view) => view !== here)
    .map((view) => {
      const [, ticks = '', q = '', at = '', from = ''] = /^([^.]*)\.(.*)\.([^.]*)\.(\d+)$/.exec(view) ?? []
      return `${path}?${new URLSearchParams({ ticks, q, at, from })}#rights`
    })
}

/** Another search shows other rights than were ticked: says that ticks wait, unsaved, in the view in which they were made. */
export function TicksElsewhere({ texts, before, after, here, path }: Props) {
  const [views, setViews] = useState<readonly string[]>([])
  useEffect(() => {
    // The view that was left writes its draft while this one comes.
    const timer = setTimeout(() => setViews(viewsWithTicks({ before, after, here, path })))
    return () => clearTimeout(timer)
  }, [before, after, here, path])
  if (views.length === 0) return null
  return (
    <Notice tone="warn" role="status">
      {texts.text}{' '}
      {views.map((href) => (
        <TextLink key={href} href={href}>
          {texts.open}
        </TextLink>
      ))}
    </Notice>
  )
}
