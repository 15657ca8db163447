'use client'

import { Badge, type Tone } from '@/components/ui/badge'
import { FieldFrame, type FieldProps } from './field-frame'
import type { Option } from './select-field'
import { useField } from './use-field'

interface CheckFieldProps extends Omit<FieldProps, 'optional'> {
  /** Value that is sent when it is ticked. */
  value?: string
  checked?: boolean
}

/** One box with its words beside it. */
export function CheckField({ name, label, hint, value = '1', checked }: CheckFieldProps) {
  const field = useField(name, !!hint, checked ? value : undefined)
  return (
    <div className={field.error ? 'field field-wrong' : 'field'}>
      {field.error && (
        <div className="field-error" id={`${field.id}-error`}>
          <span aria-hidden>▲</span> {field.error}
        </div>
      )}
      <label className="choice" htmlFor={field.id}>
        <input
          type="checkbox"
          className="check"
          {...field.control}
          value={value}
          defaultChecked={field.text === value}
        />
        {label}
      </label>
      {hint && (
        <div className="field-hint" id={`${field.id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  )
}

interface ChoiceFieldProps extends FieldProps {
  options: readonly (Option & { hint?: string; tone?: Tone; picture?: string })[]
  value?: string | readonly string[] | null
  /** Several may be ticked; they are sent as `name[]`. */
  several?: boolean
}

/** Radio buttons, or checkboxes when several may be chosen. */
export function ChoiceField({ name, label, hint, optional, options, value, several }: ChoiceFieldProps) {
  const field = useField(name, !!hint, value)
  const chosen = [field.value].flat().map(String)
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={field.error} group>
      <div className="choices">
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input
              type={several ? 'checkbox' : 'radio'}
              className="check"
              name={several ? `${name}[]` : name}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={chosen.includes(option.value)}
            />
            {option.picture && (
              // biome-ignore lint/performance/noImgElement: made at upload, no optimizer runs
              <img className="thumb" src={option.picture} width={40} height={40} alt="" loading="lazy" />
            )}
            <span>
              {option.tone ? <Badge tone={option.tone}>{option.label}</Badge> : option.label}
              {option.hint && <span className="field-hint"> {option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}
