'use client'

import { type ChangeEvent, useRef, useState } from 'react'
import { ConfirmField } from '@/components/form/confirm-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { guessCarrier, normaliseTracking } from '@/lib/domain/tracking'
import { type RemarkWords, TrackingRemark } from './tracking-remark'

export interface TrackingWords extends RemarkWords {
  carrier: string
  /** Text of the empty option. */
  carrierAuto: string
  trackingNo: string
  /** Label of the boxes that confirm a doubtful number. */
  sure: string
  repeatedOk: string
}

interface TrackingFieldsProps {
  carriers: readonly { value: string; label: string }[]
  words: TrackingWords
  carrier?: string
  /** Selected until a carrier is detected from the number. */
  usual?: string
  trackingNo?: string
}

const TICKS = ['sureOk', 'repeatedOk']

const find = <E extends Element>(box: HTMLElement, name: string) =>
  box.querySelector<E & HTMLElement>(`[name="${name}"]`)

/**
 * Carrier and tracking number, with the boxes that confirm what the server asks about the number. A number whose format
 * is unique to one carrier sets the carrier, unless one was chosen.
 */
export function TrackingFields({ carriers, words, carrier, usual, trackingNo }: TrackingFieldsProps) {
  const [typed, setTyped] = useState({ number: '', carrier: '' })
  const chosen = useRef(Boolean(carrier))
  const nameOf = (code: string | null) => carriers.find(({ value }) => value === code)?.label
  const read = (event: ChangeEvent<HTMLDivElement>) => {
    const box = event.currentTarget
    const select = find<HTMLSelectElement>(box, 'carrier')
    const number = normaliseTracking(find<HTMLInputElement>(box, 'trackingNo')?.value ?? '')
    if (!select) return
    // The ticks confirmed the previous number.
    for (const name of TICKS) {
      const tick = select.form?.elements.namedItem(name)
      if (tick instanceof HTMLInputElement) tick.checked = false
    }
    if (event.target === (select as Element)) chosen.current = select.value !== ''
    const guess = guessCarrier(number)
    if (guess && nameOf(guess) && !chosen.current && select.value !== guess) {
      select.value = guess
      // Clears the error of an empty carrier.
      select.dispatchEvent(new Event('input', { bubbles: true }))
    }
    setTyped({ number, carrier: select.value })
  }
  return (
    <>
      <div className="order-pair" onChange={read}>
        <TextField
          name="trackingNo"
          label={words.trackingNo}
          aria-description={words.trackingHint}
          value={trackingNo}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SelectField
          name="carrier"
          label={words.carrier}
          options={carriers}
          value={carrier ?? usual}
          empty={words.carrierAuto}
        />
        <p className="order-says soft" aria-live="polite">
          <TrackingRemark {...typed} name={nameOf(typed.carrier) ?? ''} words={words} />
        </p>
      </div>
      {/* Outside of the element that unticks them. */}
      <ConfirmField name="sureOk" label={words.sure} />
      <ConfirmField name="repeatedOk" label={words.repeatedOk} />
    </>
  )
}
