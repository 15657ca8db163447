'use client'

import type { FormEventHandler, ReactNode, RefObject } from 'react'
import { Button } from '@/components/ui/button'
import { normaliseTracking } from '@/lib/domain/tracking'
import type { DeskState, Outcome, Typed } from '../_desk/desk-state'
import type { CarrierChoice, DeskOrder, DeskTexts } from '../_desk/desk-texts'
import type { Ahead } from '../_desk/use-ahead'
import { MoreFields } from './more-fields'
import { PartLines } from './part-lines'
import { TrackingFields } from './tracking-fields'

export interface ShipFormProps {
  order: DeskOrder
  asked: string
  carriers: readonly CarrierChoice[]
  lastCarrier: string
  state: DeskState
  /** How often an answer was lost: the focus goes back to the number. */
  lost: number
  busy: boolean
  /** What was typed while the order before was saved. */
  ahead: RefObject<Ahead>
  texts: DeskTexts
  pictures: Readonly<Record<string, ReactNode>>
  formAction: (form: FormData) => void
  onSubmit: FormEventHandler<HTMLFormElement>
}

/** What was typed for this very order, when its last sending was not accepted. */
const typedFor = (outcome: Outcome | null, order: DeskOrder): Typed =>
  outcome && 'typed' in outcome && outcome.typed.orderId === order.id ? outcome.typed : {}

const errorOf = (outcome: Outcome | null, field: string, texts: DeskTexts): string | undefined => {
  if (outcome?.kind !== 'failed' || outcome.field !== field) return undefined
  return texts.errors[outcome.fieldError ?? ''] ?? outcome.message
}

/** One parcel of one order: scan, Enter, next. */
export function ShipForm(props: ShipFormProps) {
  const { order, asked, carriers, lastCarrier, state, lost, busy, ahead, texts, pictures, formAction, onSubmit } = props
  const typed = typedFor(state.outcome, order)
  const here = typed.orderId ? state.outcome : null
  const sent = normaliseTracking(typed.trackingNo ?? '')
  const accepted = here?.kind === 'repeated' ? sent : ''
  const doubted = here?.kind === 'doubtful' ? sent : (typed.doubted ?? '')
  return (
    <form id="ship" className="desk-form" action={formAction} onSubmit={onSubmit} noValidate>
      <input type="hidden" name="orderId" value={order.id} />
      <input type="hidden" name="no" value={order.no} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="kind" value={order.kind} />
      <input type="hidden" name="accepted" value={accepted} />
      <input type="hidden" name="doubted" value={doubted} />
      <PartLines
        lines={order.lines}
        typed={typed}
        texts={texts}
        pictures={pictures}
        error={errorOf(here, 'lines', texts)}
      />
      <TrackingFields
        carriers={carriers}
        carrier={typed.carrier ?? lastCarrier}
        remembered={lastCarrier}
        trackingNo={typed.trackingNo ?? ''}
        carrierError={errorOf(here, 'carrier', texts)}
        trackingError={errorOf(here, 'trackingNo', texts)}
        turn={state.turn + lost}
        asked={asked}
        ahead={ahead}
        busy={busy}
        texts={texts}
      />
      <MoreFields order={order} typed={typed} error={errorOf(here, 'note', texts)} texts={texts} />
      <div className="form-buttons">
        <Button type="submit" look="primary" size="lg" busy={busy}>
          {texts.submit}
        </Button>
        <span className="meta faint">{texts.enter}</span>
      </div>
    </form>
  )
}
