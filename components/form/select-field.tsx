'use client'

import { FieldFrame, type FieldProps } from './field-frame'
import { useField } from './use-field'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  value?: string | number | null
  /** Text of the empty option; by default the form's "Choose". */
  empty?: string
}

/** Native select, for up to fifteen options. For more use `ComboField`. */
export function SelectField({ name, label, hint, optional, options, value, empty }: SelectFieldProps) {
  const field = useField(name, !!hint, value)
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={field.error}>
      <select
        {...field.control}
        required={field.needed && !optional}
        defaultValue={field.text}
        className="field-select"
      >
        <option value="">{empty ?? field.texts?.choose ?? '—'}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
