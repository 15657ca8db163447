'use client'

import { FieldFrame, type FieldProps } from './field-frame'
import type { Option } from './select-field'
import { useField } from './use-field'

export interface ComboFieldProps extends FieldProps {
  /** Items of a dictionary; the label is typed and submitted, `value` is shown next to it as a hint. */
  options: readonly Option[]
  value?: string | null
  maxLength?: number
}

/** Text field with suggestions from a dictionary; the server checks if the text is one of them. */
export function ComboField({ name, label, hint, optional, options, value, maxLength = 64 }: ComboFieldProps) {
  const field = useField(name, !!hint, value)
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      <div className="field-box">
        <input
          type="text"
          {...field.control}
          list={`${field.id}-list`}
          required={field.needed && !optional}
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={field.text}
        />
      </div>
      <datalist id={`${field.id}-list`}>
        {options.map((option) => (
          <option key={option.value} value={option.label}>
            {option.value}
          </option>
        ))}
      </datalist>
    </FieldFrame>
  )
}
