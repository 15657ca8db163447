'use client'

import { useEffect, useState } from 'react'
import { DRAFT_PREFIX } from '@/components/form/draft'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'

interface Props {
  /** Draft keys of this tree have the view (ticks of other views, search, branch and piece) between these. */
  before: string
  after: string
  /** View of this page. */
  here: string
  /** Address of the role. */
  path: string
  texts: { text: string; open: string }
}

/** Addresses of the tree's other views with unsaved ticks. */
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

/** Warns about unsaved ticks in another view, since a new search shows other permissions. */
export function TicksElsewhere({ texts, before, after, here, path }: Props) {
  const [views, setViews] = useState<readonly string[]>([])
  useEffect(() => {
    // The previous view saves its draft while this one loads.
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
