'use client'

import { TextField } from '@/components/form/text-field'
import type { StepProps } from './login-form'

/** Six figures of the authenticator, or a recovery code: hence no numeric keyboard. */
export function SecondStep({ texts, busy }: StepProps) {
  const { login } = texts
  return (
    <>
      <input type="hidden" name="intent" value="second" />
      <p className="account-hint">{login.secondHint}</p>
      <TextField name="code" label={login.secondLabel} autoComplete="one-time-code" maxLength={24} />
      <button type="submit" className="account-primary" disabled={busy}>
        {busy ? login.busy : login.submit}
      </button>
      <p className="account-alternatives">
        <button type="submit" name="intent" value="back" disabled={busy}>
          {login.secondBack}
        </button>
      </p>
    </>
  )
}
