'use client'

import type { ReactNode } from 'react'
import { useForm } from './form-context'
import { fillText } from './form-text'

/** Foot of a long form: number of changes, and the buttons. Sticks to the lower edge of the window. */
export function SaveBar({ children }: { children: ReactNode }) {
  const form = useForm()
  return (
    <div className="sticky-bar">
      {!!form?.changed && (
        <span className="soft me-auto" role="status">
          {fillText(form.texts.changed, { count: form.changed })}
        </span>
      )}
      {children}
    </div>
  )
}
