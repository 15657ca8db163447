'use client'

import type { ReactNode } from 'react'
import { useForm } from './form-context'

export interface FieldProps {
  /** Key in the submitted form; `name[]` sends a list. */
  name: string
  label: string
  /** Stands below the label, is read with the field. */
  hint?: ReactNode
  /** Required is the rule; only what may stay empty is marked, unless its group says what is needed. */
  optional?: boolean | 'unsaid'
}

interface FrameProps extends Omit<FieldProps, 'name'> {
  id: string
  error?: string
  /** A group of several controls is a fieldset. */
  group?: boolean
  children: ReactNode
}

/** Label above, hint, error with a sign of its own, control. */
export function FieldFrame({ id, label, hint, optional, error, group, children }: FrameProps) {
  const form = useForm()
  const words = (
    <>
      {label}
      {optional === true && form && <span className="faint"> {form.texts.optional}</span>}
    </>
  )
  const rest = (
    <>
      {hint && (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className="field-error" id={`${id}-error`}>
          <span aria-hidden>▲</span> {error}
        </div>
      )}
      {children}
    </>
  )
  const className = error ? 'field field-wrong' : 'field'
  if (group) {
    return (
      <fieldset className={className} id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="field-label">{words}</legend>
        {rest}
      </fieldset>
    )
  }
  return (
    <div className={className}>
      <label className="field-label" htmlFor={id}>
        {words}
      </label>
      {rest}
    </div>
  )
}
