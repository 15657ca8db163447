'use client'

import type { FormEventHandler } from 'react'
import { fillText } from '@/components/form/form-text'
import { useCountdown } from '@/components/form/use-countdown'
import { Button } from '@/components/ui/button'
import { ukTime } from '@/components/ui/uk-time'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import type { Sent } from '../_desk/desk-state'
import type { DeskTexts } from '../_desk/desk-texts'

export interface UndoWays {
  /** Current time of the marketplace; without it there is no countdown. */
  now: string | undefined
  busy: boolean
  texts: DeskTexts
  formAction: (form: FormData) => void
  onSubmit: FormEventHandler<HTMLFormElement>
}

interface UndoFormProps extends UndoWays {
  sent: Sent
  until: string
  /** Only the button, next to a sentence. */
  brief?: boolean
}

/** Undoes a parcel: deadline, countdown and button; nothing once it has passed. */
export function UndoForm({ sent, until, now, brief, busy, texts, formAction, onSubmit }: UndoFormProps) {
  const end = Date.parse(until)
  const left = useCountdown(now ? (end - Date.parse(now)) / 1000 : 0)
  if (now && left === 0) return null
  return (
    <form action={formAction} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="id" value={sent.orderId} />
      <input type="hidden" name="no" value={sent.no} />
      <input type="hidden" name="parcelId" value={sent.parcelId} />
      {!brief && (
        <span className="meta faint">
          {fillText(texts.undoUntil, { time: ukTime(end, 'time', FALLBACK_LOCALE) })}
          {left ? fillText(texts.undoLeft, { minutes: Math.ceil(left / 60) }) : ''}
        </span>
      )}
      <Button type="submit" size="sm" busy={busy} aria-label={`${texts.undo} ${sent.no}`}>
        {texts.undo}
      </Button>
    </form>
  )
}
