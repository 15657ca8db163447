'use client'

import type { FormEventHandler } from 'react'
import { fillText } from '@/components/form/form-text'
import { useCountdown } from '@/components/form/use-countdown'
import { Button } from '@/components/ui/button'
import { ukTime } from '@/components/ui/uk-time'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import type { Sent, Undoable } from '../_desk/desk-state'
import type { CarrierChoice, DeskTexts } from '../_desk/desk-texts'

interface UndoWays {
  busy: boolean
  texts: DeskTexts
  formAction: (form: FormData) => void
  onSubmit: FormEventHandler<HTMLFormElement>
}

interface DeskRecentProps extends UndoWays {
  /** Of this sitting. */
  recent: readonly Sent[]
  undoable: Undoable | null
  carriers: readonly CarrierChoice[]
}

/** The newest parcels, each to be taken back while that is possible: whoever comes back to the desk finds them again. */
export function DeskRecent({ recent, undoable, carriers, ...ways }: DeskRecentProps) {
  const before = undoable?.parcels.filter(({ parcelId }) => recent.every((sent) => sent.parcelId !== parcelId)) ?? []
  const all = [...recent, ...before]
  if (all.length === 0) return null
  return (
    <section className="card" aria-labelledby="desk-recent">
      <header className="card-head">
        <h2 id="desk-recent">{ways.texts.recent}</h2>
      </header>
      <ul>
        {all.map((sent) => (
          <li key={sent.parcelId} className="desk-sent">
            <span className="mono">{sent.no}</span>
            <span className="mono soft">{sent.trackingNo}</span>
            <span className="soft">{carriers.find(({ code }) => code === sent.carrier)?.name ?? sent.carrier}</span>
            {sent.undoUntil && <UndoForm sent={sent} until={sent.undoUntil} now={undoable?.now} {...ways} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UndoFormProps extends UndoWays {
  sent: Sent
  until: string
  now: string | undefined
}

/** Until when a parcel can be taken back, how long that still is, and the button; nothing once it is over. */
function UndoForm({ sent, until, now, busy, texts, formAction, onSubmit }: UndoFormProps) {
  const end = Date.parse(until)
  const left = useCountdown(now ? (end - Date.parse(now)) / 1000 : 0)
  if (now && left === 0) return null
  return (
    <form action={formAction} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="orderId" value={sent.orderId} />
      <input type="hidden" name="no" value={sent.no} />
      <input type="hidden" name="parcelId" value={sent.parcelId} />
      <span className="meta faint">
        {fillText(texts.undoUntil, { time: ukTime(end, 'time', FALLBACK_LOCALE) })}
        {left ? fillText(texts.undoLeft, { minutes: Math.ceil(left / 60) }) : ''}
      </span>
      <Button type="submit" size="sm" busy={busy} aria-label={`${texts.undo} ${sent.no}`}>
        {texts.undo}
      </Button>
    </form>
  )
}
