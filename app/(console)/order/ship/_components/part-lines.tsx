'use client'

import { type ReactNode, useId } from 'react'
import { fillText } from '@/components/form/form-text'
import type { Typed } from '../_desk/desk-state'
import type { DeskOrder, DeskTexts } from '../_desk/desk-texts'

interface PartLinesProps {
  lines: DeskOrder['lines']
  typed: Typed
  texts: DeskTexts
  pictures: Readonly<Record<string, ReactNode>>
  /** Refused quantity field, with its error. */
  wrong: { name: string; error: string } | null
  /** True if a parcel of this order was just sent: only typed quantities go into the next. */
  rest: boolean
}

/** Quantities of the parcel, prefilled with the open pieces, or with 0 for the rest of an order just shipped. */
export function PartLines({ lines, typed, texts, pictures, wrong, rest }: PartLinesProps) {
  const id = useId()
  return (
    <fieldset className="desk-lines">
      <legend className="field-label">{rest ? texts.rest : texts.lines}</legend>
      {rest && <p className="tone-warn">▲ {texts.restText}</p>}
      {lines.map(({ id: line, title, spec, code, open }) => {
        const error = wrong?.name === `qty.${line}` ? wrong.error : undefined
        return (
          <label key={line} className={error ? 'desk-part field-wrong' : 'desk-part'}>
            {pictures[line]}
            <span className="desk-part-text">
              <span className="clamp">{title}</span>
              <span className="soft">
                {spec} <span className="mono">{code}</span>
              </span>
              {error && (
                <span className="field-error" id={`${id}-wrong`} role="alert">
                  <span aria-hidden>▲</span> {error}
                </span>
              )}
            </span>
            <span className="desk-qty">
              <input
                name={`qty.${line}`}
                type="number"
                min={0}
                max={open}
                defaultValue={typed[`qty.${line}`] ?? (rest ? 0 : open)}
                inputMode="numeric"
                aria-label={`${texts.packed}: ${title} ${spec}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${id}-wrong`}
              />
              <span className="soft num">{fillText(texts.open, { count: open })}</span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
