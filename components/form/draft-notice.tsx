'use client'

import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type FormTexts, fillText } from './form-text'

interface DraftNoticeProps {
  texts: FormTexts
  /** Milliseconds since 1970. */
  at: number
  onDiscard(): void
}

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' })

/** What stands in the form is a draft; one press goes back to what the server has. */
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
      {fillText(texts.restored, { time: CLOCK.format(at) })}
    </Notice>
  )
}
