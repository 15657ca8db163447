'use client'

import { useState } from 'react'
import { countText } from '@/lib/domain/count'
import { FieldFrame, type FieldProps } from './field-frame'
import { fillText } from './form-text'
import { useField } from './use-field'

export interface TextareaFieldProps extends FieldProps {
  value?: string | null
  /** Counted in characters: an emoji is one. */
  maxLength?: number
  rows?: number
  placeholder?: string
}

const lengthOf = (text: string) => [...text.trim()].length

/** Multi-line text field with a live counter; text that is too long is reported, never cut. */
export function TextareaField(props: TextareaFieldProps) {
  const { name, label, hint, optional, value, maxLength, rows = 4, placeholder } = props
  const field = useField(name, !!hint, value)
  const [typed, setTyped] = useState<string>()
  const left = maxLength === undefined ? 0 : maxLength - lengthOf(typed ?? field.text)
  // Without scripts there is no counter, so the limit is shown.
  const counter =
    field.texts &&
    (typed === undefined
      ? fillText(field.texts.most, { count: countText(maxLength ?? 0) })
      : fillText(left < 0 ? field.texts.over : field.texts.left, { count: Math.abs(left) }))
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      <textarea
        {...field.control}
        rows={rows}
        required={field.needed && !optional}
        placeholder={placeholder}
        defaultValue={field.text}
        onChange={(event) => setTyped(event.target.value)}
      />
      {maxLength !== undefined && (
        <div className={left < 0 ? 'field-count tone-danger' : 'field-count'} role="status">
          {counter}
        </div>
      )}
    </FieldFrame>
  )
}
