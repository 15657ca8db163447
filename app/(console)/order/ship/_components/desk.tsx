'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { tellsCarrier } from '@/lib/domain/tracking'
import { type StepAction, useSteps } from '../../_shipping/use-steps'
import { type DeskState, FRESH_DESK, type Sent, type Undoable } from '../_desk/desk-state'
import type { CarrierChoice, DeskOrder, DeskTexts } from '../_desk/desk-texts'
import { useAhead } from '../_desk/use-ahead'
import { DeskOutcome } from './desk-outcome'
import { DeskRecent } from './desk-recent'
import { ShipForm } from './ship-form'

interface DeskProps {
  action: StepAction<DeskState>
  /** Search term of the queue: with a scanner this opens the next order. */
  asked: string
  /** Address of the desk without a search. */
  desk: string
  /** Address without the search if it found only one order, else null. */
  rest: string | null
  /** Null if nothing is left, or if the current order cannot ship now. */
  order: DeskOrder | null
  /** Key of the draft for this order. */
  draft: string
  carriers: readonly CarrierChoice[]
  lastCarrier: string
  /** Parcels that this person can still undo, from this session or before; null if they cannot be read. */
  undoable: Undoable | null
  /** Address of the current order's label; null if it ships without one. */
  labelHref: string | null
  texts: DeskTexts
  /** Pictures by line, rendered by the server. */
  pictures: Readonly<Record<string, ReactNode>>
  /** The order, rendered by the server above the form. */
  children: ReactNode
}

/** True for a carrier chosen by hand; one recognised from its number is not kept for the next. */
const chosenByHand = ({ carrier, trackingNo }: Sent) => !tellsCarrier(trackingNo, carrier)

/** Client part of the shipping desk. It stays mounted while orders change, so it keeps the tally. */
export function Desk(props: DeskProps) {
  const { action, asked, rest, order, draft, carriers, lastCarrier, undoable, labelHref, texts, pictures, children } =
    props
  const { state, lost, busy, formAction, submit } = useSteps(action, FRESH_DESK)
  const { ahead, begin } = useAhead(busy)
  const found = order !== null
  const router = useRouter()
  const leaves = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer focuses the number of a parcel
  useEffect(() => {
    // Nothing found: the next scan replaces the search. Found and shipped: the next order is searched for.
    if (asked ? found : !leaves.current || ahead.current.text) return
    const search = document.querySelector<HTMLInputElement>('.desk-queue [data-search]')
    search?.focus()
    search?.select()
  }, [asked, found, state.turn])
  const onSent = (next: DeskState | null) => {
    const { outcome } = next ?? {}
    if (!rest || outcome?.kind !== 'sent' || outcome.part) return
    leaves.current = true
    router.replace(rest, { scroll: false })
  }
  const undo = { now: undoable?.now, busy, texts, formAction, onSubmit: submit }
  return (
    <>
      <section className="card">
        {children}
        {order && (
          <ShipForm
            key={`${order.id}.${order.version}.${labelHref}`}
            order={order}
            draft={draft}
            asked={asked}
            desk={props.desk}
            labelHref={labelHref}
            carriers={carriers}
            lastCarrier={state.recent.find(chosenByHand)?.carrier ?? lastCarrier}
            state={state}
            lost={lost}
            busy={busy}
            texts={texts}
            pictures={pictures}
            formAction={formAction}
            ahead={ahead}
            onSubmit={(event, onAnswer) => {
              begin()
              leaves.current = false
              submit(event, (next) => {
                onAnswer(next)
                onSent(next)
              })
            }}
          />
        )}
      </section>
      <DeskOutcome state={state} lost={lost} {...undo} />
      <DeskRecent recent={state.recent} undoable={undoable} carriers={carriers} {...undo} />
    </>
  )
}
