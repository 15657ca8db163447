'use client'

import type { ReactNode } from 'react'
import { useForm } from './form-context'

export interface FieldProps {
  /** Key in the submitted form; `name[]` submits a list. */
  name: string
  label: string
  /** Shown below the label and read by screen readers with the field. */
  hint?: ReactNode
  /** Fields are required by default; only optional ones are marked, unless their group says what is needed. */
  optional?: boolean | 'unsaid'
}

interface FrameProps extends Omit<FieldProps, 'name'> {
  id: string
  error?: string
  /** Renders a group of several controls as a fieldset. */
  group?: boolean
  children: ReactNode
}

/** Label, hint, error with an icon, and control. */
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
