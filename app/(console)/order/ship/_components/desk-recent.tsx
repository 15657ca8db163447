'use client'

import type { FormEventHandler } from 'react'
import { fillText } from '@/components/form/form-text'
import { Button } from '@/components/ui/button'
import { ukTime } from '@/components/ui/uk-time'
import { FALLBACK_LOCALE } from '@/lib/domain/locale'
import type { Sent } from '../_desk/desk-state'
import type { CarrierChoice, DeskTexts } from '../_desk/desk-texts'

interface DeskRecentProps {
  recent: readonly Sent[]
  carriers: readonly CarrierChoice[]
  busy: boolean
  texts: DeskTexts
  formAction: (form: FormData) => void
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** The newest parcels of this sitting, each to be taken back while that is possible. */
export function DeskRecent({ recent, carriers, busy, texts, formAction, onSubmit }: DeskRecentProps) {
  if (recent.length === 0) return null
  return (
    <section className="card" aria-labelledby="desk-recent">
      <header className="card-head">
        <h2 id="desk-recent">{texts.recent}</h2>
      </header>
      <ul>
        {recent.map((sent) => (
          <li key={sent.parcelId} className="desk-sent">
            <span className="mono">{sent.no}</span>
            <span className="mono soft">{sent.trackingNo}</span>
            <span className="soft">{carriers.find(({ code }) => code === sent.carrier)?.name ?? sent.carrier}</span>
            {sent.undoUntil && (
              <form action={formAction} onSubmit={onSubmit}>
                <input type="hidden" name="intent" value="undo" />
                <input type="hidden" name="orderId" value={sent.orderId} />
                <input type="hidden" name="no" value={sent.no} />
                <input type="hidden" name="parcelId" value={sent.parcelId} />
                <span className="meta faint">{fillText(texts.undoUntil, { time: timeOf(sent.undoUntil) })}</span>
                <Button type="submit" size="sm" busy={busy} aria-label={`${texts.undo} ${sent.no}`}>
                  {texts.undo}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const timeOf = (instant: string) => ukTime(Date.parse(instant), 'time', FALLBACK_LOCALE)
