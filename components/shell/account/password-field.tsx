'use client'

import { useId, useState } from 'react'
import type { PasswordFields } from './password-rules'

interface Props {
  name: keyof PasswordFields
  label: string
  fault: string | undefined
  texts: Readonly<Record<string, string>>
  /** Called with the new password, for the rules that are ticked off below. */
  typed: (text: string) => void
}

/** Password field that allows pasting and revealing; its error is shown below and read with it. */
export function PasswordField({ name, label, fault, texts, typed }: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className="account-field" data-wrong={fault ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          maxLength={128}
          autoComplete={name === 'oldpassword' ? 'current-password' : 'new-password'}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-fault`}
          onChange={(event) => name === 'password' && typed(event.target.value)}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={`${texts.show}: ${label}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </button>
      </span>
      {fault && (
        <p id={`${id}-fault`} className="account-fault" role="alert">
          <span aria-hidden="true">■</span> {fault}
        </p>
      )}
    </div>
  )
}
