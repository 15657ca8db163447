'use client'

import { type FormEvent, Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { DraftNotice } from '@/components/form/draft-notice'
import { useDraft } from '@/components/form/use-draft'
import { normaliseTracking } from '@/lib/domain/tracking'
import type { OnAnswer } from '../../_shipping/use-steps'
import type { DeskState, Outcome, Typed } from '../_desk/desk-state'
import type { CarrierChoice, DeskOrder, DeskTexts } from '../_desk/desk-texts'
import { refusal } from '../_desk/refusal'
import type { Ahead } from '../_desk/use-ahead'
import { useLabelFirst } from '../_desk/use-label-first'
import { MoreFields } from './more-fields'
import { PartLines } from './part-lines'
import { ScanFields } from './scan-fields'
import { ShipFoot } from './ship-foot'

export interface ShipFormProps {
  order: DeskOrder
  /** Key of the draft for this order. */
  draft: string
  asked: string
  /** Address of the desk. */
  desk: string
  /** Address of the label printed before shipping; null without one. */
  labelHref: string | null
  carriers: readonly CarrierChoice[]
  lastCarrier: string
  state: DeskState
  /** Number of lost responses: focus then returns to the number. */
  lost: number
  busy: boolean
  /** Number typed while the previous order was being saved. */
  ahead: RefObject<Ahead>
  texts: DeskTexts
  pictures: Readonly<Record<string, ReactNode>>
  formAction: (form: FormData) => void
  onSubmit: (event: FormEvent<HTMLFormElement>, onAnswer: OnAnswer<DeskState>) => void
}

/** Returns the fields typed for this order if its last submission was refused. */
const typedFor = (outcome: Outcome | null, order: DeskOrder): Typed =>
  outcome && 'typed' in outcome && outcome.typed.id === order.id ? outcome.typed : {}

const errorOf = (outcome: Outcome | null, field: string, texts: DeskTexts): string | undefined =>
  outcome?.kind === 'failed' && outcome.field === field ? refusal(outcome, texts) : undefined

/** Focuses the quantity field that the last submission was refused for, instead of the number. */
function useWrongQuantity(
  form: RefObject<HTMLFormElement | null>,
  here: Outcome | null,
  { state, lost, texts }: ShipFormProps,
) {
  const field = here?.kind === 'failed' ? here.field : undefined
  const name = field?.startsWith('qty.') ? field : undefined
  const turn = state.turn + lost
  // Runs after the number's own effect: effects of the form come after those of its fields.
  useLayoutEffect(() => {
    const input = name && turn > 0 ? form.current?.elements.namedItem(name) : null
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.select()
  }, [form, name, turn])
  return name ? { name, error: errorOf(here, name, texts) ?? '' } : null
}

/** A number typed while the previous order was saved, or returned without scripts, is input too: part of the draft. */
const EMPTY = { trackingNo: '' }

/** Restores the fields that were typed for this version of the order and not sent. */
function useShipDraft({ order, draft, ahead }: ShipFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { found, forget } = useDraft(form, draft, EMPTY)
  const [begun, setBegun] = useState<{ version: number; typed: Typed }>({ version: 0, typed: {} })
  const begin = (typed: Typed) => setBegun(({ version }) => ({ version: version + 1, typed }))
  useLayoutEffect(() => {
    if (!found) return
    const texts = Object.entries(found.values).map(([name, value]) => [name, String(value)])
    setBegun(({ version }) => ({ version: version + 1, typed: { ...Object.fromEntries(texts), id: order.id } }))
  }, [found, order.id])
  const discard = () => {
    forget()
    ahead.current = { text: '', entered: false }
    begin({})
  }
  return { form, found, forget, begun, discard }
}

/** Ships one parcel of one order: scan, Enter, next. */
export function ShipForm(props: ShipFormProps) {
  const { order, asked, carriers, lastCarrier, state, lost, busy, ahead, texts, pictures, formAction, onSubmit } = props
  const { form, found, forget, begun, discard } = useShipDraft(props)
  const refused = typedFor(state.outcome, order)
  const here = refused.id ? state.outcome : null
  const typed = begun.version > 0 ? begun.typed : refused
  const sent = normaliseTracking(refused.trackingNo ?? '')
  const label = useLabelFirst(props.labelHref)
  const [retyped, setRetyped] = useState(0)
  const wrong = useWrongQuantity(form, here, props)
  const rest = state.recent.some((sent) => sent.orderId === order.id)
  // Only Enter confirms: scanning the same label again does not show that the warning was read.
  const asSent = retyped !== state.turn
  const accepted = asSent && here?.kind === 'repeated' ? sent : ''
  const doubted = asSent && here?.kind === 'doubtful' ? sent : (refused.sureOk ?? '')
  return (
    <form
      ref={form}
      id="ship"
      className="desk-form"
      action={formAction}
      onInput={({ target }) => (target as HTMLInputElement).name === 'trackingNo' && setRetyped(state.turn)}
      onSubmit={(event) => label.holds(event) || onSubmit(event, (next) => next?.outcome?.kind === 'sent' && forget())}
      noValidate
    >
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name="no" value={order.no} />
      <input type="hidden" name="version" value={order.version} />
      <input type="hidden" name="kind" value={order.kind} />
      <input type="hidden" name="repeatedOk" value={accepted} />
      <input type="hidden" name="sureOk" value={doubted} />
      <Fragment key={begun.version}>
        <PartLines lines={order.lines} typed={typed} texts={texts} pictures={pictures} wrong={wrong} rest={rest} />
        <ScanFields
          no={order.no}
          desk={props.desk}
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
      </Fragment>
      <ShipFoot no={order.no} label={label} busy={busy} texts={texts} />
      {/* Appears once scripts run; above the fields it would move them under the cursor. */}
      {found && <DraftNotice texts={texts} at={found.at} onDiscard={discard} />}
    </form>
  )
}
