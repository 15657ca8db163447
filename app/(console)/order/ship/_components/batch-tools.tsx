'use client'

import { useId } from 'react'
import type { BatchTexts } from '../_batch/batch-texts'
import type { CarrierChoice } from '../_desk/desk-texts'
import { DeskField } from './desk-field'

interface BatchToolsProps {
  carriers: readonly CarrierChoice[]
  carrier: string
  pasted: string
  texts: BatchTexts
  /** Gets the text as soon as it is pasted; the field is then emptied, its numbers stand in the table. */
  onPaste: (text: string) => void
}

/** One carrier for all, and a place to paste a block of numbers. */
export function BatchTools({ carriers, carrier, pasted, texts, onPaste }: BatchToolsProps) {
  const id = useId()
  return (
    <section className="card card-body batch-tools">
      <DeskField id={`${id}-carrier`} label={texts.carrier}>
        <select id={`${id}-carrier`} name="carrier" className="field-select" defaultValue={carrier}>
          <option value="">{texts.carrierEach}</option>
          {carriers.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </DeskField>
      <DeskField id={`${id}-pasted`} label={texts.paste}>
        <textarea
          id={`${id}-pasted`}
          name="pasted"
          rows={3}
          className="mono"
          defaultValue={pasted}
          placeholder={texts.pastePlaceholder}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          onPaste={(event) => {
            event.preventDefault()
            onPaste(event.clipboardData.getData('text'))
          }}
          onBlur={({ currentTarget }) => {
            onPaste(currentTarget.value)
            currentTarget.value = ''
          }}
        />
        <span className="meta faint" id={`${id}-hint`}>
          {texts.pasteHint}
        </span>
      </DeskField>
    </section>
  )
}
