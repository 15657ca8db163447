'use client'

import { type ReactNode, useEffect } from 'react'
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
  /** What the queue was searched for: with a scanner that is the next order. */
  asked: string
  /** Null when nothing is left, or when the order in work cannot be shipped now. */
  order: DeskOrder | null
  /** Where what is typed for this order is kept until it is sent. */
  draft: string
  carriers: readonly CarrierChoice[]
  lastCarrier: string
  /** What this person sent and may still take back, in this sitting or before; null when it cannot be known. */
  undoable: Undoable | null
  /** Where the label of the order in work is printed; null where it is shipped at once. */
  labelHref: string | null
  texts: DeskTexts
  /** Drawn by the server: a picture for each line. */
  pictures: Readonly<Record<string, ReactNode>>
  /** Above the form: the order itself, drawn by the server. */
  children: ReactNode
}

/** A carrier that the number told was not chosen, and is none for the next number. */
const chosenByHand = ({ carrier, trackingNo }: Sent) => !tellsCarrier(trackingNo, carrier)

/** The working part of the shipping desk. It stays while the orders change, so it knows what was done so far. */
export function Desk(props: DeskProps) {
  const { action, asked, order, draft, carriers, lastCarrier, undoable, labelHref, texts, pictures, children } = props
  const { state, lost, busy, formAction, submit } = useSteps(action, FRESH_DESK)
  const { ahead, begin } = useAhead(busy)
  const found = order !== null
  useEffect(() => {
    // Nothing found: the next scan replaces what was searched for.
    if (!asked || found) return
    const search = document.querySelector<HTMLInputElement>('.desk-queue [data-search]')
    search?.focus()
    search?.select()
  }, [asked, found])
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
              submit(event, onAnswer)
            }}
          />
        )}
      </section>
      <DeskOutcome state={state} lost={lost} texts={texts} />
      <DeskRecent
        recent={state.recent}
        undoable={undoable}
        carriers={carriers}
        busy={busy}
        texts={texts}
        formAction={formAction}
        onSubmit={submit}
      />
    </>
  )
}
