'use client'

import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { fillText } from '@/components/form/form-text'
import { LeaveGuard } from '@/components/form/leave-guard'
import {
  failsCheckDigit,
  guessCarrier,
  isNearlyPostal,
  isTrackingNumber,
  looksUnlike,
  normaliseTracking,
  tellsCarrier,
} from '@/lib/domain/tracking'
import type { CarrierChoice, DeskTexts } from '../_desk/desk-texts'
import type { Ahead } from '../_desk/use-ahead'
import { CarrierField } from './carrier-field'
import { DeskField } from './desk-field'
import { OtherOrder, useOtherOrder } from './other-order'

interface TrackingFieldsProps {
  /** Number of the order in work. */
  no: string
  /** Address of the desk, where another order is looked for. */
  desk: string
  carriers: readonly CarrierChoice[]
  carrier: string
  /** Chosen by hand for an earlier parcel: what a number gets that tells nothing. */
  remembered: string
  trackingNo: string
  carrierError?: string | undefined
  trackingError?: string | undefined
  /** Grows with each answer: the number is then ready for the next scan. */
  turn: number
  /** What the queue was searched for: the order was found, the label comes next. */
  asked: string
  ahead: RefObject<Ahead>
  busy: boolean
  texts: DeskTexts
}

type SaysProps = Pick<TrackingFieldsProps, 'carriers' | 'texts'> & { number: string; carrier: string }

/** Whose number it looks like, and whether that is the chosen carrier. */
function CarrierSays({ number, carrier, carriers, texts }: SaysProps) {
  const fill = (text: string) => fillText(text, { carrier: carriers.find(({ code }) => code === carrier)?.name ?? '' })
  if (failsCheckDigit(number)) return <span className="tone-warn">▲ {texts.wrongDigit}</span>
  if (isNearlyPostal(number) && (!carrier || looksUnlike(carrier, number)))
    return <span className="tone-warn">▲ {texts.errors.trackingPostal}</span>
  if (carrier && looksUnlike(carrier, number) && isTrackingNumber(number))
    return <span className="tone-warn">▲ {fill(texts.unlike)}</span>
  return tellsCarrier(number, carrier) ? fill(texts.carrierSeen) : texts.trackingHint
}

/** What was said of another number is not said of this one. */
const saidOf = (number: string, { trackingNo, trackingError }: TrackingFieldsProps) =>
  number === normaliseTracking(trackingNo) ? trackingError : undefined

/** Carrier and number. The number tells the carrier unless the person chose one. */
export function TrackingFields(props: TrackingFieldsProps) {
  const { carriers, texts, turn, asked } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(false)
  const [carrier, setCarrier] = useState(props.carrier)
  // Only a field that is new begins with it: a refused number stays as it was sent.
  const [early] = useState(() => (turn > 0 && !props.trackingNo ? props.ahead.current : null))
  const [number, setNumber] = useState(early?.text || props.trackingNo)
  const [left, setLeft] = useState(false)
  // Before the next key: a scanner may be in the middle of a number.
  useLayoutEffect(() => {
    // A touch screen would open its keyboard over the order.
    if (turn === 0 && !asked && !matchMedia('(pointer: fine)').matches) return
    input.current?.focus()
    if (!early?.text || early.entered) input.current?.select()
  }, [turn, asked, early])
  const plain = normaliseTracking(number)
  const take = (text: string) => {
    setNumber(text)
    if (chosen) return
    const guess = guessCarrier(normaliseTracking(text))
    setCarrier(guess && carriers.some(({ code }) => code === guess) ? guess : props.remembered)
  }
  const { other, open, link, enter } = useOtherOrder(input, plain, setNumber)
  const short = left && !other && plain !== '' && !isTrackingNumber(plain)
  return (
    <div className="desk-pair">
      <LeaveGuard active={plain !== '' && !other} sending={props.busy} kept texts={texts} back={false} />
      <DeskField
        id={`${id}-no`}
        label={texts.trackingNo}
        error={short ? texts.errors.trackingShort : other ? undefined : saidOf(plain, props)}
      >
        <input
          ref={input}
          id={`${id}-no`}
          name="trackingNo"
          className="desk-scan mono"
          value={number}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setLeft(true)}
          onKeyDown={enter}
          maxLength={80}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="send"
          aria-describedby={`${id}-says`}
        />
        <span className="meta faint" id={`${id}-says`}>
          {other ? (
            <OtherOrder number={other} no={props.no} desk={props.desk} texts={texts} link={link} onOpen={open} />
          ) : early?.entered && number === early.text ? (
            <span className="tone-warn">▲ {texts.early}</span>
          ) : (
            <CarrierSays number={plain} carrier={carrier} carriers={carriers} texts={texts} />
          )}
        </span>
      </DeskField>
      <CarrierField
        id={`${id}-carrier`}
        label={texts.carrier}
        value={carrier}
        carriers={carriers}
        error={props.carrierError}
        unchosen={texts.carrierAuto}
        onChoose={(code) => {
          setCarrier(code)
          setChosen(code !== '')
        }}
      />
    </div>
  )
}
