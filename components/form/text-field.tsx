'use client'

import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldProps } from './field-frame'
import { useDayWords } from './use-day-words'
import { useField } from './use-field'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'defaultValue' | 'value' | 'width'> & {
    /** Value to begin with. */
    value?: string | number | null
    /** Characters that are expected: the field is as wide. */
    columns?: number
    /** "£", "kg": stands inside the field's edge. */
    before?: ReactNode
    after?: ReactNode
  }

/** One line of text; also e-mail, telephone, date (`type`). */
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
