'use client'

import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { LeaveGuard } from '@/components/form/leave-guard'
import { TrackingRemark } from '@/components/order/tracking-remark'
import { guessCarrier, isTrackingNumber, normaliseTracking } from '@/lib/domain/tracking'
import type { CarrierChoice, DeskTexts } from '../_desk/desk-texts'
import type { Ahead } from '../_desk/use-ahead'
import { CarrierField } from './carrier-field'
import { DeskField } from './desk-field'
import { OtherOrder, useOtherOrder } from './other-order'

interface ScanFieldsProps {
  /** Number of the current order. */
  no: string
  /** Address of the desk, to search for another order. */
  desk: string
  carriers: readonly CarrierChoice[]
  carrier: string
  /** Carrier last chosen by hand, for unrecognised numbers. */
  remembered: string
  trackingNo: string
  carrierError?: string | undefined
  trackingError?: string | undefined
  /** Increases with each response, to prepare the number field for the next scan. */
  turn: number
  /** Search term of the queue: once the order is found, the label is scanned next. */
  asked: string
  ahead: RefObject<Ahead>
  busy: boolean
  texts: DeskTexts
}

/** Returns the error of a number; it does not apply to another number. */
const saidOf = (number: string, { trackingNo, trackingError }: ScanFieldsProps) =>
  number === normaliseTracking(trackingNo) ? trackingError : undefined

/** Carrier and tracking number for a scanner, with keys typed early. The number sets the carrier unless chosen. */
export function ScanFields(props: ScanFieldsProps) {
  const { carriers, texts, turn, asked } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(false)
  const [carrier, setCarrier] = useState(props.carrier)
  // Only a new field starts with early keys: a refused number stays as submitted.
  const [early] = useState(() => (turn > 0 && !props.trackingNo ? props.ahead.current : null))
  const [number, setNumber] = useState(early?.text || props.trackingNo)
  const [left, setLeft] = useState(false)
  // Runs before the next key, since a scanner may be in the middle of a number.
  useLayoutEffect(() => {
    // A touch screen would open its keyboard over the order.
    if (turn === 0 && !asked && !matchMedia('(pointer: fine)').matches) return
    input.current?.focus()
    if (!early?.text || early.entered) input.current?.select()
  }, [turn, asked, early])
  const plain = normaliseTracking(number)
  const nameOf = (chosen: string) => carriers.find(({ code }) => code === chosen)?.name ?? ''
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
            <TrackingRemark number={plain} carrier={carrier} name={nameOf(carrier)} words={texts} />
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
