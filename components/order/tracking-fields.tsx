'use client'

import { type ChangeEvent, useRef, useState } from 'react'
import { fillText } from '@/components/form/form-text'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { failsCheckDigit, guessCarrier, isTrackingNumber, looksUnlike, normaliseTracking } from '@/lib/domain/tracking'

export interface TrackingWords {
  carrier: string
  /** The empty choice. */
  carrierAuto: string
  trackingNo: string
  trackingHint: string
  /** With `{carrier}`. */
  seen: string
  unlike: string
  wrongDigit: string
  /** Beside the box that lets such a number pass. */
  sure: string
}

interface TrackingFieldsProps {
  carriers: readonly { value: string; label: string }[]
  words: TrackingWords
  carrier?: string
  /** Stands there until the number tells another. */
  usual?: string
  trackingNo?: string
}

const TICKS = ['sureOk', 'repeatedOk']

const find = <E extends Element>(box: HTMLElement, name: string) =>
  box.querySelector<E & HTMLElement>(`[name="${name}"]`)

/** Carrier and number. A number that one carrier's look like names the carrier, unless the person chose one. */
export function TrackingFields({ carriers, words, carrier, usual, trackingNo }: TrackingFieldsProps) {
  const [says, setSays] = useState<{ text: string; warns: boolean } | null>(null)
  const chosen = useRef(Boolean(carrier))
  const nameOf = (code: string | null) => carriers.find(({ value }) => value === code)?.label
  const read = (event: ChangeEvent<HTMLDivElement>) => {
    const box = event.currentTarget
    const select = find<HTMLSelectElement>(box, 'carrier')
    const number = normaliseTracking(find<HTMLInputElement>(box, 'trackingNo')?.value ?? '')
    if (!select) return
    // What was ticked was said of the number as it stood.
    for (const name of TICKS) {
      const tick = select.form?.elements.namedItem(name)
      if (tick instanceof HTMLInputElement) tick.checked = false
    }
    if (event.target === (select as Element)) chosen.current = select.value !== ''
    const guess = guessCarrier(number)
    const name = nameOf(guess)
    if (guess && name && !chosen.current && select.value !== guess) {
      select.value = guess
      // What was said of an empty carrier is mended with it.
      select.dispatchEvent(new Event('input', { bubbles: true }))
    }
    if (failsCheckDigit(number)) return setSays({ text: words.wrongDigit, warns: true })
    if (guess && guess === select.value && name)
      return setSays({ text: fillText(words.seen, { carrier: name }), warns: false })
    const odd = select.value !== '' && isTrackingNumber(number) && looksUnlike(select.value, number)
    setSays(odd ? { text: fillText(words.unlike, { carrier: nameOf(select.value) ?? '' }), warns: true } : null)
  }
  return (
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
      <p className={says?.warns ? 'order-says tone-warn' : 'order-says soft'} aria-live="polite">
        {says?.warns && <span aria-hidden>▲ </span>}
        {says?.text ?? words.trackingHint}
      </p>
    </div>
  )
}
