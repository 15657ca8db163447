'use client'

import type { ReactNode } from 'react'
import { fillText } from '@/components/form/form-text'
import type { Typed } from '../_desk/desk-state'
import type { DeskOrder, DeskTexts } from '../_desk/desk-texts'

interface PartLinesProps {
  lines: DeskOrder['lines']
  typed: Typed
  texts: DeskTexts
  pictures: Readonly<Record<string, ReactNode>>
  error?: string | undefined
}

/** What goes into the parcel: everything that is open, unless a smaller number is typed. */
export function PartLines({ lines, typed, texts, pictures, error }: PartLinesProps) {
  return (
    <fieldset className={error ? 'desk-lines field-wrong' : 'desk-lines'}>
      <legend className="field-label">{texts.lines}</legend>
      {error && (
        <div className="field-error" role="alert">
          <span aria-hidden>▲</span> {error}
        </div>
      )}
      {lines.map(({ id, title, spec, code, open }) => (
        <label key={id} className="desk-part">
          {pictures[id]}
          <span className="desk-part-text">
            <span className="clamp">{title}</span>
            <span className="soft">
              {spec} <span className="mono">{code}</span>
            </span>
          </span>
          <span className="desk-qty">
            <input
              name={`qty.${id}`}
              type="number"
              min={0}
              max={open}
              defaultValue={typed[`qty.${id}`] ?? open}
              inputMode="numeric"
              aria-label={`${texts.packed}: ${title} ${spec}`}
            />
            <span className="soft num">{fillText(texts.open, { count: open })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
