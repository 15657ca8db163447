'use client'

import { type ReactNode, useId, useState } from 'react'
import { fillText } from '@/components/form/form-text'
import type { BatchTexts } from '../_batch/batch-texts'
import type { CarrierChoice } from '../_desk/desk-texts'
import { CarrierField } from './carrier-field'
import { DeskField } from './desk-field'

interface BatchToolsProps {
  carriers: readonly CarrierChoice[]
  carrier: string
  pasted: string
  /** Error key of the box. */
  wrong: string | undefined
  /** Notice above the box about orders left out. */
  notice: ReactNode
  /** Number of orders left out. */
  leftOut: number
  texts: BatchTexts
  /** Called with true if the box holds lines that match no row. */
  onHeld: (held: boolean) => void
  onCarrier: (code: string) => void
  /** Receives pasted text at once, fills the table with its numbers, and returns lines that match no order. */
  onPaste: (text: string) => string[]
}

/** One carrier for all, and a box to paste numbers. */
export function BatchTools(props: BatchToolsProps) {
  const { carriers, carrier, pasted, wrong, notice, leftOut, texts, onHeld, onCarrier, onPaste } = props
  const id = useId()
  const [left, setLeft] = useState(0)
  const take = (field: HTMLTextAreaElement, text: string) => {
    const unmatched = onPaste(text)
    field.value = unmatched.join('\n')
    setLeft(unmatched.length)
    onHeld(unmatched.length > 0)
  }
  return (
    <section className="card card-body batch-tools">
      {notice}
      <CarrierField
        id={`${id}-carrier`}
        label={texts.carrier}
        value={carrier}
        carriers={carriers}
        unchosen={texts.carrierEach}
        onChoose={onCarrier}
      />
      <DeskField id={`${id}-pasted`} label={texts.paste} error={wrong && texts.errors[wrong]}>
        <textarea
          id={`${id}-pasted`}
          name="pasted"
          rows={3}
          className="mono"
          defaultValue={pasted}
          placeholder={texts.pastePlaceholder}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          onInput={({ currentTarget }) => onHeld(currentTarget.value.trim() !== '')}
          onPaste={(event) => {
            event.preventDefault()
            take(event.currentTarget, event.clipboardData.getData('text'))
          }}
          onBlur={({ currentTarget }) => take(currentTarget, currentTarget.value)}
        />
        <span className={left > 0 ? 'meta tone-warn' : 'meta faint'} id={`${id}-hint`} aria-live="polite">
          {left > 0
            ? `▲ ${fillText(leftOut > 0 ? texts.uneven : texts.unmatched, { count: left, out: leftOut })}`
            : texts.pasteHint}
        </span>
      </DeskField>
    </section>
  )
}
