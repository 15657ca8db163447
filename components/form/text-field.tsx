'use client'

import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldProps } from './field-frame'
import { useDayWords } from './use-day-words'
import { useField } from './use-field'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'defaultValue' | 'value' | 'width'> & {
    /** Initial value. */
    value?: string | number | null
    /** Expected number of characters, which sets the width. */
    columns?: number
    /** "£", "kg": shown inside the field's edge. */
    before?: ReactNode
    after?: ReactNode
  }

/** Single-line text field; also email, telephone and date (`type`). */
export function TextField({ name, label, hint, optional, value, columns, before, after, ...rest }: TextFieldProps) {
  const field = useField(name, !!hint, value)
  const day = useDayWords(rest.type, field.text)
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      <div className="field-box" style={columns ? { maxWidth: `calc(${columns}ch + 48px)` } : undefined}>
        {before && <span className="field-affix">{before}</span>}
        <input
          type="text"
          required={field.needed && !optional}
          {...rest}
          {...day?.input}
          {...field.control}
          defaultValue={field.text}
        />
        {after && <span className="field-affix">{after}</span>}
      </div>
      {day?.words && <div className="field-hint">{day.words}</div>}
    </FieldFrame>
  )
}
