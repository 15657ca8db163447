'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type DraftTexts, fillText } from './form-text'

interface DraftNoticeProps {
  texts: DraftTexts
  /** Milliseconds since 1970. */
  at: number
  onDiscard(): void
}

const TIME = { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' } as const
const DAY = { timeZone: 'Europe/London', month: 'short', day: 'numeric' } as const

/** Time of a draft; with the day unless it is today. */
function momentOf(at: number): string {
  const { lang } = document.documentElement
  const day = new Intl.DateTimeFormat(lang, DAY)
  const clock = new Intl.DateTimeFormat('en-GB', TIME).format(at)
  return day.format(at) === day.format(Date.now()) ? clock : `${day.format(at)} ${clock}`
}

/** Notice that the form shows a draft; one press returns to the saved values. */
export function DraftNotice({ texts, at, onDiscard }: DraftNoticeProps) {
  return (
    <Notice
      role="status"
      action={
        <Button size="sm" look="quiet" onClick={onDiscard}>
          {texts.discard}
        </Button>
      }
    >
      {fillText(texts.restored, { time: momentOf(at) })}
    </Notice>
  )
}
