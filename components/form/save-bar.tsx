'use client'

import type { ReactNode } from 'react'
import { useForm } from './form-context'
import { fillText } from './form-text'

/** The foot of a long form: how much was changed, and the buttons. Sticks to the window's lower edge. */
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
