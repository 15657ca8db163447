'use client'

import { useId } from 'react'
import type { Typed } from '../_desk/desk-state'
import type { DeskOrder, DeskTexts } from '../_desk/desk-texts'
import { DeskField } from './desk-field'

interface MoreFieldsProps {
  order: DeskOrder
  typed: Typed
  error?: string | undefined
  texts: DeskTexts
}

/** Fields that are rarely needed: another time, a note, no message to the buyer. */
export function MoreFields({ order, typed, error, texts }: MoreFieldsProps) {
  const id = useId()
  const open = Boolean(typed.shippedAt || typed.note || error || (typed.id && !typed.notify))
  return (
    <details className="desk-more" open={open}>
      <summary>{texts.more}</summary>
      <div className="desk-pair">
        <DeskField id={`${id}-at`} label={`${texts.shippedAt} (${texts.optional})`}>
          <input
            id={`${id}-at`}
            className="desk-input"
            type="datetime-local"
            name="shippedAt"
            min={order.paidAt}
            max={order.now}
            defaultValue={typed.shippedAt ?? ''}
          />
          <span className="meta faint">{texts.shippedAtHint}</span>
        </DeskField>
        <DeskField id={`${id}-note`} label={`${texts.note} (${texts.optional})`} error={error}>
          <input
            id={`${id}-note`}
            className="desk-input"
            name="note"
            maxLength={200}
            defaultValue={typed.note ?? ''}
            autoComplete="off"
          />
          <span className="meta faint">{texts.noteHint}</span>
        </DeskField>
      </div>
      <label className="choice">
        <input
          type="checkbox"
          className="check"
          name="notify"
          value="1"
          defaultChecked={!typed.id || typed.notify === '1'}
        />
        {texts.notify}
      </label>
    </details>
  )
}
