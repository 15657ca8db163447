'use client'

import { useState } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import { FieldFrame, type FieldProps } from './field-frame'
import type { Option } from './select-field'
import { useField } from './use-field'

interface CheckFieldProps extends Omit<FieldProps, 'optional'> {
  /** Value submitted if it is ticked. */
  value?: string
  checked?: boolean
}

/** A checkbox with its label beside it. */
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
  /** True if several may be ticked; submitted as `name[]`. */
  several?: boolean
  /** Texts of a field that filters many choices; ticked ones stay visible. */
  find?: { label: string; none: string }
}

/** Fewer choices have no search. */
const SEARCHED_FROM = 8

/** Radio buttons, or checkboxes if several may be selected. */
export function ChoiceField({ name, label, hint, optional, options, value, several, find }: ChoiceFieldProps) {
  const field = useField(name, !!hint, value)
  const [sought, setSought] = useState('')
  const chosen = [field.value].flat().map(String)
  const words = sought.toLowerCase().split(/\s+/)
  const isFound = (option: Option) => words.every((word) => option.label.toLowerCase().includes(word))
  return (
    <FieldFrame id={field.id} label={label} hint={hint} optional={optional} error={field.error} group>
      {find && options.length >= SEARCHED_FROM && (
        <div className="field-box needs-script">
          <input
            type="search"
            value={sought}
            placeholder={find.label}
            aria-label={`${label}: ${find.label}`}
            onChange={({ target }) => setSought(target.value)}
            // Enter searches instead of submitting the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      )}
      <div className={find ? 'choices max-h-[288px] overflow-y-auto' : 'choices'}>
        {!options.some(isFound) && <span className="soft">{find?.none}</span>}
        {options.map((option) => (
          <label className={isFound(option) ? 'choice' : 'choice [&:not(:has(:checked))]:hidden'} key={option.value}>
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
