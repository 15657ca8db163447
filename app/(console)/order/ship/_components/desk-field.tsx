'use client'

import type { ReactNode } from 'react'

interface DeskFieldProps {
  id: string
  label: string
  error?: string | undefined
  children: ReactNode
}

/** Label, error and control, styled as the kit's fields, for controls with their own validation. */
export function DeskField({ id, label, error, children }: DeskFieldProps) {
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {error && (
        <div className="field-error" role="alert">
          <span aria-hidden>▲</span> {error}
        </div>
      )}
      {children}
    </div>
  )
}
